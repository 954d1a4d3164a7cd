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

/** What the statement counts: public statuses, and of the part of a day at the edge what began, failed and is open. */
type Counted = OutcomeCount['status'] | 'begun' | 'begun_failed' | 'begun_pending';
type JsonCount = readonly [kind: OutcomeCount['kind'], counted: Counted, allTime: number, lately: number];

const MOBILE_MONEY_KINDS = ['mobile_money_deposit', 'mobile_money_payout'] as const;

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

/** What `OVERVIEW_OF_CALLER` has found. What began at the edge and neither failed nor is open is completed. */
export function countsOf(aheadRow: object): OutcomeCounts {
  const { counts } = aheadRow as { readonly counts: readonly JsonCount[] | null };
  const rows = counts ?? [];
  const allTime: OutcomeCount[] = [];
  const since: OutcomeCount[] = [];
  for (const kind of MOBILE_MONEY_KINDS) {
    const [completed, completedLately] = sumsOf(rows, kind, 'completed');
    const [failed, failedLately] = sumsOf(rows, kind, 'failed');
    const [pending, pendingLately] = sumsOf(rows, kind, 'pending');
    const [, begun] = sumsOf(rows, kind, 'begun');
    const [, begunFailed] = sumsOf(rows, kind, 'begun_failed');
    const [begunPending] = sumsOf(rows, kind, 'begun_pending');
    allTime.push(
      { kind, status: 'completed', count: completed },
      { kind, status: 'failed', count: failed },
      { kind, status: 'pending', count: pending + begunPending },
    );
    since.push(
      { kind, status: 'completed', count: completedLately + begun - begunFailed - begunPending },
      { kind, status: 'failed', count: failedLately + begunFailed },
      { kind, status: 'pending', count: pendingLately + begunPending },
    );
  }
  return { allTime, since };
}

/** What is absent counts zero. */
function sumsOf(rows: readonly JsonCount[], kind: OutcomeCount['kind'], counted: Counted): readonly [number, number] {
  const row = rows.find((each) => each[0] === kind && each[1] === counted);
  return row ? [row[2], row[3]] : [0, 0];
}
