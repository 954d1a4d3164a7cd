import { NOTIFIED_KIND_EVENTS } from '../ledger/operation-kinds';
import type { EventType } from './event-types';

/** The events a merchant is notified of (contract 10), exactly those of the trigger on `events`. */
export const NOTIFICATION_TYPES = [
  ...NOTIFIED_KIND_EVENTS,
  'transaction.reversed',
  'transaction.reinstated',
  'kyc.approved',
  'kyc.rejected',
  'business.approved',
  'business.suspended',
  'business.reactivated',
  'business.terminated',
] as const satisfies readonly EventType[];
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
