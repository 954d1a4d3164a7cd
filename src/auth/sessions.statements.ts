/**
 * Prepared statements: one of the two is asked with every request by session, and joins three tables.
 */
import { callerStatement } from '../platform/database/reading-ahead';

const COLUMNS = `session.business_id AS session_business_id, business.status AS session_business_status,
      business.pin_hash AS session_pin_hash, plan.features AS session_features`;
const CALLER = {
  source: `sessions AS session
    JOIN businesses AS business ON business.id = session.business_id
    JOIN plans AS plan ON plan.id = business.plan_id`,
  // The environment is the caller's choice; it is a parameter only where something is read ahead.
  owner: { businessId: 'session.business_id', environment: '$3' },
};
const typesOf = (name: string) => ({ types: [name, 'timestamptz'], typesBefore: [name, 'timestamptz', 'text'] });
const IS_LIVE = `session.revoked_at IS NULL AND session.idle_expires_at > $2 AND session.absolute_expires_at > $2`;
export const FIND_LIVE = callerStatement({
  ...CALLER,
  ...typesOf('uuid'),
  name: 'find-live-session',
  columns: COLUMNS,
  condition: `session.id = $1 AND ${IS_LIVE}`,
});
export const FIND_LIVE_BY_COOKIE = callerStatement({
  ...CALLER,
  ...typesOf('bytea'),
  name: 'find-live-browser-session',
  columns: `session.id AS session_id, session.refreshed_at AS session_refreshed_at,
      session.absolute_expires_at AS session_ends_at, ${COLUMNS}`,
  condition: `session.refresh_token_hash = $1 AND ${IS_LIVE}`,
});
