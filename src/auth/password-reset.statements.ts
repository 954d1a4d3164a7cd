/**
 * Prepared statements: a batch is taken with SKIP LOCKED, and the newest of several requests for one address counts.
 */
import type { Statement } from '../platform/database/statement';

export const REQUEST: Statement = {
  name: 'request-password-reset',
  text: `INSERT INTO password_reset_requests (realm, email, requested_at) VALUES ($1, $2, $3)
    ON CONFLICT (realm, email) DO UPDATE SET requested_at = EXCLUDED.requested_at`,
};
export const TAKE: Statement = {
  name: 'take-password-reset-requests',
  text: `DELETE FROM password_reset_requests WHERE (realm, email) IN (
      SELECT realm, email FROM password_reset_requests WHERE realm = $1 ORDER BY requested_at LIMIT $2 FOR UPDATE SKIP LOCKED)
    RETURNING email`,
};
/** In the transaction that replaces the password, so that the owner sees it in the activity of the account. */
export const NOTE_RESET: Statement = {
  name: 'note-password-reset',
  text: `INSERT INTO account_activity (business_id, type, actor_type, ip, user_agent, request_id, created_at)
    VALUES ($1, 'password.reset', 'unknown', $2, $3, $4, $5)`,
};
