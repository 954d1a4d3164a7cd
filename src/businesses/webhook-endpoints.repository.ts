import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Environment } from '../kernel/environment';
import type { Tx } from '../platform/database/unit-of-work';
import { WebhookEndpoint } from './webhook-endpoint.entity';
import { WebhookSecrets } from './webhook-endpoint.secrets';

/** Questions about where a business is told of its facts. */
@Injectable()
export class WebhookEndpointsRepository {
  constructor(private readonly secrets: WebhookSecrets) {}

  find(db: EntityManager, businessId: number, environment: Environment): Promise<WebhookEndpoint | null> {
    return db.findOneBy(WebhookEndpoint, { businessId, environment });
  }

  /** The row, locked until the transaction ends. */
  lock(tx: Tx, businessId: number, environment: Environment): Promise<WebhookEndpoint | null> {
    return tx.findOne(WebhookEndpoint, { where: { businessId, environment }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Points the endpoint at `url`, which has been checked with `assertPublicWebhookUrl`, and lets it be called again if it
   * was disabled; null stops all calls. Makes the endpoint with a fresh signing secret when there is none.
   */
  async setUrl(tx: Tx, businessId: number, environment: Environment, url: string | null, at: Date): Promise<void> {
    const reset = { url, enabled: true, disabledReason: null, updatedAt: at };
    const { affected } = await tx.update(WebhookEndpoint, { businessId, environment }, reset);
    if (affected === 1 || url === null) return;
    const id = randomUUID();
    const { sealed, prefix } = this.secrets.make(id);
    // Another request may make it first; then this one's URL, being later, replaces it.
    await tx
      .createQueryBuilder()
      .insert()
      .into(WebhookEndpoint)
      .values({ id, businessId, environment, ...reset, secretEncrypted: sealed, secretPrefix: prefix, createdAt: at })
      .orUpdate(['url', 'enabled', 'disabled_reason', 'updated_at'], ['business_id', 'environment'])
      .execute();
  }
}
