import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';
import type { ClaimedEmail, EmailResult } from './email-message';
import type { Language, MailKind } from './mail-kinds';
import {
  CLAIM,
  CONCLUDE,
  COUNT_WAITING,
  INSERT_FOR_BUSINESS,
  INSERT_FOR_OPERATOR,
  RETRY_WAITING,
  WAS_WRITTEN_TO_BUSINESS,
} from './email-outbox.statements';

/** A message to send; `data` is merged over the name and time zone of the addressee. */
export interface NewEmail {
  readonly id: string;
  readonly kind: MailKind;
  /** Null: the address the account has now. */
  readonly recipient: string | null;
  readonly data: object;
  readonly sealedToken: Buffer | null;
  readonly expiresAt: Date | null;
}

/** Which due messages a process takes. */
export interface EmailClaim {
  /** Until then no other process takes them. */
  readonly leaseUntil: Date;
  /** Addresses to which the process is sending already; no message to one of them is taken. */
  readonly busy: readonly string[];
  readonly max: number;
  /** What this build can write. */
  readonly kinds: readonly MailKind[];
}

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
  readonly expires_at: Date | null;
}

/** The outbox of e-mail. A lease, not a transaction, marks who holds a row. */
@Injectable()
export class EmailOutboxRepository {
  async insertForBusiness(tx: Tx, businessId: number, email: NewEmail, at: Date): Promise<void> {
    await execute(tx, INSERT_FOR_BUSINESS, valuesOf(businessId, email, at));
  }

  /** Whether a message of this kind was written to the business since. */
  async wasWrittenToBusiness(tx: Tx, businessId: number, kind: MailKind, since: Date): Promise<boolean> {
    const [found] = await execute<{ is_there: boolean }>(tx, WAS_WRITTEN_TO_BUSINESS, [businessId, kind, since]);
    return found?.is_there ?? false;
  }

  async insertForOperator(tx: Tx, operatorId: number, email: NewEmail, at: Date): Promise<void> {
    await execute(tx, INSERT_FOR_OPERATOR, valuesOf(operatorId, email, at));
  }

  /** Takes due messages to different addresses. */
  async claim(db: EntityManager, now: Date, { leaseUntil, busy, max, kinds }: EmailClaim): Promise<ClaimedEmail[]> {
    const rows = await execute<ClaimedRow>(db, CLAIM, [now, leaseUntil, [...busy], max, [...kinds]]);
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
      expiresAt: row.expires_at,
    }));
  }

  /**
   * Writes the result of an attempt, unless another process has claimed the message since. A finished message loses its
   * token.
   */
  async conclude(db: EntityManager, email: ClaimedEmail, result: EmailResult, at: Date): Promise<void> {
    const { status, reason, nextAttemptAt } = result;
    await execute(db, CONCLUDE, [email.id, email.claim, status, reason, nextAttemptAt, at]);
  }

  /** How many wait for their next attempt. `leaseUntil`: what a claim of now would set; what waits beyond it is no claim. */
  async countWaiting(db: EntityManager, now: Date, leaseUntil: Date): Promise<number> {
    return (await execute<{ total: number }>(db, COUNT_WAITING, [now, leaseUntil]))[0]?.total ?? 0;
  }

  /** Makes them due. @returns how many. */
  async retryWaiting(tx: Tx, now: Date, leaseUntil: Date): Promise<number> {
    return (await execute(tx, RETRY_WAITING, [now, leaseUntil])).length;
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
