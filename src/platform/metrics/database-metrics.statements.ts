/**
 * Statements on PostgreSQL's own views.
 */

export const LOCKS = {
  name: 'count-lock-waits',
  text: `SELECT count(*)::int AS waits, coalesce(extract(epoch FROM max(now() - state_change)), 0)::float AS longest
         FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
};
export const DEADLOCKS = {
  name: 'count-deadlocks',
  text: `SELECT deadlocks::float AS deadlocks FROM pg_stat_database WHERE datname = current_database()`,
};
