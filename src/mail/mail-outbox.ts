import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newUuid } from '../kernel/ids';
import { Secret } from '../kernel/secret';
import { after, Clock, DAY_MS, MINUTE_MS, SECOND_MS } from '../kernel/clock';
import { Cipher } from '../platform/crypto/cipher';
import type { Tx } from '../platform/database/unit-of-work';
import { EmailOutboxRepository, type NewEmail } from './email-outbox.repository';
import type { LinkedMailKind, MailFacts, MailKind } from './mail-kinds';

/**
 * How long one attempt may take, in milliseconds. A mail server that answers each command late, or a little at a time, meets no
 * other time-out.
 */
export const EMAIL_ATTEMPT_MAX_MS = 90 * SECOND_MS;
/**
 * Longer than an attempt: a lease ends only because its holder died. Two processes whose attempts outlived their leases would each
 * drop the result of the other and send the message again and again.
 */
export const EMAIL_LEASE_MS = 2 * MINUTE_MS;

/** The secret in the link of a message, and until when the link works. */
export interface MailLink {
  readonly token: Secret;
  readonly expiresAt: Date;
}

/** A message with a link needs one; any other has none to take. */
type Link<K extends MailKind> = K extends LinkedMailKind ? { readonly link: MailLink } : { readonly link?: never };

export type MailOrder<K extends MailKind> = {
  readonly kind: K;
  readonly content: MailFacts[K];
  /** Only for a message that goes elsewhere than to the account's present address. */
  readonly recipient?: string;
} & Link<K>;

const purposeOf = (id: string): string => `email_messages.token:${id}`;

/**
 * Writes messages in the transaction of what they tell: neither exists without the other. A job sends them. The
 * token of a link is stored encrypted and only until the message has ended.
 */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly outbox: EmailOutboxRepository,
    private readonly cipher: Cipher,
    private readonly clock: Clock,
  ) {}

  tellBusiness<K extends MailKind>(tx: Tx, businessId: number, order: MailOrder<K>): Promise<void> {
    return this.outbox.insertForBusiness(tx, businessId, this.prepare(order), this.clock.now());
  }

  /** As `tellBusiness`, unless a message of this kind was written to the business within a day. */
  async tellBusinessOnceADay<K extends MailKind>(tx: Tx, businessId: number, order: MailOrder<K>): Promise<void> {
    const since = after(this.clock.now(), -DAY_MS);
    if (await this.outbox.wasWrittenToBusiness(tx, businessId, order.kind, since)) return;
    await this.tellBusiness(tx, businessId, order);
  }

  tellOperator<K extends MailKind>(tx: Tx, operatorId: number, order: MailOrder<K>): Promise<void> {
    return this.outbox.insertForOperator(tx, operatorId, this.prepare(order), this.clock.now());
  }

  /** How many messages wait for their next attempt. */
  countWaiting(db: EntityManager): Promise<number> {
    const now = this.clock.now();
    return this.outbox.countWaiting(db, now, after(now, EMAIL_LEASE_MS));
  }

  /** Makes every message due that waits for its next attempt, after the mail server was down. @returns how many. */
  retryWaiting(tx: Tx): Promise<number> {
    const now = this.clock.now();
    return this.outbox.retryWaiting(tx, now, after(now, EMAIL_LEASE_MS));
  }

  /** The token behind the link of a stored message. */
  openToken(id: string, sealed: Buffer): Secret {
    return new Secret(this.cipher.decrypt(sealed, purposeOf(id)).toString());
  }

  private prepare<K extends MailKind>({ kind, content, recipient, link }: MailOrder<K>): NewEmail {
    const id = newUuid();
    return {
      id,
      kind,
      recipient: recipient ?? null,
      data: content,
      sealedToken: link ? this.cipher.encrypt(Buffer.from(link.token.reveal()), purposeOf(id)) : null,
      expiresAt: link?.expiresAt ?? null,
    };
  }
}
