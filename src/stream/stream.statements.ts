/**
 * Prepared statements: every open stream asks for what is new, several times a minute.
 */
import type { Statement } from '../platform/database/statement';

export const NEWEST: Statement = {
  name: 'find-newest-sequence',
  text: `SELECT last_sequence FROM event_sequences WHERE business_id = $1 AND environment = $2`,
};
/** A writer of events holds the sequence of the business until its commit, so no lower number appears later. */
export const SINCE: Statement = {
  name: 'list-events-of-streams',
  text: `SELECT stream.place, event.sequence, event.type, event.data, event.operation_id
    FROM unnest($1::bigint[], $2::text[], $3::bigint[]) WITH ORDINALITY AS stream (business_id, environment, after, place)
    CROSS JOIN LATERAL (
      SELECT sequence, type, data, operation_id FROM events
      WHERE business_id = stream.business_id AND environment = stream.environment AND sequence > stream.after
      ORDER BY sequence LIMIT $4) AS event
    ORDER BY stream.place, event.sequence`,
};
// across accounts: each session was opened by its owner, and only whether it is still live is asked.
export const LIVE: Statement = {
  name: 'list-live-sessions-of-streams',
  text: `SELECT session.id FROM sessions AS session JOIN businesses AS business ON business.id = session.business_id
    WHERE session.id = ANY ($1::uuid[]) AND session.revoked_at IS NULL AND session.idle_expires_at > $2
      AND session.absolute_expires_at > $2 AND business.status IN ('pending_approval', 'active')`,
};
