import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BusinessStatus } from '../../access/principal';
import { offsetOf, type Page, type PageRequest } from '../../kernel/page';
import type { ShownKycStatus } from '../../kyc/kyc.views';
import { execute } from '../../platform/database/statement';
import { businessConditions } from './business-filter';
import type { BusinessCounts, BusinessFilter, BusinessRecord } from './business-record';

const COLUMNS = `b.id, b.code, b.name, b.email, b.phone, b.status, b.pin_hash IS NOT NULL AS pin_set, b.email_verified_at, b.created_at, b.updated_at,
  p.code AS plan_code, p.name AS plan_name, p.features, coalesce(kyc.status, 'not_submitted') AS kyc_status
  FROM businesses b JOIN plans p ON p.id = b.plan_id
  LEFT JOIN LATERAL (SELECT status FROM kyc_submissions WHERE business_id = b.id ORDER BY attempt DESC LIMIT 1) kyc ON true`;
const FIND = { name: 'admin-find-business', text: `SELECT ${COLUMNS} WHERE b.id = $1` };
const COUNTS = {
  name: 'admin-business-counts',
  text: `SELECT
      (SELECT count(*) FROM api_keys WHERE business_id = $1 AND revoked_at IS NULL) AS api_keys,
      (SELECT count(*) FROM sessions WHERE business_id = $1 AND revoked_at IS NULL AND idle_expires_at > $2) AS sessions,
      (SELECT coalesce(sum(total), 0) FROM operation_counters WHERE business_id = $1 AND environment = 'live' AND state = 'completed') AS completed,
      (SELECT coalesce(sum(total), 0) FROM operation_counters WHERE business_id = $1 AND environment = 'live' AND state = 'failed') AS failed,
      (SELECT count(*) FROM operations WHERE business_id = $1 AND environment = 'live' AND state NOT IN ('completed', 'failed')) AS pending`,
};
// One statement, one snapshot: an operation that concludes meanwhile is seen either open or with its money, never neither.
const REMAINS = {
  name: 'admin-business-remains',
  text: `SELECT
      ARRAY(SELECT w.currency FROM wallets w JOIN ledger_accounts a ON a.address = w.ledger_address
            WHERE w.business_id = $1 AND w.environment = 'live' AND (a.posted <> 0 OR a.held <> 0) ORDER BY w.currency) AS wallets,
      (SELECT count(*) FROM operations o JOIN ledger_accounts a ON a.address = o.target
       WHERE o.business_id = $1 AND o.environment = 'live' AND o.kind = 'card_creation' AND o.state = 'completed'
         AND (a.posted <> 0 OR a.held <> 0)) AS cards,
      (SELECT count(*) FROM operations WHERE business_id = $1 AND environment = 'live' AND state NOT IN ('completed', 'failed')
         AND kind NOT IN ('card_freeze', 'card_unfreeze')) AS open_transactions`,
};

/** Why a business cannot be ended, as its operator is told. */
export interface Remains {
  /** Currencies of wallets that hold money. */
  readonly wallets: readonly string[];
  /** How many cards hold money. */
  readonly cards: number;
  readonly open_transactions: number;
}

interface BusinessRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly status: BusinessStatus;
  readonly pin_set: boolean;
  readonly email_verified_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly plan_code: string;
  readonly plan_name: string;
  readonly features: string[];
  readonly kyc_status: ShownKycStatus;
}

/** Questions operators ask across all businesses. */
@Injectable()
export class BusinessDirectoryQueries {
  async list(db: EntityManager, filter: BusinessFilter, request: PageRequest): Promise<Page<BusinessRecord>> {
    const { text, values } = businessConditions(filter);
    const page = [...values, request.limit, offsetOf(request)];
    const rows: BusinessRow[] = await db.query(
      `SELECT ${COLUMNS} WHERE ${text} ORDER BY b.created_at DESC, b.id DESC LIMIT $${page.length - 1} OFFSET $${page.length}`,
      page,
    );
    const counts: Array<{ total: string }> = await db.query(
      `SELECT count(*) AS total FROM businesses b WHERE ${text}`,
      [...values],
    );
    return { items: rows.map(toRecord), total: Number(counts[0]?.total ?? 0) };
  }

  async find(db: EntityManager, businessId: number): Promise<BusinessRecord | null> {
    const [row] = await execute<BusinessRow>(db, FIND, [businessId]);
    return row ? toRecord(row) : null;
  }

  async counts(db: EntityManager, businessId: number, now: Date): Promise<BusinessCounts> {
    const [row] = await execute<Record<string, string>>(db, COUNTS, [businessId, now]);
    const count = (name: string): number => Number(row?.[name] ?? 0);
    return {
      apiKeys: count('api_keys'),
      sessions: count('sessions'),
      transactions: { completed: count('completed'), failed: count('failed'), pending: count('pending') },
    };
  }

  /** Where live money stands, or may still arrive or leave: wallets, cards, and what has not ended. Null when nowhere. */
  async remains(db: EntityManager, businessId: number): Promise<Remains | null> {
    const [row] = await execute<{ wallets: string[]; cards: string; open_transactions: string }>(db, REMAINS, [
      businessId,
    ]);
    if (!row) throw new Error('a question without a table has one answer');
    const remains = {
      wallets: row.wallets,
      cards: Number(row.cards),
      open_transactions: Number(row.open_transactions),
    };
    return remains.wallets.length + remains.cards + remains.open_transactions > 0 ? remains : null;
  }
}

const toRecord = (row: BusinessRow): BusinessRecord => ({
  id: Number(row.id),
  code: row.code,
  name: row.name,
  email: row.email,
  phone: row.phone,
  status: row.status,
  kycStatus: row.kyc_status,
  plan: { code: row.plan_code, name: row.plan_name, features: row.features },
  pinSet: row.pin_set,
  emailVerifiedAt: row.email_verified_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
