import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '../kernel/clock';
import { jittered } from '../kernel/jitter';
import { AppConfig } from '../platform/config/config';
import { Poller } from '../platform/jobs/poller';
import { log, serializeError } from '../platform/logging/logger';
import type { ClaimedEmail, EmailResult } from './email-message';
import { EmailOutboxRepository } from './email-outbox.repository';
import { emailAttempts } from './mail.metrics';
import { MailRenderer } from './mail-renderer';
import { type MailOutcome, MailTransport } from './mail-transport';

const IDLE_MS = 500;
/** Messages under way in one process, each to another address. */
export const MAILS_AT_ONCE = 8;
/** Longer than every time-out of an attempt together: a lease ends only because its holder died. */
const LEASE_MS = 2 * MINUTE_MS;
const DRAIN_MAX_MS = 5 * SECOND_MS;
/** Pauses between attempts: nine attempts within about a day and a half. */
const RETRY_DELAYS_MS = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  20 * HOUR_MS,
];

/** Sends what stands in the outbox: at least once, with bounded repetition. Any number of processes may run one. */
@Injectable()
export class MailJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller('mail', () => this.claim(), IDLE_MS);
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: EmailOutboxRepository,
    private readonly renderer: MailRenderer,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role !== 'api') this.poller.start();
  }

  /** A message cut off by the stop is sent again when its lease ends. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.poller.stop();
    await Promise.race([Promise.all(this.underWay.values()), pause(DRAIN_MAX_MS, undefined, { ref: false })]);
    await this.transport.close();
  }

  private async claim(): Promise<number> {
    const free = MAILS_AT_ONCE - this.underWay.size;
    if (free === 0) return 0;
    const now = this.clock.now();
    const busy = [...this.underWay.keys()];
    const claimed = await this.outbox.claim(this.dataSource.manager, now, after(now, LEASE_MS), busy, free);
    for (const email of claimed) this.start(email);
    return claimed.length;
  }

  private start(email: ClaimedEmail): void {
    const done = this.deliver(email)
      // The lease ends by itself, and another attempt follows.
      .catch((error: unknown) => log.error({ email: email.id, ...serializeError(error) }, 'an e-mail was not handled'))
      .finally(() => {
        this.underWay.delete(email.recipient);
        this.poller.wake();
      });
    this.underWay.set(email.recipient, done);
  }

  private async deliver(email: ClaimedEmail): Promise<void> {
    const outcome = await this.attempt(email);
    const now = this.clock.now();
    emailAttempts.inc({ outcome: outcome.kind });
    if (outcome.kind === 'refused')
      log.warn({ email: email.id, kind: email.kind }, 'an e-mail was refused for good; its row says why');
    await this.outbox.conclude(this.dataSource.manager, email, this.resultOf(email, outcome, now), now);
  }

  private async attempt(email: ClaimedEmail): Promise<MailOutcome> {
    const isExpired = email.expiresAt !== null && email.expiresAt <= this.clock.now();
    if (isExpired) return { kind: 'refused', reason: 'the link in the message had expired before it could be sent' };
    return this.transport.send(this.renderer.render(email));
  }

  private resultOf(email: ClaimedEmail, outcome: MailOutcome, now: Date): EmailResult {
    if (outcome.kind === 'sent') return { status: 'sent', reason: null, nextAttemptAt: null };
    const delay = outcome.kind === 'failed' ? RETRY_DELAYS_MS[email.attempts] : undefined;
    if (delay === undefined) return { status: 'failed', reason: outcome.reason, nextAttemptAt: null };
    const nextAttemptAt = after(now, jittered(delay * this.config.scheduleScale));
    return { status: 'pending', reason: outcome.reason, nextAttemptAt };
  }
}
