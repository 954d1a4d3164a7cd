import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { midnightFrom } from '../kernel/time-range';
import { execute } from '../platform/database/statement';
import { ALL_TIME, SINCE } from './overview.statements';

/** How many mobile-money operations of a kind are in a public status. */
export interface OutcomeCount {
  readonly kind: 'mobile_money_deposit' | 'mobile_money_payout';
  readonly status: 'completed' | 'failed' | 'pending';
  readonly count: number;
}

type Row = Omit<OutcomeCount, 'count'> & { readonly count: string };

/** Counts for the overview, per business and environment. */
@Injectable()
export class OverviewQueries {
  async countAllTime(db: EntityManager, account: AccountScope): Promise<OutcomeCount[]> {
    return read(await execute<Row>(db, ALL_TIME, [account.businessId, account.environment]));
  }

  /** Those created at or after `since`. */
  async countSince(db: EntityManager, account: AccountScope, since: Date): Promise<OutcomeCount[]> {
    return read(await execute<Row>(db, SINCE, [account.businessId, account.environment, since, midnightFrom(since)]));
  }
}

const read = (rows: readonly Row[]): OutcomeCount[] => rows.map((row) => ({ ...row, count: Number(row.count) }));
