import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity';
import type { EventType } from '../events/event-types';
import { newUuid } from '../kernel/ids';
import type { Environment } from '../kernel/environment';
import type { Tx } from '../platform/database/unit-of-work';
import { type WebhookDisabledReason, WebhookEndpoint } from './webhook-endpoint.entity';
import { WebhookSecrets } from './webhook-endpoint.secrets';

/** What a merchant decides about its endpoint. */
export interface WebhookSettings {
  readonly url: string | null;
  /** Null: every type. Absent: as it was. */
  readonly eventTypes?: EventType[] | null;
  /** Absent: as it was. One that was disabled for failures is called again either way. */
  readonly isPaused?: boolean;
}

/** Leaves an endpoint paused that its owner paused. */
const UNLESS_PAUSED = {
  enabled: () => `disabled_reason IS DISTINCT FROM 'paused'`,
  disabledReason: () => `CASE WHEN disabled_reason = 'paused' THEN disabled_reason END`,
};

/** Signatures beside the two usual ones; every one makes the header longer. */
const OLDER_SECRETS_MAX = 4;

/** Questions about where a business is told of its events. */
@Injectable()
export class WebhookEndpointsRepository {
  constructor(
    @InjectRepository(WebhookEndpoint) private readonly endpoints: Repository<WebhookEndpoint>,
    private readonly secrets: WebhookSecrets,
  ) {}

  find(db: EntityManager, businessId: number, environment: Environment): Promise<WebhookEndpoint | null> {
    return db.withRepository(this.endpoints).findOneBy({ businessId, environment });
  }

  /** The row, locked until the transaction ends. */
  lock(tx: Tx, businessId: number, environment: Environment): Promise<WebhookEndpoint | null> {
    return tx
      .withRepository(this.endpoints)
      .findOne({ where: { businessId, environment }, lock: { mode: 'pessimistic_write' } });
  }

  /** Points the endpoint at `url`, which has been checked with `assertPublicWebhookUrl`; null stops all calls. */
  setUrl(tx: Tx, businessId: number, environment: Environment, url: string | null, at: Date): Promise<void> {
    return this.configure(tx, businessId, environment, { url }, at);
  }

  /**
   * Writes the settings and forgets earlier failures: an endpoint that was disabled is called again unless it is paused. Makes
   * the endpoint with a fresh signing secret when there is none.
   */
  async configure(
    tx: Tx,
    businessId: number,
    environment: Environment,
    settings: WebhookSettings,
    at: Date,
  ): Promise<void> {
    const { url, eventTypes, isPaused } = settings;
    const disabledReason: WebhookDisabledReason | null = isPaused ? 'paused' : null;
    const set = {
      url,
      enabled: !isPaused,
      disabledReason,
      failingSince: null,
      updatedAt: at,
      ...(eventTypes === undefined ? {} : { eventTypes }),
    };
    const changes = isPaused === undefined ? { ...set, ...UNLESS_PAUSED } : set;
    if (await this.update(tx, businessId, environment, changes)) return;
    if (url === null) return;
    const id = newUuid();
    const { sealed, prefix } = this.secrets.make(id);
    const fresh = { id, businessId, environment, secretEncrypted: sealed, secretPrefix: prefix, createdAt: at };
    const result = await tx
      .withRepository(this.endpoints)
      .createQueryBuilder()
      .insert()
      .values({ ...fresh, ...set })
      .orIgnore()
      .returning('id')
      .execute();
    // Another request created it between the two statements. These settings are later, so they replace it.
    if ((result.raw as unknown[]).length === 0) await this.update(tx, businessId, environment, changes);
  }

  /**
   * Replaces the signing secret. The previous one stays valid until `previousValidUntil`, as do older ones that are still
   * valid: a rotation repeated because its answer was lost must not end the secret in use.
   */
  async rotateSecret(
    tx: Tx,
    endpoint: WebhookEndpoint,
    next: { readonly sealed: Buffer; readonly prefix: string },
    previousValidUntil: Date,
    at: Date,
  ): Promise<void> {
    await this.update(tx, endpoint.businessId, endpoint.environment, {
      secretEncrypted: next.sealed,
      secretPrefix: next.prefix,
      secretShown: true,
      previousSecretEncrypted: endpoint.secretEncrypted,
      olderSecretsEncrypted: stillValid(endpoint, at).slice(0, OLDER_SECRETS_MAX),
      previousSecretValidUntil: previousValidUntil,
      updatedAt: at,
    });
  }

  /** @returns false when an answer has shown the current secret before. */
  async markSecretShown(tx: Tx, businessId: number, environment: Environment): Promise<boolean> {
    const { affected } = await tx
      .withRepository(this.endpoints)
      .update({ businessId, environment, secretShown: false }, { secretShown: true });
    return affected === 1;
  }

  private async update(
    tx: Tx,
    businessId: number,
    environment: Environment,
    changes: QueryDeepPartialEntity<WebhookEndpoint>,
  ): Promise<boolean> {
    const { affected } = await tx.withRepository(this.endpoints).update({ businessId, environment }, changes);
    return affected === 1;
  }
}

const stillValid = (endpoint: WebhookEndpoint, at: Date): Buffer[] =>
  endpoint.previousSecretEncrypted !== null &&
  endpoint.previousSecretValidUntil !== null &&
  at < endpoint.previousSecretValidUntil
    ? [endpoint.previousSecretEncrypted, ...endpoint.olderSecretsEncrypted]
    : [];
