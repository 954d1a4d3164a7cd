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
/** `$3` is the beginning of the period, `$4` the first midnight (UTC) in it: a sum of days, the part of a day before them, and what is open. */
const SINCE = `
    SELECT kind, state AS status, sum(total) AS count FROM (
      SELECT kind, state, total FROM operation_day_counters
      WHERE business_id = $1 AND environment = $2 AND kind IN ${KINDS} AND day >= ($4::timestamptz AT TIME ZONE 'UTC')::date
      UNION ALL
      SELECT kind, state, count(*) FROM operations
      WHERE business_id = $1 AND environment = $2 AND kind IN ${KINDS} AND state IN ('completed', 'failed')
        AND created_at >= $3 AND created_at < $4 GROUP BY kind, state
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
