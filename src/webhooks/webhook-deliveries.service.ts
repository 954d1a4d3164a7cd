import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { Clock } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import type { Page, PageRequest } from '../kernel/page';
import { UnitOfWork } from '../platform/database/unit-of-work';
import type { Delivery, EventFeed, LoggedAttempt } from './webhook-delivery';
import { type DeliveryFilter, WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhookDeliveryJob } from './webhook-delivery.job';
import { WebhooksService } from './webhooks.service';

/** Deliveries per transaction; one request recovers at most a million. */
const RECOVER_BATCH = 5_000;
const RECOVER_BATCHES_MAX = 200;

/** Reads the delivery log and sends deliveries again. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly webhooks: WebhooksService,
    private readonly job: WebhookDeliveryJob,
    private readonly clock: Clock,
  ) {}

  list(account: AccountScope, filter: DeliveryFilter, request: PageRequest): Promise<Page<Delivery>> {
    return this.deliveries.list(this.dataSource.manager, account, filter, request, this.clock.now());
  }

  /** @throws AppError `delivery_not_found`. */
  async get(account: AccountScope, id: number): Promise<Delivery> {
    const delivery = await this.deliveries.find(this.dataSource.manager, account, id, this.clock.now());
    if (!delivery) throw new AppError('delivery_not_found');
    return delivery;
  }

  attempts(account: AccountScope, delivery: Delivery): Promise<LoggedAttempt[]> {
    return this.deliveries.attempts(this.dataSource.manager, account, delivery.id);
  }

  /**
   * Sends a delivery again, whatever its status: the same id and the same bytes, to the current URL.
   *
   * @throws AppError `delivery_not_found`, `webhook_not_configured`, `webhook_disabled`.
   */
  async replay(account: AccountScope, id: number): Promise<Delivery> {
    await this.get(account, id);
    await this.assertCallable(account);
    await this.unitOfWork.run((tx) => this.deliveries.replay(tx, account, id, this.clock.now()));
    this.job.wake();
    return this.get(account, id);
  }

  /** Sends again every delivery since `since` that failed, oldest first. @returns how many. */
  async recover(account: AccountScope, since: Date): Promise<number> {
    await this.assertCallable(account);
    let recovered = 0;
    for (let batch = 0; batch < RECOVER_BATCHES_MAX; batch += 1) {
      const now = this.clock.now();
      const count = await this.unitOfWork.run((tx) => this.deliveries.recover(tx, account, since, RECOVER_BATCH, now));
      recovered += count;
      this.job.wake();
      if (count < RECOVER_BATCH) break;
    }
    return recovered;
  }

  /** Events after a sequence number, delivered or not. */
  async eventsAfter(account: AccountScope, sequence: number, limit: number): Promise<EventFeed> {
    return this.unitOfWork.snapshot(async (db) => {
      const events = await this.deliveries.eventsAfter(db, account, sequence, limit + 1);
      const position = await this.deliveries.feedPosition(db, account);
      return { events: events.slice(0, limit), hasMore: events.length > limit, ...position };
    });
  }

  /** @throws AppError `webhook_not_configured`, `webhook_disabled`. */
  async assertCallable(account: AccountScope): Promise<void> {
    const endpoint = await this.webhooks.getConfigured(account);
    if (!endpoint.enabled) throw new AppError('webhook_disabled', { reason: endpoint.disabledReason });
  }
}
