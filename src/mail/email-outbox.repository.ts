import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, type Statement } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';
import type { ClaimedEmail, EmailResult } from './email-message';
import type { Language, MailKind } from './mail-kinds';

/** A message as it is written; `data` goes on top of what the row knows of its addressee. */
export interface NewEmail {
  readonly id: string;
  readonly kind: MailKind;
  /** Null: the address the account has now. */
  readonly recipient: string | null;
  readonly data: object;
  readonly sealedToken: Buffer | null;
  readonly expiresAt: Date | null;
}

const COLUMNS = 'id, kind, recipient, language, data, token_encrypted, expires_at, next_attempt_at, created_at';
const INSERT_FOR_BUSINESS: Statement = {
  name: 'insert-email-for-business',
  text: `INSERT INTO email_messages (business_id, ${COLUMNS})
    SELECT business.id, $2, $3, coalesce($4, business.email), business.language,
      jsonb_build_object('name', business.name, 'timezone', business.timezone) || $5::jsonb, $6, $7, $8, $8
    FROM businesses AS business WHERE business.id = $1`,
};
const INSERT_FOR_OPERATOR: Statement = {
  name: 'insert-email-for-operator',
  text: `INSERT INTO email_messages (operator_id, ${COLUMNS})
    SELECT operator.id, $2, $3, coalesce($4, operator.email), 'en',
      jsonb_build_object('name', operator.name, 'timezone', 'UTC') || $5::jsonb, $6, $7, $8, $8
    FROM operators AS operator WHERE operator.id = $1`,
};
/**
 * across accounts: one worker sends the messages of everyone.
 *
 * Walks from address to address along the index of open messages, one probe each, and takes one message of each address
 * that nothing is being sent to: an address that is slow or full delays its own messages only.
 */
const CLAIM: Statement = {
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
const CONCLUDE: Statement = {
  name: 'conclude-email',
  text: `UPDATE email_messages SET status = $3, last_reason = $4, next_attempt_at = $5, attempt_count = attempt_count + 1,
      completed_at = CASE WHEN $3 <> 'pending' THEN $6::timestamptz END,
      token_encrypted = CASE WHEN $3 = 'pending' THEN token_encrypted END
    WHERE id = $1 AND claims = $2 AND status = 'pending'`,
};

interface ClaimedRow {
  readonly id: string;
  readonly claims: number;
  readonly operator_id: string | null;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly language: Language;
  readonly data: Readonly<Record<string, unknown>>;
  readonly token_encrypted: Buffer | null;
  readonly attempt_count: number;
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

/** The outbox of e-mail. A lease, not a transaction, says whose a row is. */
@Injectable()
export class EmailOutboxRepository {
  async insertForBusiness(tx: Tx, businessId: number, email: NewEmail, at: Date): Promise<void> {
    await execute(tx, INSERT_FOR_BUSINESS, valuesOf(businessId, email, at));
  }

  async insertForOperator(tx: Tx, operatorId: number, email: NewEmail, at: Date): Promise<void> {
    await execute(tx, INSERT_FOR_OPERATOR, valuesOf(operatorId, email, at));
  }

  /** Takes up to `max` messages to different addresses, none of them among `busy`. */
  async claim(
    db: EntityManager,
    now: Date,
    leaseUntil: Date,
    busy: readonly string[],
    max: number,
  ): Promise<ClaimedEmail[]> {
    const rows = await execute<ClaimedRow>(db, CLAIM, [now, leaseUntil, [...busy], max]);
    return rows.map((row) => ({
      id: row.id,
      claim: row.claims,
      realm: row.operator_id === null ? 'business' : 'operator',
      kind: row.kind,
      recipient: row.recipient,
      language: row.language,
      content: row.data,
      sealedToken: row.token_encrypted,
      attempts: row.attempt_count,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    }));
  }

  /** Writes what came of an attempt, unless the claim was taken over since. A message that ends forgets its token. */
  async conclude(db: EntityManager, email: ClaimedEmail, result: EmailResult, at: Date): Promise<void> {
    const { status, reason, nextAttemptAt } = result;
    await execute(db, CONCLUDE, [email.id, email.claim, status, reason, nextAttemptAt, at]);
  }
}

const valuesOf = (ownerId: number, email: NewEmail, at: Date): unknown[] => [
  ownerId,
  email.id,
  email.kind,
  email.recipient,
  JSON.stringify(email.data),
  email.sealedToken,
  email.expiresAt,
  at,
];
