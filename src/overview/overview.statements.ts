/**
 * Prepared statements: sums of the ledger and of the counters, which have no entities.
 */
import type { Statement } from '../platform/database/statement';

const KINDS = `('mobile_money_deposit', 'mobile_money_payout')`;
/** Ended operations are counted by the commits that end them. Open ones are few and listed apart. */
const ALL_TIME = `
    SELECT kind, state AS status, total AS count FROM operation_counters
    WHERE business_id = $1 AND environment = $2 AND kind IN ${KINDS}
    UNION ALL
    SELECT kind, 'pending', count(*) FROM operations_in_progress
    WHERE business_id = $1 AND environment = $2 AND kind IN ${KINDS}
    GROUP BY kind`;
const BEFORE_MIDNIGHT = `business_id = $1 AND environment = $2 AND kind IN ${KINDS} AND created_at >= $3 AND created_at < $4`;
/**
 * `$3` is the beginning of the period, `$4` the first midnight (UTC) in it: a sum of days, the part of a day before them, and
 * what is open. In the part of a day, what neither failed nor is open is completed: all three are counted on indexes,
 * without a look at the rows, which lie scattered among those of other accounts.
 */
const SINCE = `
    SELECT kind, state AS status, sum(total) AS count FROM (
      SELECT kind, state, total FROM operation_day_counters
      WHERE business_id = $1 AND environment = $2 AND kind IN ${KINDS} AND day >= ($4::timestamptz AT TIME ZONE 'UTC')::date
      UNION ALL
      SELECT kind, 'completed', count(*) FROM operations WHERE ${BEFORE_MIDNIGHT} GROUP BY kind
      UNION ALL
      SELECT kind, 'completed', -count(*) FROM open_operations WHERE ${BEFORE_MIDNIGHT} GROUP BY kind
      UNION ALL
      SELECT kind, ended.state, ended.sign * count(*) FROM operations, (VALUES ('completed', -1), ('failed', 1)) AS ended (state, sign)
      WHERE ${BEFORE_MIDNIGHT} AND failure_code IS NOT NULL GROUP BY kind, ended.state, ended.sign
      UNION ALL
      SELECT kind, 'pending', count(*) FROM operations_in_progress
      WHERE business_id = $1 AND environment = $2 AND kind IN ${KINDS} AND created_at >= $3
      GROUP BY kind) AS parts
    GROUP BY 1, 2`;
/** Both blocks by one statement, so both are of one moment. */
export const OVERVIEW: Statement = {
  name: 'count-mobile-money',
  text: `SELECT 'all_time' AS period, kind, status, count FROM (${ALL_TIME}) AS whole
    UNION ALL SELECT 'last_30_days', kind, status, count FROM (${SINCE}) AS recent`,
};
