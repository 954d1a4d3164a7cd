/**
 * Prepared statements: one of the two is asked with every request by session, and joins three tables.
 */
import { type Statement } from '../platform/database/statement';

export const FIND_LIVE: Statement = {
  name: 'find-live-session',
  text: `SELECT session.business_id, business.status, business.pin_hash, plan.features
    FROM sessions AS session
    JOIN businesses AS business ON business.id = session.business_id
    JOIN plans AS plan ON plan.id = business.plan_id
    WHERE session.id = $1 AND session.revoked_at IS NULL AND session.idle_expires_at > $2 AND session.absolute_expires_at > $2`,
};
export const FIND_LIVE_BY_COOKIE: Statement = {
  name: 'find-live-browser-session',
  text: `SELECT session.id, session.business_id, session.refreshed_at, session.absolute_expires_at, business.status, business.pin_hash, plan.features
    FROM sessions AS session
    JOIN businesses AS business ON business.id = session.business_id
    JOIN plans AS plan ON plan.id = business.plan_id
    WHERE session.refresh_token_hash = $1 AND session.revoked_at IS NULL AND session.idle_expires_at > $2
      AND session.absolute_expires_at > $2`,
};
