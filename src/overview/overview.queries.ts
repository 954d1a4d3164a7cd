import type { ReadAhead } from '../access/read-ahead';
import { after, DAY_MS } from '../kernel/clock';
import { midnightFrom } from '../kernel/time-range';
import { OVERVIEW_AHEAD } from './overview.statements';

const WINDOW_DAYS = 30;

/** How many mobile-money operations of a kind are in a public status. */
export interface OutcomeCount {
  readonly kind: 'mobile_money_deposit' | 'mobile_money_payout';
  readonly status: 'completed' | 'failed' | 'pending';
  readonly count: number;
}

export interface OutcomeCounts {
  readonly allTime: readonly OutcomeCount[];
  readonly since: readonly OutcomeCount[];
}

type JsonCount = readonly [kind: OutcomeCount['kind'], status: OutcomeCount['status'], allTime: number, lately: number];

/**
 * Counts of all time and of the last 30 days in one environment (specification 4.6), read with the caller and at one moment: the
 * second never exceed the first.
 */
export const OVERVIEW_OF_CALLER: ReadAhead = {
  ...OVERVIEW_AHEAD,
  values: (_, now) => {
    const since = after(now, -WINDOW_DAYS * DAY_MS);
    return [since, midnightFrom(since)];
  },
};

/** What `OVERVIEW_OF_CALLER` has found. */
export function countsOf(aheadRow: object): OutcomeCounts {
  const { counts } = aheadRow as { readonly counts: readonly JsonCount[] | null };
  const rows = counts ?? [];
  return {
    allTime: rows.map(([kind, status, allTime]) => ({ kind, status, count: allTime })),
    since: rows.map(([kind, status, , lately]) => ({ kind, status, count: lately })),
  };
}
