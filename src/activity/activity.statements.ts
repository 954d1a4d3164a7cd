/**
 * Prepared statements: a history is read by its place in a window of time, not by offset.
 */
import type { Statement } from '../platform/database/statement';

export const INSERT: Statement = {
  name: 'insert-account-activity',
  text: `INSERT INTO account_activity (business_id, type, actor_type, actor_id, subject_id, ip, user_agent, request_id, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
};
// across accounts: each attempt names its account by e-mail.
export const INSERT_REFUSED: Statement = {
  name: 'insert-refused-account-activity',
  text: `INSERT INTO account_activity (business_id, type, actor_type, ip, user_agent, request_id, created_at)
    SELECT business.id, tried.type, 'unknown', tried.ip, tried.user_agent, tried.request_id, tried.created_at
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
      AS tried (email, type, ip, user_agent, request_id, created_at)
    JOIN businesses AS business ON business.email = tried.email`,
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
