import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { Clock } from '../kernel/clock';
import type { Environment } from '../kernel/environment';
import { AppError } from '../kernel/errors';
import type { Secret } from '../kernel/secret';
import { MailOutbox } from '../mail/mail-outbox';
import { hashToken } from '../platform/crypto/token-hasher';
import { type Tx, UnitOfWork } from '../platform/database/unit-of-work';
import { newApiKey } from './api-key';
import type { ApiKey } from './api-key.entity';
import { ApiKeysRepository } from './api-keys.repository';

/** A key as it is handed out: the only moment at which `key` exists outside its owner's hands. */
export interface IssuedApiKey {
  readonly id: number;
  readonly key: Secret;
  readonly keyPrefix: string;
  readonly environment: Environment;
  readonly name: string | null;
  readonly createdAt: Date;
}

export interface RevokedApiKey {
  readonly id: number;
  readonly keyPrefix: string;
  readonly revokedAt: Date;
}

const ACTIVE_KEYS_MAX = 20;

/** The keys of a business, managed from its dashboard only. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: ApiKeysRepository,
    private readonly businesses: BusinessesRepository,
    private readonly mails: MailOutbox,
    private readonly clock: Clock,
  ) {}

  list(businessId: number): Promise<ApiKey[]> {
    return this.keys.list(this.dataSource.manager, businessId);
  }

  /** A new key. The business row is locked while its keys are counted. @throws AppError `api_key_limit_reached`. */
  create(
    businessId: number,
    { environment, name }: { readonly environment: Environment; readonly name: string | null },
  ): Promise<IssuedApiKey> {
    const { key, prefix: keyPrefix } = newApiKey(environment);
    const createdAt = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      await this.businesses.lock(tx, businessId);
      if ((await this.keys.countActive(tx, businessId, environment)) >= ACTIVE_KEYS_MAX) {
        throw new AppError('api_key_limit_reached', { limit: ACTIVE_KEYS_MAX, environment });
      }
      const stored = { businessId, environment, name, keyHash: hashToken(key), keyPrefix, createdAt };
      const id = await this.keys.insert(tx, stored);
      const content = { key_prefix: keyPrefix, environment, at: createdAt.toISOString() };
      await this.mails.tellBusiness(tx, businessId, { kind: 'api_key_created', content });
      return { id, key, keyPrefix, environment, name, createdAt };
    });
  }

  /** The next request with the key gets 401. Again answers the same. @throws AppError `api_key_not_found`. */
  revoke(businessId: number, id: number): Promise<RevokedApiKey> {
    return this.unitOfWork.run((tx) => this.revokeIn(tx, businessId, id));
  }

  /** The same in the transaction of whoever calls. */
  async revokeIn(tx: Tx, businessId: number, id: number): Promise<RevokedApiKey> {
    const now = this.clock.now();
    const key = await this.keys.revoke(tx, businessId, id, now);
    if (!key) throw new AppError('api_key_not_found');
    if (key.isFirst) {
      const content = { key_prefix: key.keyPrefix, environment: key.environment, at: now.toISOString() };
      await this.mails.tellBusiness(tx, businessId, { kind: 'api_key_revoked', content });
    }
    return { id, keyPrefix: key.keyPrefix, revokedAt: key.revokedAt };
  }
}
