import type { EventType } from '../events/event-types';

/** The events a merchant is notified of (contract 10), exactly those of the trigger on `events`. */
export const NOTIFICATION_TYPES = [
  'mobile_money_deposit.completed',
  'mobile_money_deposit.failed',
  'mobile_money_payout.completed',
  'mobile_money_payout.failed',
  'kyc.approved',
  'kyc.rejected',
  'business.approved',
  'business.suspended',
  'business.reactivated',
  'business.terminated',
] as const satisfies readonly EventType[];
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
