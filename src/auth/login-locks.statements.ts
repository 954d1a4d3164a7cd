/** Prepared statements: a queue, whose rows are taken with SKIP LOCKED. */
import type { Statement } from '../platform/database/statement';

export const NOTE: Statement = {
  name: 'note-login-lock',
  text: `INSERT INTO login_lock_notices (realm, email, locked_at) VALUES ($1, $2, $3) ON CONFLICT (realm, email) DO NOTHING`,
};
export const TAKE: Statement = {
  name: 'take-login-locks',
  text: `UPDATE login_lock_notices SET told_at = $2 WHERE (realm, email) IN (
      SELECT realm, email FROM login_lock_notices WHERE realm = $1 AND told_at IS NULL ORDER BY locked_at LIMIT $3
      FOR UPDATE SKIP LOCKED)
    RETURNING email, locked_at`,
};
export const FORGET: Statement = {
  name: 'forget-login-locks',
  text: `DELETE FROM login_lock_notices WHERE realm = $1 AND told_at < $2`,
};
