import { DAY_MS } from '../../kernel/clock';

/** What waits for operators. */
export const WORK_QUEUES = [
  'kyc',
  'activations',
  'reviews',
  'approvals',
  'stuck_transactions',
  'failing_webhooks',
  'unsent_emails',
  'reconciliation_differences',
] as const;
export type WorkQueue = (typeof WORK_QUEUES)[number];

/** An entry that nobody can repair leaves the queue after a week. */
export const SHOWN_MS = 7 * DAY_MS;
