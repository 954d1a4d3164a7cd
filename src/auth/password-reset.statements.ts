/**
 * Prepared statements: a queue whose rows are locked only at its end, and the newest of several requests for one address counts.
 */
import type { Statement } from '../platform/database/statement';

export const REQUEST: Statement = {
  name: 'request-password-reset',
  text: `INSERT INTO password_reset_requests (realm, email, requested_at) VALUES ($1, $2, $3)
    ON CONFLICT (realm, email) DO UPDATE SET requested_at = EXCLUDED.requested_at`,
};
/** One process at a time answers the requests of a realm. Whoever asks never waits for it. */
export const TAKE_TURN: Statement = {
  name: 'take-turn-at-password-resets',
  text: `SELECT pg_try_advisory_xact_lock(7263553, CASE $1::text WHEN 'business' THEN 1 ELSE 2 END) AS taken`,
};
export const LIST: Statement = {
  name: 'list-password-reset-requests',
  text: `SELECT email, requested_at FROM password_reset_requests WHERE realm = $1 ORDER BY requested_at LIMIT $2`,
};
/** Last in its transaction: a row stays locked from here on. What was asked for again meanwhile is another request. */
export const FORGET: Statement = {
  name: 'forget-password-reset-requests',
  text: `DELETE FROM password_reset_requests AS request USING unnest($2::text[], $3::timestamptz[]) AS answered (email, requested_at)
    WHERE request.realm = $1 AND request.email = answered.email AND request.requested_at = answered.requested_at`,
};
/** In the transaction that replaces the password, so that the owner sees it in the activity of the account. */
export const NOTE_RESET: Statement = {
  name: 'note-password-reset',
  text: `INSERT INTO account_activity (business_id, type, actor_type, ip, user_agent, request_id, created_at)
    VALUES ($1, 'password.reset', 'unknown', $2, $3, $4, $5)`,
};
