/**
 * Prepared statements: the outbox is claimed with SKIP LOCKED and leases, many times a second.
 */
import type { Statement } from '../platform/database/statement';

const COLUMNS = 'id, kind, recipient, language, data, token_encrypted, expires_at, next_attempt_at, created_at';
export const INSERT_FOR_BUSINESS: Statement = {
  name: 'insert-email-for-business',
  text: `INSERT INTO email_messages (business_id, ${COLUMNS})
    SELECT business.id, $2, $3, coalesce($4, business.email), business.language,
      jsonb_build_object('name', business.name, 'timezone', business.timezone) || $5::jsonb, $6, $7, $8, $8
    FROM businesses AS business WHERE business.id = $1`,
};
export const INSERT_FOR_OPERATOR: Statement = {
  name: 'insert-email-for-operator',
  text: `INSERT INTO email_messages (operator_id, ${COLUMNS})
    SELECT operator.id, $2, $3, coalesce($4, operator.email), 'en',
      jsonb_build_object('name', operator.name, 'timezone', 'UTC') || $5::jsonb, $6, $7, $8, $8
    FROM operators AS operator WHERE operator.id = $1`,
};
/**
 * across accounts: one worker sends the messages of everyone.
 *
 * Goes from address to address along the index of open messages, one probe each, and claims one message per address that
 * has none in progress: a slow or full mailbox delays only its own messages.
 */
export const CLAIM: Statement = {
  name: 'claim-emails',
  text: `
  WITH RECURSIVE waiting AS (
    (SELECT recipient, next_attempt_at FROM email_messages WHERE next_attempt_at IS NOT NULL
     ORDER BY recipient, next_attempt_at LIMIT 1)
    UNION ALL
    SELECT following.recipient, following.next_attempt_at FROM waiting CROSS JOIN LATERAL (
      SELECT recipient, next_attempt_at FROM email_messages
      WHERE next_attempt_at IS NOT NULL AND recipient > waiting.recipient
      ORDER BY recipient, next_attempt_at LIMIT 1) AS following),
  due AS (
    SELECT recipient FROM waiting WHERE next_attempt_at <= $1 AND recipient <> ALL ($3::text[])
    ORDER BY next_attempt_at LIMIT $4),
  chosen AS (
    SELECT picked.id FROM due CROSS JOIN LATERAL (
      SELECT id FROM email_messages WHERE recipient = due.recipient AND next_attempt_at <= $1
      ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED) AS picked)
  UPDATE email_messages AS messages SET next_attempt_at = $2, claims = claims + 1
  FROM chosen WHERE messages.id = chosen.id
  RETURNING messages.id, messages.claims, messages.operator_id, messages.kind, messages.recipient, messages.language, messages.data,
    messages.token_encrypted, messages.attempt_count, messages.created_at, messages.expires_at`,
};
/** across accounts: by the id and number of a claim. */
export const CONCLUDE: Statement = {
  name: 'conclude-email',
  text: `UPDATE email_messages SET status = $3, last_reason = $4, next_attempt_at = $5, attempt_count = attempt_count + 1,
      completed_at = CASE WHEN $3 <> 'pending' THEN $6::timestamptz END,
      token_encrypted = CASE WHEN $3 = 'pending' THEN token_encrypted END
    WHERE id = $1 AND claims = $2 AND status = 'pending'`,
};
