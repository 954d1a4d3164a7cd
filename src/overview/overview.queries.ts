import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { midnightFrom } from '../kernel/time-range';
import { execute } from '../platform/database/statement';
import { OVERVIEW } from './overview.statements';

/** How many mobile-money operations of a kind are in a public status. */
export interface OutcomeCount {
  readonly kind: 'mobile_money_deposit' | 'mobile_money_payout';
  readonly status: 'completed' | 'failed' | 'pending';
  readonly count: number;
}

export interface OutcomeCounts {
  readonly allTime: readonly OutcomeCount[];
  readonly since: readonly OutcomeCount[];
}

type Row = Omit<OutcomeCount, 'count'> & { readonly period: 'all_time' | 'last_30_days'; readonly count: string };

/** Counts for the overview, per business and environment. */
@Injectable()
export class OverviewQueries {
  /** All, and those created at or after `since`, at one moment: the second never exceed the first. */
  async count(db: EntityManager, account: AccountScope, since: Date): Promise<OutcomeCounts> {
    const values = [account.businessId, account.environment, since, midnightFrom(since)];
    const rows = await execute<Row>(db, OVERVIEW, values);
    return { allTime: countsOf(rows, 'all_time'), since: countsOf(rows, 'last_30_days') };
  }
}

const countsOf = (rows: readonly Row[], period: Row['period']): OutcomeCount[] =>
  rows
    .filter((row) => row.period === period)
    .map(({ kind, status, count }) => ({ kind, status, count: Number(count) }));
