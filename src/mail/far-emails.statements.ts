/**
 * A statement on the outbox, with SKIP LOCKED: what is being claimed or concluded at the moment is left for the next time.
 */
import type { Statement } from '../platform/database/statement';

const LATEST = `$1::timestamptz + ($2::float8[])[least(attempt_count + 1, cardinality($2::float8[]))] * interval '1 ms'`;

/**
 * across accounts: the clock was ahead for everyone.
 *
 * Reads at most `$4` rows of the index by time from its far end. `$2` has the longest wait after no, one, two attempts and so on, in
 * milliseconds.
 */
export const BRING_BACK: Statement = {
  name: 'bring-far-emails-back',
  text: `
  WITH furthest AS MATERIALIZED (
    SELECT id, attempt_count, next_attempt_at FROM email_messages
    WHERE next_attempt_at > $1::timestamptz + $3 * interval '1 ms' ORDER BY next_attempt_at DESC LIMIT $4)
  UPDATE email_messages SET next_attempt_at = $1
  WHERE id = ANY (ARRAY(
    SELECT id FROM email_messages WHERE id = ANY (ARRAY(SELECT id FROM furthest WHERE next_attempt_at > ${LATEST})) AND next_attempt_at > ${LATEST}
    FOR UPDATE SKIP LOCKED))
  RETURNING id`,
};
