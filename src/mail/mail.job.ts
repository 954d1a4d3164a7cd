import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '../kernel/clock';
import { jittered } from '../kernel/jitter';
import { AppConfig } from '../platform/config/config';
import type { JobRules } from '../platform/jobs/job';
import { Jobs } from '../platform/jobs/jobs';
import { log } from '../platform/logging/logger';
import type { ClaimedEmail, EmailResult } from './email-message';
import { EmailOutboxRepository } from './email-outbox.repository';
import { emailAttempts } from './mail.metrics';
import { EMAIL_LEASE_MS } from './mail-outbox';
import { MAIL_KINDS, MailRenderer } from './mail-renderer';
import { type MailOutcome, MailTransport } from './mail-transport';

/** Messages under way in one process, each to another address. */
export const MAILS_AT_ONCE = 8;
/** Pauses between attempts: nine attempts within about a day and a half. */
export const RETRY_DELAYS_MS = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  20 * HOUR_MS,
];
/**
 * Its key is not at this process, or its values are of another build. Another process may be able to, so it is tried again as after any
 * failure, and given up as after any.
 */
const NOT_MADE = 'the message could not be made; the log says why';

/** Sends the outbox: at least once, with bounded repetition, one message per address at a time. */
@Injectable()
export class MailJob implements JobRules<ClaimedEmail> {
  readonly name = 'mail';
  readonly periodMs = 500;
  private readonly busyRecipients = new Set<string>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: EmailOutboxRepository,
    private readonly renderer: MailRenderer,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    jobs: Jobs,
  ) {
    jobs.add(this);
  }

  async claim(): Promise<readonly ClaimedEmail[]> {
    const max = MAILS_AT_ONCE - this.busyRecipients.size;
    if (max === 0) return [];
    const now = this.clock.now();
    return this.outbox.claim(this.dataSource.manager, now, {
      leaseUntil: after(now, EMAIL_LEASE_MS),
      busy: [...this.busyRecipients],
      max,
      kinds: MAIL_KINDS,
    });
  }

  enter({ recipient }: ClaimedEmail): () => void {
    this.busyRecipients.add(recipient);
    return () => this.busyRecipients.delete(recipient);
  }

  work(email: ClaimedEmail): Promise<void> {
    return this.deliver(email);
  }

  describe(email: ClaimedEmail): { readonly email: string } {
    return { email: email.id };
  }

  /** A message interrupted by the stop is sent again when its lease ends. */
  async interrupt(): Promise<void> {
    await this.transport.close();
  }

  /** @throws Error when the message could not be made: that is one more failed attempt, and the job says why. */
  private async deliver(email: ClaimedEmail): Promise<void> {
    const outcome = await this.attempt(email).catch(async (error: unknown) => {
      await this.conclude(email, { kind: 'failed', reason: NOT_MADE });
      throw error;
    });
    await this.conclude(email, outcome);
  }

  private async attempt(email: ClaimedEmail): Promise<MailOutcome> {
    const isExpired = email.expiresAt !== null && email.expiresAt <= this.clock.now();
    if (isExpired) return { kind: 'refused', reason: 'the link in the message had expired before it could be sent' };
    return this.transport.send(this.renderer.render(email));
  }

  private async conclude(email: ClaimedEmail, outcome: MailOutcome): Promise<void> {
    const now = this.clock.now();
    emailAttempts.inc({ outcome: outcome.kind });
    if (outcome.kind === 'refused')
      log.warn({ email: email.id, kind: email.kind }, 'an e-mail was refused for good; its row says why');
    await this.outbox.conclude(this.dataSource.manager, email, this.resultOf(email, outcome, now), now);
  }

  private resultOf(email: ClaimedEmail, outcome: MailOutcome, now: Date): EmailResult {
    if (outcome.kind === 'sent') return { status: 'sent', reason: null, nextAttemptAt: null };
    const delay = outcome.kind === 'failed' ? RETRY_DELAYS_MS[email.attempts] : undefined;
    if (delay === undefined) return { status: 'failed', reason: outcome.reason, nextAttemptAt: null };
    const nextAttemptAt = after(now, jittered(delay * this.config.scheduleScale));
    return { status: 'pending', reason: outcome.reason, nextAttemptAt };
  }
}
