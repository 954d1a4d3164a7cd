/**
 * Prepared statements: sums of the ledger and of the counters, which have no entities.
 */
import { SHARED_PAGES_MAX } from '../access/read-ahead';

const MOBILE_MONEY = `kind IN ('mobile_money_deposit', 'mobile_money_payout')`;
const MIDNIGHT = `($4::timestamptz AT TIME ZONE 'UTC')::date`;
const BEFORE_MIDNIGHT = `created_at >= $3 AND created_at < $4`;
const SUMMED_TO = `coalesce((SELECT max(day) FROM operation_closed_days), '-infinity')`;
/** There may be thousands, so they are counted where they are found. */
const begun = (kind: string): string => `SELECT '${kind}', 'begun', 0::bigint, count(*) FROM operations
    WHERE business_id = $1 AND environment = $2 AND kind = '${kind}' AND ${BEFORE_MIDNIGHT}`;
/**
 * Ended operations are counted by the commits that end them; open ones are few and listed apart. `$3` is the beginning of the period,
 * `$4` the first midnight (UTC) in it: a sum of days, the part of a day before them, and what is open. In the part of a
 * day, what neither failed nor is open is completed: all three are counted on indexes, without a look at the rows, which lie
 * scattered among those of other accounts. They are counted beside the rest, as `begun…`, and `countsOf` puts them together.
 *
 * Each index is read once, and rows are summed once: to prepare a plan costs more here than to run it, and it costs by the size
 * of the plan. So the view `operation_counters` is not used; its parts are the first three.
 */
const PARTS = `
    SELECT kind, state AS status, total AS all_time, 0::bigint AS lately FROM operation_account_totals
    WHERE business_id = $1 AND environment = $2 AND ${MOBILE_MONEY}
    UNION ALL
    SELECT kind, state, change::bigint, 0::bigint FROM operation_late_counts
    WHERE business_id = $1 AND environment = $2 AND ${MOBILE_MONEY}
    UNION ALL
    SELECT kind, state, CASE WHEN day > ${SUMMED_TO} THEN total ELSE 0 END, CASE WHEN day >= ${MIDNIGHT} THEN total ELSE 0 END
    FROM operation_day_counters
    WHERE business_id = $1 AND environment = $2 AND ${MOBILE_MONEY} AND day >= least(${SUMMED_TO} + 1, ${MIDNIGHT})
    UNION ALL
    ${begun('mobile_money_deposit')}
    UNION ALL
    ${begun('mobile_money_payout')}
    UNION ALL
    SELECT kind, 'begun_failed', 0::bigint, 1::bigint FROM operations
    WHERE business_id = $1 AND environment = $2 AND ${MOBILE_MONEY} AND ${BEFORE_MIDNIGHT} AND failure_code IS NOT NULL
    UNION ALL
    SELECT kind, CASE WHEN ${BEFORE_MIDNIGHT} THEN 'begun_pending' ELSE 'pending' END, 1::bigint,
      CASE WHEN created_at >= $3 THEN 1::bigint ELSE 0::bigint END
    FROM open_operations
    WHERE business_id = $1 AND environment = $2 AND ${MOBILE_MONEY}`;
/** Both periods by one statement, so both are of one moment, in one row. */
export const OVERVIEW_AHEAD = {
  name: 'overview',
  columns: ['counts'],
  text: `SELECT json_agg(json_build_array(kind, status, all_time, lately)) AS counts FROM (
      SELECT kind, status, sum(all_time) AS all_time, sum(lately) AS lately FROM (${PARTS}) AS parts GROUP BY kind, status) AS counted`,
  types: ['timestamptz', 'timestamptz'],
  callersMax: SHARED_PAGES_MAX,
};
