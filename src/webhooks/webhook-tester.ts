import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../access/principal';
import { EventsService } from '../events/events.service';
import { Clock } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import { AppConfig } from '../platform/config/config';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { type PlacesPolicy, SharedPlaces } from '../platform/http/shared-places';
import { concludeAttempt } from './delivery-outcome';
import { DeliveryResults } from './delivery-results';
import type { ClaimedDelivery } from './webhook-delivery';
import { leaseUntil } from './webhook-delivery.job';
import { WebhookQueueRepository } from './webhook-queue.repository';
import { WebhookSender } from './webhook-sender';
import { presentTest } from './webhooks.presenter';
import { WebhooksService } from './webhooks.service';
import type { TestEventView, WebhookTestView } from './webhooks.views';

const DATA: TestEventView = { message: 'This is a test. Nothing happened to your money.' };

/** A test calls the receiver while its caller waits: a slow receiver must not take the sockets of others. */
const PLACES: PlacesPolicy = { all: 32, ofOneBusiness: 2, refusal: 'rate_limited', retryAfterSeconds: 15 };

/** Sends a `webhook.test` at once and returns the receiver's answer. It is attempted once, also when the endpoint is disabled. */
@Injectable()
export class WebhookTester {
  private readonly places = new SharedPlaces(PLACES);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly webhooks: WebhooksService,
    private readonly events: EventsService,
    private readonly queue: WebhookQueueRepository,
    private readonly sender: WebhookSender,
    private readonly results: DeliveryResults,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * @throws AppError `webhook_not_configured`, `rate_limited` while two tests of the business are under way, or `service_busy` when the
   * service stops during the call: a worker sends the test then.
   */
  async test(account: AccountScope): Promise<WebhookTestView> {
    await this.webhooks.getConfigured(account);
    return this.places.take(account.businessId, () => this.send(account));
  }

  private async send(account: AccountScope): Promise<WebhookTestView> {
    const { delivery, url } = await this.record(account);
    const attempt = await this.sender.send(delivery, url);
    // The service stopped during the call: that does not count against the receiver.
    if (attempt.reason === 'interrupted') {
      await this.unitOfWork.run((tx) => this.queue.release(tx, [delivery]));
      throw new AppError('service_busy');
    }
    await this.results.write(concludeAttempt(delivery, attempt, { scale: this.config.scheduleScale, retries: false }));
    return presentTest(delivery, attempt);
  }

  /** Records the event and claims its delivery before the commit makes it visible to workers. */
  private record(account: AccountScope): Promise<{ readonly delivery: ClaimedDelivery; readonly url: string }> {
    return this.unitOfWork.run(async (tx) => {
      const { businessId, environment } = account;
      const at = this.clock.now();
      const eventId = await this.events.record(tx, { businessId, environment, type: 'webhook.test', data: DATA, at });
      const until = leaseUntil(at, this.config.scheduleScale);
      const delivery = await this.queue.claimOfEvent(tx, businessId, eventId, at, until);
      // The URL was removed since the first read: the event is rolled back with this transaction.
      if (delivery === null || delivery.url === null) throw new AppError('webhook_not_configured');
      return { delivery, url: delivery.url };
    });
  }
}
