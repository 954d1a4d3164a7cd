import type { CurrencyCode } from '../kernel/currency';
import type { TimeRange } from '../kernel/time-range';
import type { OperationKind, PublicStatus } from '../operations/operation';

/** Operations that are transactions: those that move money. Freezing a card moves none. */
export const TRANSACTION_TYPES = [
  'mobile_money_deposit',
  'mobile_money_payout',
  'card_creation',
  'card_topup',
  'card_drain',
  'card_termination',
] as const satisfies readonly OperationKind[];
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/**
 * What else a `transaction_id` can name: wallet entries, the history of a card and webhooks carry one for these too. None
 * is listed or counted, but each can be looked up.
 */
export const LOOKED_UP_TYPES = [
  ...TRANSACTION_TYPES,
  'card_freeze',
  'card_unfreeze',
  'card_transaction',
  'sandbox_funding',
] as const;
export type LookedUpType = (typeof LOOKED_UP_TYPES)[number];

export const TRANSACTION_STATUSES = ['completed', 'failed', 'pending'] as const satisfies readonly PublicStatus[];

/** What a list may be ordered by; a minus is descending. */
export const TRANSACTION_ORDERS = ['-created_at', 'created_at'] as const;
export type TransactionOrder = (typeof TRANSACTION_ORDERS)[number];

/** Which transactions are asked for; null filters nothing. */
export interface TransactionFilter {
  readonly type: TransactionType | null;
  readonly status: PublicStatus | null;
  readonly currency: CurrencyCode | null;
  readonly clientReference: string | null;
  readonly range: TimeRange;
  readonly network: string | null;
  readonly phoneNumber: string | null;
  /** Both ends included, in hundredths. */
  readonly minAmount: bigint | null;
  readonly maxAmount: bigint | null;
  readonly search: TransactionSearch | null;
}

/** What is looked for by one of its names: each a beginning, and matched on an index of its own. */
export interface TransactionSearch {
  readonly text: string;
  /** As phone numbers are kept; null when the text cannot begin one. */
  readonly phoneNumber: string | null;
  /** The first and the last id that begin as the text does; null when it begins no transaction id. */
  readonly ids: readonly [string, string] | null;
}
