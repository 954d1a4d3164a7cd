/**
 * Prepared statements: one of the two is asked with every request of an operator, and joins two tables.
 */

/** The operator of a session, and whether access is allowed. */
const CALLER = `operator.id, operator.email, operator.name, operator.role, operator.must_change_password,
      EXISTS (SELECT FROM second_factors AS factor WHERE factor.operator_id = operator.id AND factor.confirmed_at IS NOT NULL)
        AS has_second_factor`;
export const FIND_LIVE = {
  name: 'find-live-operator-session',
  text: `SELECT ${CALLER}
    FROM operator_sessions AS session JOIN operators AS operator ON operator.id = session.operator_id
    WHERE session.id = $1 AND session.revoked_at IS NULL AND session.idle_expires_at > $2 AND operator.disabled_at IS NULL`,
};
export const FIND_LIVE_BY_COOKIE = {
  name: 'find-live-operator-browser-session',
  text: `SELECT session.id AS session_id, session.refreshed_at, session.idle_expires_at, session.absolute_expires_at,
      ${CALLER}
    FROM operator_sessions AS session JOIN operators AS operator ON operator.id = session.operator_id
    WHERE session.refresh_token_hash = $1 AND session.revoked_at IS NULL AND session.idle_expires_at > $2
      AND operator.disabled_at IS NULL`,
};
