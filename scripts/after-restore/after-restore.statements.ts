/**
 * Statements on what has no entity: sequences, numbers of events, and every session at once.
 * across accounts: a restore has forgotten something of everybody.
 */

/** Who is connected is shown to every role. A session of this command has another name until it starts the service's own. */
export const SESSIONS_OF_SERVICE = {
  name: 'count-sessions-of-service',
  text: `SELECT count(*)::int AS sessions FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1`,
};
export const NOTE_RESTORE = {
  name: 'note-restore',
  text: `INSERT INTO restores (lost_from, margin, noted_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING lost_from`,
};
/** Merchants and providers have the numbers that were given out since: they are not given to others. */
export const MOVE_SEQUENCES = {
  name: 'move-sequences',
  text: `SELECT count(setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + $1))::int AS moved
         FROM pg_sequences WHERE schemaname = 'public' AND data_type = 'bigint'::regtype`,
};
export const BEGIN_EPOCHS = {
  name: 'begin-event-epochs',
  text: `WITH before AS (
           SELECT b.id AS business_id, e.environment, coalesce(s.last_sequence, 0) AS last_sequence,
             (SELECT coalesce(max(p.epoch), 1) FROM event_epochs p WHERE p.business_id = b.id AND p.environment = e.environment) AS epoch
           FROM businesses b CROSS JOIN (VALUES ('live'), ('sandbox')) AS e (environment)
             LEFT JOIN event_sequences s ON s.business_id = b.id AND s.environment = e.environment),
         moved AS (
           INSERT INTO event_sequences AS s (business_id, environment, last_sequence)
           SELECT business_id, environment, last_sequence + $1 FROM before
           ON CONFLICT (business_id, environment) DO UPDATE SET last_sequence = excluded.last_sequence),
         begun AS (
           INSERT INTO event_epochs (business_id, environment, epoch, after_sequence, first_sequence, started_at)
           SELECT business_id, environment, epoch + 1, last_sequence, last_sequence + $1 + 1, $2 FROM before RETURNING 1)
         SELECT count(*)::int AS begun FROM begun`,
};
export const END_SESSIONS = {
  name: 'end-every-session',
  text: `WITH merchants AS (
           UPDATE sessions SET revoked_at = $1, revoked_reason = 'restored' WHERE revoked_at IS NULL RETURNING 1),
         operators AS (
           UPDATE operator_sessions SET revoked_at = $1, revoked_reason = 'restored' WHERE revoked_at IS NULL RETURNING 1),
         links AS (
           UPDATE one_time_tokens SET used_at = $1 WHERE used_at IS NULL RETURNING 1)
         SELECT (SELECT count(*) FROM merchants)::int AS merchants, (SELECT count(*) FROM operators)::int AS operators,
           (SELECT count(*) FROM links)::int AS links`,
};
export const OPEN_UNKNOWN = {
  name: 'open-unknown-payments',
  text: `SELECT details ->> 'kind' AS kind, details ->> 'currency' AS currency, count(*)::int AS payments,
           sum((details ->> 'amount')::numeric)::text AS amount, count(*) FILTER (WHERE details ->> 'wallet_id' IS NULL)::int AS ownerless
         FROM operation_reviews WHERE reason = 'unknown_here' AND status = 'open' GROUP BY 1, 2 ORDER BY 1, 2`,
};
export const OPEN_CARD_MOVEMENTS = {
  name: 'open-float-movements',
  text: `SELECT count(*)::int AS movements FROM operation_reviews WHERE reason = 'float_movement_unmatched' AND status = 'open'`,
};
