import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, SECOND_MS } from '../kernel/clock';
import { AppConfig } from '../platform/config/config';
import { WebhookCalls } from '../platform/http/webhook-calls';
import type { Job, JobRules } from '../platform/jobs/job';
import { Jobs } from '../platform/jobs/jobs';
import { inTraceOf } from '../platform/tracing/tracing';
import { abandon, concludeAttempt } from './delivery-outcome';
import { DeliveryResults } from './delivery-results';
import { CallPace } from './call-pace';
import { type Call, DeliveryConcurrency } from './delivery-concurrency';
import type { Attempt, ClaimedDelivery } from './webhook-delivery';
import { type LanedDelivery, WebhookQueueRepository } from './webhook-queue.repository';
import { WebhookSender } from './webhook-sender';
import { webhookDelay } from './webhook.metrics';

/** Before the scale. */
export const LEASE_MS = 45 * SECOND_MS;
/** A lease must outlast its call and the writing of its result, even when the schedule is scaled down. */
const LEASE_MIN_MS = 17 * SECOND_MS;

/** When a claim expires because its holder died. */
export const leaseUntil = (now: Date, scale: number): Date => after(now, Math.max(LEASE_MIN_MS, LEASE_MS * scale));

/**
 * Sends due deliveries, in one lane for healthy and one for degraded endpoints. It calls without a transaction or
 * connection, and writes results in batches.
 */
@Injectable()
export class WebhookDeliveryJob implements JobRules<LanedDelivery> {
  readonly name = 'webhooks';
  /** How soon a new event is seen. Checking an empty queue takes less than a millisecond. */
  readonly periodMs = 200;
  /** The shortest time between two claims: a claim costs less for each delivery when it brings more. */
  readonly gapMs = 15;
  private readonly concurrency = new DeliveryConcurrency(() => performance.now());
  private readonly pace = new CallPace();
  /** By the id of the delivery. */
  private readonly calls = new Map<number, Call>();
  private readonly job: Job<LanedDelivery>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: WebhookQueueRepository,
    private readonly sender: WebhookSender,
    private readonly results: DeliveryResults,
    private readonly client: WebhookCalls,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    jobs: Jobs,
  ) {
    this.job = jobs.add(this);
  }

  /** This process has just written a delivery that is due now. */
  wake(): void {
    this.job.wake();
  }

  async claim(): Promise<readonly LanedDelivery[]> {
    const free = this.concurrency.free();
    if (free.steady + free.degraded === 0) return [];
    const now = this.clock.now();
    return this.queue.claim(this.dataSource.manager, now, leaseUntil(now, this.config.scheduleScale), free);
  }

  enter({ delivery, isDegraded }: LanedDelivery): () => void {
    const call = this.concurrency.enter(delivery.endpointId, isDegraded);
    this.calls.set(delivery.id, call);
    return () => {
      // A delivery whose lease ran out may have been claimed again meanwhile.
      if (this.calls.get(delivery.id) === call) this.calls.delete(delivery.id);
      this.concurrency.leave(call);
    };
  }

  work({ delivery }: LanedDelivery): Promise<void> {
    return this.deliver(delivery);
  }

  earliest(): Promise<Date | null> {
    return this.queue.earliest(this.dataSource.manager, this.clock.now());
  }

  describe({ delivery }: LanedDelivery): { readonly delivery: number } {
    return { delivery: delivery.id };
  }

  /** Ends calls that outlast the stop. Their deliveries are released. */
  interrupt(): Promise<void> {
    return this.client.close();
  }

  private async deliver(delivery: ClaimedDelivery): Promise<void> {
    const { url, isEnabled } = delivery;
    if (url === null || !isEnabled) return this.results.write(abandon(delivery));
    const attempt = await this.pace.call(() => this.send(delivery, url));
    const call = this.calls.get(delivery.id);
    if (call) this.concurrency.end(call);
    // The service stopped during the call: that does not count against the receiver.
    if (attempt.reason === 'interrupted') return this.queue.release(this.dataSource.manager, [delivery]);
    await this.results.write(concludeAttempt(delivery, attempt, { scale: this.config.scheduleScale, retries: true }));
    if (attempt.reason !== null) return;
    webhookDelay.observe(Math.max(0, this.clock.now().getTime() - delivery.event.at.getTime()) / SECOND_MS);
  }

  private send(delivery: ClaimedDelivery, url: string): Promise<Attempt> {
    const origin = () => this.queue.traceparentOf(this.dataSource.manager, delivery.event.id);
    const attributes = { 'event.type': delivery.event.type, delivery: delivery.id };
    return inTraceOf(origin, 'webhook', attributes, () => this.sender.send(delivery, url));
  }
}
