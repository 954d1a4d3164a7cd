/**
 * Prepared statements: sums by day or hour.
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
/** Finds them on \`operations_of_kind\`. */
export const COUNTS: Statement = {
  name: 'count-mobile-money-by-interval',
  text: `
    SELECT width_bucket(created_at, $4::timestamptz[]) AS interval, kind,
      CASE WHEN state IN ('completed', 'failed') THEN state ELSE 'pending' END AS status, count(*) AS count, sum(amount) AS amount
    FROM operations
    WHERE business_id = $1 AND environment = $2 AND kind IN ${KINDS} AND currency = $3 AND created_at >= ($4::timestamptz[])[1]
      AND created_at < $5
    GROUP BY 1, 2, 3`,
};
export const FAILURES: Statement = {
  name: 'count-mobile-money-failures',
  text: `
    SELECT kind, failure_code, count(*) AS count FROM operations
    WHERE business_id = $1 AND environment = $2 AND kind IN ${KINDS} AND currency = $3 AND state = 'failed' AND failure_code IS NOT NULL
      AND created_at >= $4 AND created_at < $5
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
