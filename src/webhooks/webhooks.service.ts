import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AccountScope } from '../access/principal';
import type { WebhookEndpoint } from '../webhook-endpoints/webhook-endpoint.entity';
import { WebhookSecrets } from '../webhook-endpoints/webhook-endpoint.secrets';
import { WebhookEndpointsRepository, type WebhookSettings } from '../webhook-endpoints/webhook-endpoints.repository';
import { after, Clock, DAY_MS } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import type { Secret } from '../kernel/secret';
import { AppConfig } from '../platform/config/config';
import { type Tx, UnitOfWork } from '../platform/database/unit-of-work';
import { assertPublicWebhookUrl } from '../platform/http/webhook-url';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { presentConfigured, presentRotated, presentWebhook } from './webhooks.presenter';
import type { ConfiguredWebhookView, RotatedSecretView, WebhookView } from './webhooks.views';

/** How long deliveries carry the signature of the previous secret too (contract 12). */
const OVERLAP_MS = DAY_MS;

/** The endpoint of a business: where it is, what it is sent, and the secret that signs (contract 12). */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly endpoints: WebhookEndpointsRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly secrets: WebhookSecrets,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  get(account: AccountScope): Promise<WebhookView> {
    return this.view(this.dataSource.manager, account);
  }

  /**
   * Replaces the settings. The answer contains the secret only if no answer has shown it before. @throws AppError
   * `invalid_webhook_url`.
   */
  async configure(account: AccountScope, settings: WebhookSettings): Promise<ConfiguredWebhookView> {
    const { businessId, environment } = account;
    if (settings.url !== null) assertPublicWebhookUrl(settings.url, { allowPrivate: this.config.webhookAllowPrivate });
    return this.unitOfWork.run(async (tx) => {
      await this.endpoints.configure(tx, businessId, environment, settings, this.clock.now());
      const secret = await this.firstLook(tx, account);
      return presentConfigured(await this.view(tx, account), secret);
    });
  }

  /**
   * Makes a new secret. Deliveries carry signatures of the previous ones too for a day. @throws AppError
   * `webhook_not_configured`.
   */
  rotateSecret(account: AccountScope): Promise<RotatedSecretView> {
    return this.unitOfWork.run(async (tx) => {
      const endpoint = await this.endpoints.lock(tx, account.businessId, account.environment);
      if (!endpoint) throw new AppError('webhook_not_configured');
      const now = this.clock.now();
      const until = after(now, OVERLAP_MS);
      const next = this.secrets.make(endpoint.id);
      await this.endpoints.rotateSecret(tx, endpoint, next, until, now);
      return presentRotated(next.secret, until);
    });
  }

  /** @throws AppError `webhook_not_configured` when there is no URL to call. */
  async getConfigured(account: AccountScope): Promise<WebhookEndpoint> {
    const endpoint = await this.endpoints.find(this.dataSource.manager, account.businessId, account.environment);
    if (!endpoint || endpoint.url === null) throw new AppError('webhook_not_configured');
    return endpoint;
  }

  private async firstLook(tx: Tx, account: AccountScope): Promise<Secret | null> {
    const { businessId, environment } = account;
    if (!(await this.endpoints.markSecretShown(tx, businessId, environment))) return null;
    const endpoint = await this.endpoints.find(tx, businessId, environment);
    return endpoint && this.secrets.open(endpoint.id, endpoint.secretEncrypted);
  }

  private async view(db: EntityManager, account: AccountScope): Promise<WebhookView> {
    const endpoint = await this.endpoints.find(db, account.businessId, account.environment);
    return presentWebhook(endpoint, await this.deliveries.countOpen(db, account), this.clock.now());
  }
}
