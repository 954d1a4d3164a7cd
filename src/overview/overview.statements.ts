/**
 * Prepared statements: sums of the ledger and of the counters, which have no entities.
 */
import type { Statement } from '../platform/database/statement';

const KINDS = `('mobile_money_deposit', 'mobile_money_payout')`;
const BEFORE_MIDNIGHT = `business_id = $1 AND environment = $2 AND kind IN ${KINDS} AND created_at >= $3 AND created_at < $4`;
/**
 * Ended operations are counted by the commits that end them; open ones are few and listed apart. `$3` is the beginning of the period,
 * `$4` the first midnight (UTC) in it: a sum of days, the part of a day before them, and what is open. In the part of a
 * day, what neither failed nor is open is completed: all three are counted on indexes, without a look at the rows, which lie
 * scattered among those of other accounts.
 */
const PARTS = `
    SELECT kind, state AS status, total AS all_time, 0 AS lately FROM operation_counters
    WHERE business_id = $1 AND environment = $2 AND kind IN ${KINDS}
    UNION ALL
    SELECT kind, state, 0, total FROM operation_day_counters
    WHERE business_id = $1 AND environment = $2 AND kind IN ${KINDS} AND day >= ($4::timestamptz AT TIME ZONE 'UTC')::date
    UNION ALL
    SELECT kind, 'completed', 0, count(*) FROM operations WHERE ${BEFORE_MIDNIGHT} GROUP BY kind
    UNION ALL
    SELECT kind, 'completed', 0, -count(*) FROM open_operations WHERE ${BEFORE_MIDNIGHT} GROUP BY kind
    UNION ALL
    SELECT kind, ended.state, 0, ended.sign * count(*) FROM operations, (VALUES ('completed', -1), ('failed', 1)) AS ended (state, sign)
    WHERE ${BEFORE_MIDNIGHT} AND failure_code IS NOT NULL GROUP BY kind, ended.state, ended.sign
    UNION ALL
    SELECT kind, 'pending', 1, CASE WHEN created_at >= $3 THEN 1 ELSE 0 END FROM operations_in_progress
    WHERE business_id = $1 AND environment = $2 AND kind IN ${KINDS}`;
/** Both periods by one statement, so both are of one moment. */
export const OVERVIEW: Statement = {
  name: 'count-mobile-money',
  text: `SELECT kind, status, sum(all_time) AS all_time, sum(lately) AS lately FROM (${PARTS}) AS parts GROUP BY kind, status`,
};
/** The same in one row. */
export const OVERVIEW_AHEAD = {
  name: 'overview',
  columns: ['counts'],
  text: `SELECT json_agg(json_build_array(kind, status, all_time, lately)) AS counts FROM (${OVERVIEW.text}) AS counted`,
};
