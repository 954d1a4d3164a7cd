/**
 * Prepared statements: a history is read by its place, and counted by its counters (decision 0144).
 */
import type { CountedLog } from '../platform/database/counted-log.statements';
import type { Statement } from '../platform/database/statement';

export const INSERT: Statement = {
  name: 'insert-account-activity',
  text: `INSERT INTO account_activity (business_id, type, actor_type, actor_id, subject_id, ip, user_agent, request_id, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
};
// across accounts: each attempt names its account by e-mail, or by the challenge that its password was answered with.
export const INSERT_REFUSED: Statement = {
  name: 'insert-refused-account-activity',
  text: `INSERT INTO account_activity (business_id, type, actor_type, ip, user_agent, request_id, created_at)
    SELECT account.id, tried.type, 'unknown', tried.ip, tried.user_agent, tried.request_id, tried.created_at
    FROM unnest($1::text[], $2::bytea[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
      AS tried (email, challenge, type, ip, user_agent, request_id, created_at)
    CROSS JOIN LATERAL (
      SELECT id FROM businesses WHERE email = tried.email
      UNION ALL
      SELECT business_id FROM one_time_tokens
      WHERE token_hash = tried.challenge AND purpose = 'second_factor' AND business_id IS NOT NULL) AS account (id)`,
};
export const ACTIVITY_LOG: CountedLog = {
  table: 'account_activity',
  columns: 'id, type, actor_type, subject_id, ip, user_agent, request_id, created_at',
  counters: 'account_activity_counters',
  filters: [
    { name: 'business_id', type: 'bigint', any: null },
    { name: 'type', type: 'text', any: `'*'` },
  ],
  indexes: [['business_id', 'type'], ['business_id']],
};
export const ADD_TO_COUNTERS: Statement = {
  name: 'add-to-activity-counters',
  text: `SELECT count_log_rows('account_activity', $1, $2) AS counted`,
};
