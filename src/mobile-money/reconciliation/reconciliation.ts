import type { Difference } from './comparison';

/** Our position at the provider beside its float. Amounts in decimal text. */
export interface ComparedBalance {
  readonly currency: string;
  readonly provider_balance: string;
  /** What our ledger says went in minus what went out, since the beginning. */
  readonly ledger_position: string;
  /** Provider minus ledger: what was there before us, less fees. It should not move between two comparisons. */
  readonly difference: string;
}

/** One comparison of our ledger with a provider's, over the operations that ended in a span. */
export interface Reconciliation {
  readonly id: number;
  readonly provider: string;
  /** `failed`: it could not read everything; what it did read counts. */
  readonly status: 'running' | 'finished' | 'failed';
  readonly from: Date;
  readonly to: Date;
  readonly matched: number;
  readonly inFlight: number;
  /** Operations whose state could not be read. */
  readonly unread: number;
  readonly balances: readonly ComparedBalance[];
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** `to` is exclusive. */
export type ReconciliationSpan = Pick<Reconciliation, 'provider' | 'from' | 'to'>;

export interface ReconciliationResult {
  readonly matched: number;
  readonly inFlight: number;
  readonly unread: number;
  /** Every state and every balance was read. */
  readonly isComplete: boolean;
  readonly balances: readonly ComparedBalance[];
  readonly differences: readonly Difference[];
}
