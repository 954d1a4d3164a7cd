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
