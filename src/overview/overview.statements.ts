/**
 * Prepared statements: sums of the ledger and of the counters, which have no entities.
 */
import type { Statement } from '../platform/database/statement';

const KINDS = `('mobile_money_deposit', 'mobile_money_payout')`;
/** What ended comes from the counters kept in the commits that ended it; what has not is few, and has an index of its own. */
export const ALL_TIME: Statement = {
  name: 'count-mobile-money-all-time',
  text: `
    SELECT kind, state AS status, total AS count FROM operation_counters
    WHERE business_id = $1 AND environment = $2 AND kind IN ${KINDS}
    UNION ALL
    SELECT kind, 'pending', count(*) FROM operations
    WHERE business_id = $1 AND environment = $2 AND kind IN ${KINDS} AND state NOT IN ('completed', 'failed')
    GROUP BY kind`,
};
/** Index only, on `operations_by_kind`. */
export const SINCE: Statement = {
  name: 'count-mobile-money-since',
  text: `
    SELECT kind, CASE WHEN state IN ('completed', 'failed') THEN state ELSE 'pending' END AS status, count(*) AS count FROM operations
    WHERE business_id = $1 AND environment = $2 AND kind IN ${KINDS} AND created_at >= $3
    GROUP BY 1, 2`,
};
