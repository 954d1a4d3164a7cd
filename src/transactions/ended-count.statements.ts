/**
 * The SQL of how many operations have ended, from their counters by day: what is counted depends on what was asked for.
 *
 * across accounts: operators count those of all; a merchant's statement has the owner among its conditions.
 */
import type { RangeInDays } from '../kernel/time-range';

/** Which operations are counted, of those that have ended. */
export interface EndedCount {
  /** Conditions for which rows and counters have columns. */
  readonly conditions: readonly string[];
  /** A table or view with `total` by `day`. */
  readonly counters: string;
  /** Adds a value to the parameters and answers its placeholder. */
  readonly place: (value: unknown) => string;
}

/** The day (UTC) of an instant. @param instant a parameter. */
export const dayOf = (instant: string): string => `(${instant}::timestamptz AT TIME ZONE 'UTC')::date`;

/** An expression: the counters of whole days, with the rows of the parts of days at both ends added or taken away. */
export function endedCount({ days, parts }: RangeInDays, { conditions, counters, place }: EndedCount): string {
  const counted = [...conditions];
  if (days.from !== null) counted.push(`day >= ${dayOf(place(days.from))}`);
  if (days.to !== null) counted.push(`day < ${dayOf(place(days.to))}`);
  const rows = parts.map(
    ({ first, last, sign }) =>
      ` ${sign} (SELECT count(*) FROM operations WHERE ${conditions.join(' AND ')} AND created_at >= ${place(first)} AND created_at < ${place(last)})`,
  );
  return `(SELECT coalesce(sum(total), 0) FROM ${counters} WHERE ${counted.join(' AND ')})${rows.join('')}`;
}
