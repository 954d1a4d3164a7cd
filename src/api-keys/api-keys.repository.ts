import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, IsNull, LessThanOrEqual, MoreThan, Not, Repository } from 'typeorm';
import type { BusinessPrincipal, BusinessStatus } from '../access/principal';
import type { ApiKeyScope } from '../access/api-key-scopes';
import type { AskedAhead } from '../access/read-ahead';
import type { Environment } from '../kernel/environment';
import type { Page, PageRequest } from '../kernel/page';
import { type EntityHistory, pageOfQuery } from '../platform/database/page-of-query';
import { readingAhead } from '../platform/database/reading-ahead';
import { executeShared } from '../platform/database/shared-statement';
import { execute } from '../platform/database/statement';
import { insertedId } from '../platform/database/inserted-id';
import type { Tx } from '../platform/database/unit-of-work';
import { ApiKey, type RevocationReason } from './api-key.entity';
import type { ApiKeyStatus } from './api-key.status';
import { AUTHENTICATE, NOTE_REPORT, RECORD_USE } from './api-keys.statements';

/** A valid key, its business, and the addresses it may be used from. */
export interface StandingKey {
  readonly principal: BusinessPrincipal;
  /** Null: from anywhere. */
  readonly allowedIps: readonly string[] | null;
  /** The row of the statement, with the columns of what was read ahead. */
  readonly row: object;
}

export interface RevokedKey {
  readonly keyPrefix: string;
  readonly environment: Environment;
  readonly revokedAt: Date;
  /** False when the key was revoked before. */
  readonly isFirst: boolean;
}

export type StoredApiKey = Omit<ApiKey, 'id' | 'lastUsedAt' | 'revokedAt' | 'replacedBy' | 'revokedBecause'>;

export interface ApiKeyFilter {
  readonly status: ApiKeyStatus | null;
  readonly environment: Environment | null;
  readonly now: Date;
}

/** The rows of a status; a list of alternatives. */
function whereStatus(status: ApiKeyStatus, now: Date): Array<FindOptionsWhere<ApiKey>> {
  switch (status) {
    case 'revoked':
      return [{ revokedAt: Not(IsNull()) }];
    case 'expired':
      return [{ revokedAt: IsNull(), expiresAt: LessThanOrEqual(now) }];
    case 'active':
      return [
        { revokedAt: IsNull(), expiresAt: IsNull() },
        { revokedAt: IsNull(), expiresAt: MoreThan(now) },
      ];
    default:
      return status satisfies never;
  }
}

const HISTORY: EntityHistory<ApiKey> = {
  name: 'api-keys',
  by: [
    ['createdAt', 'instant'],
    ['id', 'number'],
  ],
  direction: 'DESC',
};

/** Questions about API keys. */
@Injectable()
export class ApiKeysRepository {
  constructor(@InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>) {}

  /** The one query of a request by key: the key is neither revoked nor expired, and this is its business. */
  async authenticate(
    db: EntityManager,
    hash: Buffer,
    now: Date,
    ahead: AskedAhead | null = null,
  ): Promise<StandingKey | null> {
    const statement = ahead ? readingAhead(AUTHENTICATE, ahead) : AUTHENTICATE;
    const row = await executeShared<{
      key_id: string;
      key_business_id: string;
      key_environment: Environment;
      key_business_status: BusinessStatus;
      key_pin_hash: string | null;
      key_features: string[];
      key_scopes: ApiKeyScope[] | null;
      key_allowed_ips: string[] | null;
    }>(db, statement, [hash, now, ...(ahead?.values ?? [])]);
    if (!row) return null;
    const principal: BusinessPrincipal = {
      kind: 'api_key',
      businessId: Number(row.key_business_id),
      environment: row.key_environment,
      status: row.key_business_status,
      features: row.key_features,
      pinHash: row.key_pin_hash,
      scopes: row.key_scopes,
      credentialId: row.key_id,
    };
    return { principal, allowedIps: row.key_allowed_ips, row };
  }

  /** A page of the keys of a business, newest first. */
  async list(
    db: EntityManager,
    businessId: number,
    { status, environment, now }: ApiKeyFilter,
    request: PageRequest,
  ): Promise<Page<ApiKey>> {
    const inEnvironment = environment === null ? {} : { environment };
    const alternatives = status === null ? [{}] : whereStatus(status, now);
    const query = db
      .withRepository(this.keys)
      .createQueryBuilder('key')
      .where(alternatives.map((each) => ({ businessId, ...inEnvironment, ...each })));
    return pageOfQuery(query, request, HISTORY);
  }

  /** Valid keys, with those that a rotation leaves valid for some hours. */
  countActive(tx: Tx, businessId: number, environment: Environment, now: Date): Promise<number> {
    const standing = whereStatus('active', now);
    return tx.withRepository(this.keys).countBy(standing.map((each) => ({ businessId, environment, ...each })));
  }

  lock(tx: Tx, businessId: number, id: number): Promise<ApiKey | null> {
    return tx.withRepository(this.keys).findOne({ where: { businessId, id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Ends a key that was replaced, at once or at a time no later than its own end. */
  async replace(tx: Tx, { businessId, id }: ApiKey, replacedBy: number, expiresAt: Date): Promise<void> {
    await tx.withRepository(this.keys).update({ businessId, id }, { replacedBy, expiresAt });
  }

  /** The owner of a valid key. across accounts: the finder of a leaked key does not know its owner. */
  async findStanding(tx: Tx, keyHash: Buffer, now: Date): Promise<Pick<ApiKey, 'id' | 'businessId'> | null> {
    return tx.withRepository(this.keys).findOne({
      where: whereStatus('active', now).map((each) => ({ ...each, keyHash })),
      select: { id: true, businessId: true },
    });
  }

  /** @returns the id. */
  async insert(tx: Tx, key: StoredApiKey): Promise<number> {
    return insertedId(await tx.withRepository(this.keys).insert(key));
  }

  /** Revokes a key; again keeps the first time. @returns null when the business has no such key. */
  async revoke(
    tx: Tx,
    businessId: number,
    id: number,
    at: Date,
    because: RevocationReason,
  ): Promise<RevokedKey | null> {
    const keys = tx.withRepository(this.keys);
    // Locked first, so that of two revocations only one finds the key valid.
    const key = await keys.findOne({ where: { businessId, id }, lock: { mode: 'pessimistic_write' } });
    if (!key) return null;
    if (key.revokedAt === null) await keys.update({ businessId, id }, { revokedAt: at, revokedBecause: because });
    const { keyPrefix, environment, revokedAt } = key;
    return { keyPrefix, environment, revokedAt: revokedAt ?? at, isFirst: revokedAt === null };
  }

  async noteReport(
    tx: Tx,
    report: Pick<ApiKey, 'id' | 'businessId'> & {
      readonly ip: string | null;
      readonly requestId: string | null;
      readonly at: Date;
    },
  ): Promise<void> {
    const { businessId, id, ip, requestId, at } = report;
    await execute(tx, NOTE_REPORT, [businessId, String(id), ip, requestId, at]);
  }

  /** Stores the last use of many keys in one statement, each at most once a minute. */
  async recordUse(db: EntityManager, uses: ReadonlyMap<string, Date>): Promise<void> {
    await execute(db, RECORD_USE, [[...uses.keys()], [...uses.values()]]);
  }
}
