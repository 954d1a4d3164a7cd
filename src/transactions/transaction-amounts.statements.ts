/**
 * The SQL of how many operations of each day pass a filter by amount, read from what is noted of days that are over.
 */
import { after, DAY_MS } from '../kernel/clock';
import { dayOf } from './ended-count.statements';
import { beginningOf, openByDay } from './transaction-depth.statements';
import type { TransactionFilter } from './transaction-filter';
import { type Conditions, endedConditions, isCountedByDay, OWNER } from './transaction-filter.statements';

/** Whether the filter asks for amounts, and besides for nothing that has an index of its own or is not noted. */
export const isByAmount = (filter: TransactionFilter): boolean =>
  (filter.minAmount !== null || filter.maxAmount !== null) &&
  filter.status !== 'pending' &&
  isCountedByDay({ ...filter, minAmount: null, maxAmount: null });

/** The lists of a row. A long one lies beside its table: with nothing added to it, it is fetched once and not for each look at it. */
const LISTED = `(SELECT amounts || '{}'::bigint[] AS listed, at_most || '{}'::integer[] AS counts OFFSET 0) AS lists`;

/**
 * Common table expressions, the last of which is `by_day`: the days that have operations which pass, and how many. Of a day that is over the amounts
 * are noted in order, with how many operations have each of them or less, so a day is two places in a list. Counted row by row are days that are not
 * noted, which are the last two, those on which something ended late, and those of which the period has a part.
 *
 * @param place adds a value to the parameters and answers its placeholder.
 */
export function passingByDay(
  filter: TransactionFilter,
  conditions: Conditions,
  place: (value: unknown) => string,
): string {
  const { minAmount, maxAmount, range } = filter;
  const [least, most] = [minAmount, maxAmount].map((amount) =>
    amount === null ? null : `${place(amount.toString())}::bigint`,
  );
  const upTo = most ? `coalesce(counts[width_bucket(${most}, listed)], 0)` : 'total';
  const below = least ? `coalesce(counts[width_bucket(${least} - 1, listed)], 0)` : '0';
  const outside = [...(least ? [`most < ${least}`] : []), ...(most ? [`least > ${most}`] : [])].join(' OR ');
  const within = [...(least ? [`least >= ${least}`] : []), ...(most ? [`most <= ${most}`] : [])].join(' AND ');
  const last = range.to === null ? null : after(range.to, -1);
  const [from, to] = [range.from, last].map((end) => (end === null ? 'NULL::date' : dayOf(place(end))));
  const parts = [range.from, range.to].filter((end) => end !== null && end.getTime() % DAY_MS !== 0);
  const inPart = parts.map((end) => `AND day <> ${dayOf(place(end))}`).join(' ');
  const counted = [
    `SELECT day, sum(CASE WHEN ${outside} THEN 0 WHEN ${within} THEN total ELSE (SELECT ${upTo} - ${below} FROM ${LISTED}) END) AS rows FROM operation_account_day_amounts
         WHERE business_id = $1 AND environment = $2 AND ${endedConditions(filter, place).join(' AND ')}
           AND day BETWEEN (SELECT min(day) FROM account_days) AND (SELECT max(day) FROM account_days)
           AND day <> ALL (ARRAY(SELECT day FROM account_days WHERE NOT is_noted)) GROUP BY day`,
    `SELECT day, (SELECT count(*) FROM operations WHERE business_id = $1 AND environment = $2 AND ${conditions.text}
           AND created_at >= ${beginningOf('day')} AND created_at < ${beginningOf('day + 1')})
         FROM account_days WHERE NOT is_noted`,
  ];
  // What is open has no noted amount on its day.
  const onNotedDays = `(created_at AT TIME ZONE 'UTC')::date IN (SELECT day FROM account_days WHERE is_noted)`;
  if (filter.status === null) counted.push(openByDay(`${OWNER} AND ${conditions.text} AND ${onNotedDays}`));
  return `account_days AS MATERIALIZED (
        SELECT day, day IN (SELECT day FROM operation_days_by_amount) ${inPart}
          AND day NOT IN (SELECT day FROM operation_late_counts WHERE business_id = $1 AND environment = $2) AS is_noted
        FROM (SELECT min(created_at) AS first, max(created_at) AS last FROM operations WHERE business_id = $1 AND environment = $2) AS history
        CROSS JOIN LATERAL (SELECT each::date AS day FROM generate_series(
          greatest((first AT TIME ZONE 'UTC')::date, ${from})::timestamp, least((last AT TIME ZONE 'UTC')::date, ${to})::timestamp, interval '1 day')
          AS each WHERE first IS NOT NULL) AS days),
      by_day AS MATERIALIZED (
        SELECT day, sum(rows) AS rows FROM (
          ${counted.join(' UNION ALL ')}) AS counted GROUP BY day HAVING sum(rows) > 0)`;
}
