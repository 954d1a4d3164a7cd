import type { CurrencyCode } from '../kernel/currency';
import type { TimeRange } from '../kernel/time-range';
import type { TransactionType } from '../ledger/operation-kinds';
import type { PublicStatus } from '../operations/operation';
import type { AmountRange } from './amount-range';

export const TRANSACTION_STATUSES = ['completed', 'failed', 'pending'] as const satisfies readonly PublicStatus[];

/** What a list may be ordered by; a minus is descending. */
export const TRANSACTION_ORDERS = ['-created_at', 'created_at'] as const;
export type TransactionOrder = (typeof TRANSACTION_ORDERS)[number];

/** Which transactions are asked for; null filters nothing. */
export interface TransactionFilter extends AmountRange {
  readonly type: TransactionType | null;
  readonly status: PublicStatus | null;
  readonly currency: CurrencyCode | null;
  readonly clientReference: string | null;
  readonly range: TimeRange;
  readonly network: string | null;
  readonly phoneNumber: string | null;
  readonly search: TransactionSearch | null;
}

/** Filters nothing. */
export const NO_FILTER: TransactionFilter = {
  type: null,
  status: null,
  currency: null,
  clientReference: null,
  range: { from: null, to: null },
  network: null,
  phoneNumber: null,
  minAmount: null,
  maxAmount: null,
  search: null,
};

/** What is looked for by one of its names: each a beginning, and matched on an index of its own. */
export interface TransactionSearch {
  readonly text: string;
  /** As phone numbers are kept; null when the text cannot begin one. */
  readonly phoneNumber: string | null;
  /** The first and the last id that begin as the text does; null when it begins no transaction id. */
  readonly ids: readonly [string, string] | null;
}
