import { HOUR_MS } from '../../kernel/clock';
import type { Difference } from './comparison';

/**
 * A comparison that takes longer was given up: its process is restarted, and another begins. Every payment of a day is read at the
 * provider, which takes hours on a day of millions. The alert on missing comparisons leaves time for two attempts.
 */
export const COMPARISON_MAX_MS = 6 * HOUR_MS;

/** Our position at the provider and its float. Amounts in decimal text. */
export interface ComparedBalance {
  readonly currency: string;
  readonly provider_balance: string;
  /** Sum of payments in minus payments out by our ledger, since the beginning. */
  readonly ledger_position: string;
  /** Provider minus ledger: the float from before us, less fees. It should be the same in two comparisons. */
  readonly difference: string;
}

/** One comparison of our ledger with a provider's, over the operations that ended in a span. */
export interface Reconciliation {
  readonly id: number;
  readonly provider: string;
  /** `failed`: it could not read everything. The differences it found are valid. */
  readonly status: 'running' | 'finished' | 'failed';
  readonly from: Date;
  readonly to: Date;
  readonly matched: number;
  readonly inFlight: number;
  /** Operations whose state could not be read. */
  readonly unread: number;
  readonly balances: readonly ComparedBalance[];
  readonly differenceCount: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** `to` is exclusive. */
export type ReconciliationSpan = Pick<Reconciliation, 'provider' | 'from' | 'to'>;

export interface ReconciliationResult {
  readonly matched: number;
  readonly inFlight: number;
  readonly unread: number;
  /** True when every state and every balance was read. */
  readonly isComplete: boolean;
  readonly balances: readonly ComparedBalance[];
  readonly differences: readonly Difference[];
}
