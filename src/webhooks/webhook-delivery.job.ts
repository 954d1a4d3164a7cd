import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, SECOND_MS } from '../kernel/clock';
import { AppConfig } from '../platform/config/config';
import { Poller } from '../platform/jobs/poller';
import { WebhookHttpClient } from '../platform/http/webhook-http.client';
import { log, serializeError } from '../platform/logging/logger';
import { abandon, concludeAttempt } from './delivery-outcome';
import { DeliveryResults } from './delivery-results';
import { DeliveryConcurrency } from './delivery-concurrency';
import type { ClaimedDelivery, DeliveryResult } from './webhook-delivery';
import { WebhookQueueRepository } from './webhook-queue.repository';
import { WebhookSender } from './webhook-sender';
import { webhookDelay } from './webhook.metrics';

/** How soon a new fact is seen; a look at an empty queue costs less than a millisecond. */
const IDLE_MS = 200;
const LEASE_MS = 45 * SECOND_MS;
/** A lease must outlive its call and the writing of its result, however much the schedule is shortened. */
const LEASE_MIN_MS = 17 * SECOND_MS;
/** How long a stop waits for calls under way; the service has ten seconds in all. */
const DRAIN_MAX_MS = 5 * SECOND_MS;

/** When a claim ends by itself, because its holder died. */
export const leaseUntil = (now: Date, scale: number): Date => after(now, Math.max(LEASE_MIN_MS, LEASE_MS * scale));

/**
 * Sends what is due. Claims rows in batches by lease, calls without a transaction or a connection, and writes results in
 * batches. Any number of processes may run one.
 */
@Injectable()
export class WebhookDeliveryJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller('webhooks', () => this.claim(), IDLE_MS);
  private readonly concurrency = new DeliveryConcurrency(() => performance.now());
  private readonly underWay = new Map<ClaimedDelivery, Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: WebhookQueueRepository,
    private readonly sender: WebhookSender,
    private readonly results: DeliveryResults,
    private readonly client: WebhookHttpClient,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role !== 'api') this.poller.start();
  }

  /** Takes nothing new, waits for the calls under way, ends those that last, and gives their deliveries back. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.poller.stop();
    await Promise.race([Promise.all(this.underWay.values()), pause(DRAIN_MAX_MS, undefined, { ref: false })]);
    await this.client.close();
    await Promise.all(this.underWay.values());
  }

  /** Something is due now, written by this process. */
  wake(): void {
    this.poller.wake();
  }

  private async claim(): Promise<number> {
    const free = this.concurrency.free();
    if (free.steady + free.degraded === 0) return 0;
    const now = this.clock.now();
    const until = leaseUntil(now, this.config.scheduleScale);
    const claimed = await this.queue.claim(this.dataSource.manager, now, until, free);
    for (const { delivery, isDegraded } of claimed) this.start(delivery, isDegraded);
    return claimed.length;
  }

  private start(delivery: ClaimedDelivery, isDegraded: boolean): void {
    const call = this.concurrency.enter(delivery.endpointId, isDegraded);
    const done = this.deliver(delivery)
      // The lease ends by itself, and another attempt follows.
      .catch((error: unknown) =>
        log.error({ delivery: delivery.id, ...serializeError(error) }, 'a webhook was not delivered'),
      )
      .finally(() => {
        this.concurrency.leave(call);
        this.underWay.delete(delivery);
        this.poller.wake();
      });
    this.underWay.set(delivery, done);
  }

  private async deliver(delivery: ClaimedDelivery): Promise<void> {
    const result = await this.attempt(delivery);
    if (result === null) await this.queue.release(this.dataSource.manager, [delivery], this.clock.now());
    else await this.results.write(result);
    if (result?.status !== 'succeeded') return;
    webhookDelay.observe(Math.max(0, this.clock.now().getTime() - delivery.event.at.getTime()) / SECOND_MS);
  }

  /** Null when the service stopped under the call: that says nothing about the receiver. */
  private async attempt(delivery: ClaimedDelivery): Promise<DeliveryResult | null> {
    const { url, isEnabled } = delivery;
    if (url === null || !isEnabled) return abandon(delivery);
    const attempt = await this.sender.send(delivery, url);
    if (attempt.reason === 'interrupted') return null;
    return concludeAttempt(delivery, attempt, { scale: this.config.scheduleScale, retries: true });
  }
}
