/** Every type of event (contract 12); the list is closed. */
export const EVENT_TYPES = [
  'mobile_money_deposit.completed',
  'mobile_money_deposit.failed',
  'mobile_money_payout.completed',
  'mobile_money_payout.failed',
  'wallet.created',
  'card.created',
  'card.topped_up',
  'card.drained',
  'card.frozen',
  'card.unfrozen',
  'card.terminated',
  'card.transaction',
  'kyc.approved',
  'kyc.rejected',
  'business.approved',
  'business.suspended',
  'business.reactivated',
  'business.terminated',
  'webhook.test',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
