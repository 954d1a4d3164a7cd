import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import type { BusinessPrincipal, BusinessStatus } from '../access/principal';
import type { Environment } from '../kernel/environment';
import { execute } from '../platform/database/statement';
import { insertedId } from '../platform/database/inserted-id';
import type { Tx } from '../platform/database/unit-of-work';
import { ApiKey } from './api-key.entity';
import { AUTHENTICATE, RECORD_USE } from './api-keys.statements';

export interface RevokedKey {
  readonly keyPrefix: string;
  readonly environment: Environment;
  readonly revokedAt: Date;
  /** False when the key had been revoked before. */
  readonly isFirst: boolean;
}

export type StoredApiKey = Omit<ApiKey, 'id' | 'lastUsedAt' | 'revokedAt'>;

/** Questions about API keys. */
@Injectable()
export class ApiKeysRepository {
  constructor(@InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>) {}

  /** The one query of a request by key: the key is not revoked, and this is the business behind it. */
  async authenticate(db: EntityManager, hash: Buffer): Promise<BusinessPrincipal | null> {
    const [row] = await execute<{
      id: string;
      business_id: string;
      environment: Environment;
      status: BusinessStatus;
      pin_hash: string | null;
      features: string[];
    }>(db, AUTHENTICATE, [hash]);
    if (!row) return null;
    return {
      kind: 'api_key',
      businessId: Number(row.business_id),
      environment: row.environment,
      status: row.status,
      features: row.features,
      pinHash: row.pin_hash,
      credentialId: row.id,
    };
  }

  /** All keys of a business in both environments, revoked ones too, newest first. */
  list(db: EntityManager, businessId: number): Promise<ApiKey[]> {
    return db.withRepository(this.keys).find({ where: { businessId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  countActive(tx: Tx, businessId: number, environment: Environment): Promise<number> {
    return tx.withRepository(this.keys).countBy({ businessId, environment, revokedAt: IsNull() });
  }

  /** @returns the id. */
  async insert(tx: Tx, key: StoredApiKey): Promise<number> {
    return insertedId(await tx.withRepository(this.keys).insert(key));
  }

  /** Revokes a key; again keeps the first time. @returns null when the business has no such key. */
  async revoke(tx: Tx, businessId: number, id: number, at: Date): Promise<RevokedKey | null> {
    const keys = tx.withRepository(this.keys);
    // Locked first, so that of two revocations at once only one finds the key not yet revoked.
    const key = await keys.findOne({ where: { businessId, id }, lock: { mode: 'pessimistic_write' } });
    if (!key) return null;
    if (key.revokedAt === null) await keys.update({ businessId, id }, { revokedAt: at });
    const { keyPrefix, environment, revokedAt } = key;
    return { keyPrefix, environment, revokedAt: revokedAt ?? at, isFirst: revokedAt === null };
  }

  /** Notes the last use of many keys in one statement, each at most once a minute. */
  async recordUse(db: EntityManager, uses: ReadonlyMap<string, Date>): Promise<void> {
    await execute(db, RECORD_USE, [[...uses.keys()], [...uses.values()]]);
  }
}
