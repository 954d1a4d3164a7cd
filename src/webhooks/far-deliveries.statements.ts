/**
 * A statement on the queue, with SKIP LOCKED: what is being claimed or concluded at the moment is left for the next time.
 */
import type { Statement } from '../platform/database/statement';

/** The longest wait after so many failures, and one more for a clock that is a little ahead. */
const LATEST = `$1::timestamptz + ($2::float8[])[least(failures + 1, cardinality($2::float8[]))] * interval '1 ms'`;
/** The last attempt is yet to come: whatever the plan, that clock has been set back. */
const IS_TRIED_AHEAD = `EXISTS (SELECT FROM webhook_delivery_attempts AS attempts
  WHERE attempts.delivery_id = deliveries.id AND attempts.number = deliveries.attempt_count AND attempts.attempted_at > $1::timestamptz + $4 * interval '1 ms')`;

/**
 * across accounts: the clock was ahead for everyone.
 *
 * Reads at most `$5` rows of the index by time from its far end, and as many that are due from its near end. `$2` has the longest wait
 * after no, one, two failures and so on, `$3` the longest lease, in milliseconds.
 */
export const BRING_BACK: Statement = {
  name: 'bring-far-webhook-deliveries-back',
  text: `
  WITH furthest AS MATERIALIZED (
    SELECT id, attempt_count, failures, next_attempt_at FROM webhook_deliveries
    WHERE next_attempt_at > $1::timestamptz + $4 * interval '1 ms' ORDER BY next_attempt_at DESC LIMIT $5),
  oldest AS MATERIALIZED (
    SELECT id, leased_until FROM webhook_deliveries WHERE next_attempt_at <= $1 ORDER BY next_attempt_at LIMIT $5),
  wrong AS MATERIALIZED (
    SELECT id FROM furthest AS deliveries WHERE next_attempt_at > ${LATEST} OR ${IS_TRIED_AHEAD}
    UNION ALL
    SELECT id FROM oldest WHERE leased_until > $1::timestamptz + $3 * interval '1 ms' LIMIT $5)
  UPDATE webhook_deliveries SET next_attempt_at = least(next_attempt_at, $1), leased_until = NULL
  WHERE id = ANY (ARRAY(
    SELECT id FROM webhook_deliveries WHERE id = ANY (ARRAY(SELECT id FROM wrong)) AND status = 'pending'
      AND (next_attempt_at > $1::timestamptz + $4 * interval '1 ms' OR leased_until > $1::timestamptz + $3 * interval '1 ms')
    FOR UPDATE SKIP LOCKED))
  RETURNING id`,
};
