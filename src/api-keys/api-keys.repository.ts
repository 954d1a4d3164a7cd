import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import type { BusinessPrincipal, BusinessStatus } from '../access/principal';
import type { Environment } from '../kernel/environment';
import { execute, type Statement } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';
import { ApiKey } from './api-key.entity';

const AUTHENTICATE: Statement = {
  name: 'authenticate-api-key',
  text: `SELECT api_key.id, api_key.business_id, api_key.environment, business.status, business.pin_hash, plan.features
    FROM api_keys AS api_key
    JOIN businesses AS business ON business.id = api_key.business_id
    JOIN plans AS plan ON plan.id = business.plan_id
    WHERE api_key.key_hash = $1 AND api_key.revoked_at IS NULL`,
};
const INSERT: Statement = {
  name: 'insert-api-key',
  text: `INSERT INTO api_keys (business_id, environment, name, key_hash, key_prefix, created_at)
    VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
};
const REVOKE: Statement = {
  name: 'revoke-api-key',
  // The row is locked first, so that of two revocations at once one only finds it not yet revoked.
  text: `WITH found AS (SELECT id, revoked_at FROM api_keys WHERE business_id = $1 AND id = $2 FOR UPDATE)
    UPDATE api_keys SET revoked_at = coalesce(found.revoked_at, $3) FROM found
    WHERE api_keys.business_id = $1 AND api_keys.id = found.id
    RETURNING api_keys.key_prefix, api_keys.environment, api_keys.revoked_at, found.revoked_at IS NULL AS is_first`,
};
// across accounts: uses are collected per process, whoever the keys belong to.
const RECORD_USE: Statement = {
  name: 'record-api-key-use',
  text: `UPDATE api_keys SET last_used_at = used.at FROM unnest($1::bigint[], $2::timestamptz[]) AS used (id, at)
    WHERE api_keys.id = used.id AND (api_keys.last_used_at IS NULL OR api_keys.last_used_at <= used.at - interval '1 minute')`,
};

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
  /** The one query of a request by key: the key stands, and this is the business behind it. */
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
    return db.find(ApiKey, { where: { businessId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  countActive(tx: Tx, businessId: number, environment: Environment): Promise<number> {
    return tx.countBy(ApiKey, { businessId, environment, revokedAt: IsNull() });
  }

  /** @returns the id. */
  async insert(tx: Tx, key: StoredApiKey): Promise<number> {
    const { businessId, environment, name, keyHash, keyPrefix, createdAt } = key;
    const [row] = await execute<{ id: string }>(tx, INSERT, [
      businessId,
      environment,
      name,
      keyHash,
      keyPrefix,
      createdAt,
    ]);
    return Number(row?.id);
  }

  /** Revokes a key; again keeps the first time. @returns null when the business has no such key. */
  async revoke(tx: Tx, businessId: number, id: number, at: Date): Promise<RevokedKey | null> {
    const [row] = await execute<{ key_prefix: string; environment: Environment; revoked_at: Date; is_first: boolean }>(
      tx,
      REVOKE,
      [businessId, id, at],
    );
    if (!row) return null;
    const { key_prefix: keyPrefix, environment, revoked_at: revokedAt, is_first: isFirst } = row;
    return { keyPrefix, environment, revokedAt, isFirst };
  }

  /** Notes the last use of many keys in one statement, each at most once a minute. */
  async recordUse(db: EntityManager, uses: ReadonlyMap<string, Date>): Promise<void> {
    await execute(db, RECORD_USE, [[...uses.keys()], [...uses.values()]]);
  }
}
