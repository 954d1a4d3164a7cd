import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BusinessStatus } from '../../access/principal';
import {
  type History,
  offsetOf,
  type Page,
  pageOfHistory,
  type PageRequest,
  placeOfCursor,
  rowsToRead,
} from '../../kernel/page';
import type { ShownKycStatus } from '../../kyc/kyc.views';
import { execute } from '../../platform/database/statement';
import { businessConditions } from './business-filter';
import type { BusinessCounts, BusinessFilter, BusinessRecord } from './business-record';
import {
  countOfBusinesses,
  COUNTS,
  FIND,
  FOUND,
  pageOfBusinesses,
  REMAINS,
  searchOfBusinesses,
} from './business-directory.statements';

/** Why a business cannot be closed, for the operator. */
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

interface Found {
  readonly total: string;
  readonly ids: readonly string[];
}

const HISTORY: History<BusinessRow> = {
  name: 'businesses',
  forms: ['instant', 'number'],
  placeOf: (row) => [row.created_at, row.id],
};

/** Questions operators ask across all businesses. */
@Injectable()
export class BusinessDirectoryQueries {
  async list(
    db: EntityManager,
    filter: BusinessFilter,
    request: PageRequest,
    now: Date,
  ): Promise<Page<BusinessRecord>> {
    const { text, values } = businessConditions(filter, now);
    const place = placeOfCursor(request, HISTORY) ?? [];
    const page = [...values, rowsToRead(request), offsetOf(request), ...place];
    const asked = [text, values.length, place.length > 0] as const;
    if (filter.text !== undefined) {
      const [found]: Found[] = await db.query(searchOfBusinesses(...asked), page);
      const rows = await execute<BusinessRow>(db, FOUND, [found?.ids ?? []]);
      return pageOfHistory(rows, Number(found?.total ?? 0), request, HISTORY, toRecord);
    }
    const rows: BusinessRow[] = await db.query(pageOfBusinesses(...asked), page);
    const counts: Array<{ total: string }> = await db.query(countOfBusinesses(text), [...values]);
    return pageOfHistory(rows, Number(counts[0]?.total ?? 0), request, HISTORY, toRecord);
  }

  async find(db: EntityManager, businessId: number): Promise<BusinessRecord | null> {
    const [row] = await execute<BusinessRow>(db, FIND, [businessId]);
    return row ? toRecord(row) : null;
  }

  /** The newest first; an id that no business has is left out. */
  async findAll(db: EntityManager, businessIds: readonly number[]): Promise<BusinessRecord[]> {
    return (await execute<BusinessRow>(db, FOUND, [businessIds])).map(toRecord);
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

  /** Where live money is, or may still arrive or leave: wallets, cards and open operations. Null when there is none. */
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
