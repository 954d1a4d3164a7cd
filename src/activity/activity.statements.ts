/**
 * Prepared statements: a history is read by its place in a window of time, not by offset.
 */
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
const FILTERED = `($2::text IS NULL OR type = $2)
    AND ($3::timestamptz IS NULL OR created_at >= $3) AND ($4::timestamptz IS NULL OR created_at < $4)`;
export const LIST: Statement = {
  name: 'list-account-activity',
  text: `SELECT id, type, actor_type, subject_id, ip, user_agent, request_id, created_at FROM account_activity
    WHERE business_id = $1 AND ${FILTERED} AND ($5::bigint IS NULL OR id < $5) ORDER BY id DESC LIMIT $6 OFFSET $7`,
};
export const COUNT: Statement = {
  name: 'count-account-activity',
  text: `SELECT count(*) AS total FROM account_activity WHERE business_id = $1 AND ${FILTERED}`,
};
