/**
 * The SQL of how many operations have ended, from their counters by day: what is counted depends on what was asked for.
 *
 * across accounts: operators count those of all; a merchant's statement has the owner among its conditions.
 */
import { type RangeInDays, type Span, wholeHoursOf } from '../kernel/time-range';

/** Which operations are counted, of those that have ended. */
export interface EndedCount {
  /** Conditions for which rows and counters have columns. */
  readonly conditions: readonly string[];
  /** A table or view with `total` by `day`. */
  readonly counters: string;
  /** Whether all merchants are counted, so that the hours of days that are over may be read where they are summed. */
  readonly isOfAll: boolean;
  /** Adds a value to the parameters and answers its placeholder. */
  readonly place: (value: unknown) => string;
}

/** The day (UTC) of an instant. @param instant a parameter. */
export const dayOf = (instant: string): string => `(${instant}::timestamptz AT TIME ZONE 'UTC')::date`;

/** An expression: the counters of whole days, with the rows of the parts of days at both ends added or taken away. */
export function endedCount({ days, parts }: RangeInDays, count: EndedCount): string {
  const { conditions, counters, isOfAll, place } = count;
  const counted = [...conditions];
  if (days.from !== null) counted.push(`day >= ${dayOf(place(days.from))}`);
  if (days.to !== null) counted.push(`day < ${dayOf(place(days.to))}`);
  const rows = parts.map((part) => ` ${part.sign} ${isOfAll ? ofPart(part, count) : rowsBetween(part, count)}`);
  return `(SELECT coalesce(sum(total), 0) FROM ${counters} WHERE ${counted.join(' AND ')})${rows.join('')}`;
}

type Counted = Pick<EndedCount, 'conditions' | 'place'>;

const rowsBetween = ({ first, last }: Span, { conditions, place }: Counted): string =>
  `(SELECT count(*) FROM operations WHERE ${conditions.join(' AND ')} AND created_at >= ${place(first)} AND created_at < ${place(last)})`;

/** The whole hours of a part are sums where its day has them; what is left is less than an hour, counted row by row. */
function ofPart(part: Span, count: Counted): string {
  const inHours = wholeHoursOf(part);
  if (inHours === null) return rowsBetween(part, count);
  const { hours, rest } = inHours;
  const day = dayOf(count.place(part.first));
  const conditions = [
    ...count.conditions,
    `day = ${day}`,
    `hour >= ${count.place(hours.first)}`,
    `hour < ${count.place(hours.last)}`,
  ];
  const ofHours = `(SELECT coalesce(sum(total), 0) FROM operation_hour_totals WHERE ${conditions.join(' AND ')})`;
  const besides = rest === null ? '' : ` + ${rowsBetween(rest, count)}`;
  return `(CASE WHEN EXISTS (SELECT FROM operation_days_by_hour WHERE day = ${day}) AND NOT EXISTS (SELECT FROM operation_late_counts WHERE day = ${day})
    THEN ${ofHours}${besides} ELSE ${rowsBetween(part, count)} END)`;
}
