/**
 * Prepared statements: the outbox is claimed with SKIP LOCKED and leases, many times a second.
 */
import type { Statement } from '../platform/database/statement';

const COLUMNS = 'id, kind, recipient, language, data, token_encrypted, expires_at, next_attempt_at, created_at';
/** Until somebody has confirmed the address, it may be of anybody: the name is what whoever signed up chose to say to them. */
export const INSERT_FOR_BUSINESS: Statement = {
  name: 'insert-email-for-business',
  text: `INSERT INTO email_messages (business_id, ${COLUMNS})
    SELECT business.id, $2, $3, coalesce($4, business.email), business.language,
      jsonb_build_object('name', CASE WHEN business.email_verified_at IS NULL THEN '' ELSE business.name END,
        'timezone', business.timezone) || $5::jsonb, $6, $7, $8, $8
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
 * Only kinds that this build can write: a newer build may have others, and sends them.
 *
 * One message per address, and none to an address that this process is sending to: a slow or full mailbox delays only its own.
 */
export const CLAIM: Statement = {
  name: 'claim-due-emails',
  text: `
  UPDATE email_messages AS messages SET next_attempt_at = $2, claims = claims + 1
  WHERE id = ANY (ARRAY(SELECT choose_due_emails_of_kinds($1, $3, $4, $5)))
  RETURNING messages.id, messages.claims, messages.operator_id, messages.kind, messages.recipient, messages.language, messages.data,
    messages.token_encrypted, messages.attempt_count, messages.expires_at`,
};
/** across accounts: by the id and number of a claim. */
export const CONCLUDE: Statement = {
  name: 'conclude-email',
  text: `UPDATE email_messages SET status = $3, last_reason = $4, next_attempt_at = $5, attempt_count = attempt_count + 1,
      completed_at = CASE WHEN $3 <> 'pending' THEN $6::timestamptz END,
      token_encrypted = CASE WHEN $3 = 'pending' THEN token_encrypted END
    WHERE id = $1 AND claims = $2 AND status = 'pending'`,
};
export const WAS_WRITTEN_TO_BUSINESS: Statement = {
  name: 'was-email-written-to-business',
  text: `SELECT EXISTS (SELECT FROM email_messages WHERE business_id = $1 AND kind = $2 AND created_at > $3) AS is_there`,
};
const WAITS = `status = 'pending' AND next_attempt_at > $1 AND (claims = attempt_count OR next_attempt_at > $2)`;
/** across accounts: as `RETRY_WAITING`. */
export const COUNT_WAITING: Statement = {
  name: 'count-waiting-emails',
  text: `SELECT count(*)::integer AS total FROM email_messages WHERE ${WAITS}`,
};
/**
 * across accounts: a mail server that was down was so for everyone.
 *
 * A message that a worker has claimed is being sent and would go out twice: its claims are one ahead of its attempts. So they are where a
 * worker died, whose lease then ends by itself.
 */
export const RETRY_WAITING: Statement = {
  name: 'retry-waiting-emails',
  text: `UPDATE email_messages SET next_attempt_at = $1 WHERE ${WAITS} RETURNING id`,
};
