/** Prepared statements: one counts in an upsert, which a repository cannot say; the other deletes in batches. */
import type { Statement } from '../platform/database/statement';

/** So much later than one that begins now, no process with a right clock has begun a window (decision 0210). */
const IS_OVER = `(held.ends_at <= $3 OR held.ends_at > $4::timestamptz + interval '1 minute')`;
export const COUNT_IN_WINDOW: Statement = {
  name: 'count-in-shared-window',
  text: `INSERT INTO rate_limit_windows AS held (policy, caller, used, ends_at) VALUES ($1, $2, 1, $4)
    ON CONFLICT (policy, caller) DO UPDATE SET
      used = CASE WHEN ${IS_OVER} THEN 1 ELSE held.used + 1 END,
      ends_at = CASE WHEN ${IS_OVER} THEN $4 ELSE held.ends_at END
    RETURNING used, ends_at`,
};
export const FORGET_WINDOWS: Statement = {
  name: 'forget-rate-limit-windows',
  text: `DELETE FROM rate_limit_windows WHERE ctid = ANY (ARRAY (
        SELECT ctid FROM rate_limit_windows WHERE ends_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING 1`,
};
