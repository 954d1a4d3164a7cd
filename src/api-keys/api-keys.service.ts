import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ApiKeyScope } from '../access/api-key-scopes';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { after, Clock, HOUR_MS } from '../kernel/clock';
import type { Environment } from '../kernel/environment';
import { AppError, fieldError } from '../kernel/errors';
import type { Page, PageRequest } from '../kernel/page';
import type { Secret } from '../kernel/secret';
import { MailOutbox } from '../mail/mail-outbox';
import { KnownCredentials } from '../sessions/known-credentials';
import { hashToken } from '../platform/crypto/token-hasher';
import { type Tx, UnitOfWork } from '../platform/database/unit-of-work';
import { newApiKey } from './api-key';
import type { ApiKey, RevocationReason } from './api-key.entity';
import { type ApiKeyStatus, statusOf } from './api-key.status';
import { ApiKeysRepository } from './api-keys.repository';

/** A new key. Only this answer contains `key`. */
export interface IssuedApiKey {
  readonly id: number;
  readonly key: Secret;
  readonly keyPrefix: string;
  readonly environment: Environment;
  readonly name: string | null;
  readonly createdAt: Date;
}

/** A key that replaces another, which ends at `previousEndsAt`. */
export interface RotatedApiKey extends IssuedApiKey {
  readonly previousId: number;
  readonly previousEndsAt: Date;
}

export interface RevokedApiKey {
  readonly id: number;
  readonly keyPrefix: string;
  readonly revokedAt: Date;
}

/** The terms of a key. Null means no limit. */
export interface ApiKeyTerms {
  readonly environment: Environment;
  readonly name: string | null;
  readonly expiresAt: Date | null;
  /** In the form `normaliseNetwork` gives. */
  readonly allowedIps: string[] | null;
  readonly scopes: ApiKeyScope[] | null;
}

/** A key as its owner sees it in a list. */
export interface ListedApiKey {
  readonly key: ApiKey;
  readonly status: ApiKeyStatus;
}

const ACTIVE_KEYS_MAX = 20;
/** With those that a rotation leaves valid for some hours. */
const STANDING_KEYS_MAX = 2 * ACTIVE_KEYS_MAX;

/** The keys of a business, managed from its dashboard only. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: ApiKeysRepository,
    private readonly businesses: BusinessesRepository,
    private readonly mails: MailOutbox,
    private readonly known: KnownCredentials,
    private readonly clock: Clock,
  ) {}

  async list(
    businessId: number,
    filter: { readonly status: ApiKeyStatus | null; readonly environment: Environment | null },
    request: PageRequest,
  ): Promise<Page<ListedApiKey>> {
    const now = this.clock.now();
    const page = await this.keys.list(this.dataSource.manager, businessId, { ...filter, now }, request);
    return { ...page, items: page.items.map((key) => ({ key, status: statusOf(key, now) })) };
  }

  /**
   * A new key. The business row is locked while its keys are counted.
   * @throws AppError `api_key_limit_reached`, `invalid_request` for an end that is not to come.
   */
  create(businessId: number, terms: ApiKeyTerms): Promise<IssuedApiKey> {
    const now = this.clock.now();
    if (terms.expiresAt !== null && terms.expiresAt <= now)
      throw fieldError('expires_at', 'expires_at must be in the future');
    return this.unitOfWork.run(async (tx) => {
      await this.assertRoom(tx, businessId, terms.environment, ACTIVE_KEYS_MAX);
      return this.issue(tx, businessId, terms);
    });
  }

  /**
   * A new key on the same terms. The old one works for `graceHours` more hours; 0 ends it at once.
   *
   * @throws AppError `api_key_not_found`, `api_key_not_active` when it was revoked, replaced or has expired,
   * `api_key_limit_reached`.
   */
  rotate(businessId: number, id: number, graceHours: number): Promise<RotatedApiKey> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      await this.businesses.lock(tx, businessId);
      const old = await this.keys.lock(tx, businessId, id);
      if (!old) throw new AppError('api_key_not_found');
      const status = statusOf(old, now);
      if (status !== 'active' || old.replacedBy !== null)
        throw new AppError('api_key_not_active', { status: status === 'active' ? 'replaced' : status });
      await this.assertRoom(tx, businessId, old.environment, STANDING_KEYS_MAX);
      const issued = await this.issue(tx, businessId, old);
      const graceEnd = after(now, graceHours * HOUR_MS);
      const previousEndsAt = old.expiresAt !== null && old.expiresAt < graceEnd ? old.expiresAt : graceEnd;
      await this.keys.replace(tx, old, issued.id, previousEndsAt);
      if (graceHours === 0) await this.keys.revoke(tx, businessId, id, now, 'rotated');
      return { ...issued, previousId: id, previousEndsAt };
    });
  }

  /** Revokes the key: its next request gets 401. Repeating it gives the same answer. @throws AppError `api_key_not_found`. */
  revoke(businessId: number, id: number): Promise<RevokedApiKey> {
    return this.unitOfWork.run((tx) => this.revokeIn(tx, businessId, id, 'owner'));
  }

  /** As `revoke`, in the caller's transaction. @throws AppError `api_key_not_found`. */
  async revokeIn(tx: Tx, businessId: number, id: number, because: RevocationReason): Promise<RevokedApiKey> {
    const now = this.clock.now();
    const key = await this.keys.revoke(tx, businessId, id, now, because);
    if (!key) throw new AppError('api_key_not_found');
    if (key.isFirst) {
      const content = { key_prefix: key.keyPrefix, environment: key.environment, at: now.toISOString() };
      await this.mails.tellBusiness(tx, businessId, { kind: 'api_key_revoked', content });
    }
    return { id, keyPrefix: key.keyPrefix, revokedAt: key.revokedAt };
  }

  /** @throws AppError `api_key_limit_reached` when the environment has `max` valid keys. */
  private async assertRoom(tx: Tx, businessId: number, environment: Environment, max: number): Promise<void> {
    await this.businesses.lock(tx, businessId);
    if ((await this.keys.countActive(tx, businessId, environment, this.clock.now())) >= max)
      throw new AppError('api_key_limit_reached', { limit: max, environment });
  }

  private async issue(tx: Tx, businessId: number, terms: ApiKeyTerms): Promise<IssuedApiKey> {
    const { environment, name, expiresAt, allowedIps, scopes } = terms;
    const { key, prefix: keyPrefix } = newApiKey(environment);
    const createdAt = this.clock.now();
    const id = await this.keys.insert(tx, {
      businessId,
      environment,
      name,
      keyHash: hashToken(key),
      keyPrefix,
      createdAt,
      expiresAt,
      allowedIps,
      scopes,
    });
    const content = { key_prefix: keyPrefix, environment, at: createdAt.toISOString() };
    await this.mails.tellBusiness(tx, businessId, { kind: 'api_key_created', content });
    this.known.noteIssued(key);
    return { id, key, keyPrefix, environment, name, createdAt };
  }
}
