/**
 * Prepared statements: sums by day or hour, which have no entities.
 */
import type { Statement } from '../platform/database/statement';

const KINDS = `('mobile_money_deposit', 'mobile_money_payout')`;
const instant = (place: string, wholeDay: string): string =>
  `CASE WHEN length(${place}) = 10 THEN (${place}::date + ${wholeDay})::timestamp AT TIME ZONE $3 ELSE ${place}::timestamptz END`;
/**
 * Days begin at midnight in the zone, whether they have 23, 24 or 25 hours; hours are counted from the first one. No more are made
 * than are answered: ten thousand years by the hour are 88 million.
 */
export const STARTS: Statement = {
  name: 'list-series-starts',
  text: `
    WITH period AS (SELECT ${instant('$1::text', '0')} AS first, ${instant('$2::text', '1')} AS last)
    SELECT start, (SELECT last FROM period) AS last FROM (
      SELECT generate_series(date_trunc('day', first AT TIME ZONE $3),
        least(last AT TIME ZONE $3, date_trunc('day', first AT TIME ZONE $3) + $5::int * interval '1 day'), interval '1 day') AT TIME ZONE $3 AS start
      FROM period WHERE $4 = 'day'
      UNION ALL
      SELECT generate_series(date_trunc('hour', first, $3), least(last, first + $5::int * interval '1 hour'), interval '1 hour')
      FROM period WHERE $4 = 'hour') AS intervals
    WHERE start < (SELECT last FROM period) ORDER BY start LIMIT $5::int`,
};
/**
 * Days (UTC) of a period that are summed by account. What ended late on one, and is not in its sums yet, has a late count.
 */
export const SUMMED_DAYS: Statement = {
  name: 'list-summed-days-of-account',
  text: `
    SELECT summed.day::text AS day, EXISTS (SELECT FROM operation_late_counts AS late
        WHERE late.business_id = $1 AND late.environment = $2 AND late.currency = $3 AND late.day = summed.day) AS is_late
    FROM operation_days_by_account AS summed
    WHERE summed.day >= $4::date AND summed.day <= least($5::date, (SELECT max(day) FROM operation_closed_days)) ORDER BY 1`,
};
/**
 * `$4` is when each interval begins, `$5` when the last one ends, `$6` and `$7` the first and the last day whose sums are read, `$8` days
 * between them whose sums are not, `$9` and `$10` the spans that are read row by row (`spansWithoutSums`).
 */
const OWN = 'environment = $2 AND currency = $3';
const STARTS_GIVEN = '$4::timestamptz[]';
/** Of an instant: 1 is the first. */
const intervalOf = (instant: string): string => `width_bucket(${instant}, ${STARTS_GIVEN})`;
/** The hours that lie within one interval. */
const HOURS = `
      operation_account_day_sums AS sums CROSS JOIN LATERAL unnest(sums.hours, sums.counts, sums.amounts) AS at (hour, count, amount)
      CROSS JOIN LATERAL (SELECT (sums.day + make_interval(hours => at.hour)) AT TIME ZONE 'UTC' AS begins) AS hour
      WHERE business_id = $1 AND ${OWN} AND day >= $6::date AND day <= $7::date AND day <> ALL ($8::date[])
        AND begins >= (${STARTS_GIVEN})[1] AND begins + interval '1 hour' <= $5::timestamptz
        AND ${intervalOf('begins')} = ${intervalOf(`begins + interval '1 hour' - interval '1 microsecond'`)}`;
const SPANS = 'unnest($9::timestamptz[], $10::timestamptz[]) AS span (first, last)';
const OWN_IN_SPAN = `${OWN} AND kind IN ${KINDS} AND created_at >= span.first AND created_at < span.last`;
/**
 * In a span, what neither failed nor is open is completed: all is found on `operations_of_account`, which has the amounts, and the few that failed
 * or are open are taken away. Row by row (`OFFSET 0`): a plan that is kept for any spans would read the whole history to join it.
 */
export const COUNTS: Statement = {
  name: 'sum-mobile-money-by-interval',
  text: `
    SELECT interval, kind, status, sum(count) AS count, sum(amount) AS amount FROM (
      SELECT ${intervalOf('begins')} AS interval, kind, CASE failure_code WHEN '' THEN 'completed' ELSE 'failed' END AS status, count, amount
      FROM ${HOURS}
      UNION ALL
      SELECT begun.interval, begun.kind, 'completed', begun.count, begun.amount FROM ${SPANS} CROSS JOIN LATERAL (
        SELECT ${intervalOf('created_at')} AS interval, kind, count(*) AS count, sum(amount) AS amount
        FROM operations WHERE business_id = $1 AND ${OWN_IN_SPAN} GROUP BY 1, 2) AS begun
      UNION ALL
      SELECT failed.interval, failed.kind, one.status, one.count, one.count * failed.amount FROM ${SPANS} CROSS JOIN LATERAL (
        SELECT ${intervalOf('created_at')} AS interval, kind, amount
        FROM operations WHERE business_id = $1 AND ${OWN_IN_SPAN} AND failure_code IS NOT NULL OFFSET 0) AS failed
      CROSS JOIN (VALUES ('failed', 1), ('completed', -1)) AS one (status, count)
      UNION ALL
      SELECT ${intervalOf('created_at')}, kind, one.status, one.count, one.count * amount FROM open_operations AS open
      CROSS JOIN LATERAL (SELECT amount FROM operations WHERE id = open.operation_id OFFSET 0) AS operation
      CROSS JOIN (VALUES ('pending', 1), ('completed', -1)) AS one (status, count)
      WHERE business_id = $1 AND ${OWN} AND kind IN ${KINDS} AND created_at >= (${STARTS_GIVEN})[1] AND created_at < $5::timestamptz
        AND (one.count > 0 OR EXISTS (SELECT FROM ${SPANS} WHERE created_at >= span.first AND created_at < span.last))) AS parts
    GROUP BY 1, 2, 3 HAVING sum(count) <> 0`,
};
export const FAILURES: Statement = {
  name: 'sum-mobile-money-failures',
  text: `
    SELECT kind, failure_code, sum(count) AS count FROM (
      SELECT kind, failure_code, count FROM ${HOURS} AND failure_code <> ''
      UNION ALL
      SELECT failed.kind, failed.failure_code, 1 FROM ${SPANS} CROSS JOIN LATERAL (
        SELECT kind, failure_code FROM operations WHERE business_id = $1 AND ${OWN_IN_SPAN} AND failure_code IS NOT NULL OFFSET 0) AS failed) AS parts
    GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`,
};
/** The entry before each end. Entries are numbered per account in the order of the balances. */
export const BALANCES: Statement = {
  name: 'list-balances-at',
  text: `
    SELECT coalesce(entry.balance_after, 0) AS balance
    FROM wallets AS wallet CROSS JOIN unnest($4::timestamptz[]) WITH ORDINALITY AS ends (instant, place)
    LEFT JOIN ledger_entries AS entry ON entry.address = wallet.ledger_address
      AND entry.entry_number = entry_number_before(wallet.ledger_address, ends.instant)
    WHERE wallet.business_id = $1 AND wallet.environment = $2 AND wallet.currency = $3 ORDER BY ends.place`,
};
