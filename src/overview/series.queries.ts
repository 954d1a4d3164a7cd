import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { utcDay } from '../kernel/clock';
import type { CurrencyCode } from '../kernel/currency';
import { execute } from '../platform/database/statement';
import type { OutcomeCount } from './overview.queries';
import { spansWithoutSums } from './series-spans';
import { BALANCES, COUNTS, FAILURES, STARTS, SUMMED_DAYS } from './series.statements';

export const SERIES_INTERVALS = ['day', 'hour'] as const;
export type SeriesInterval = (typeof SERIES_INTERVALS)[number];

/** How many operations of a kind and status began in one interval, and their sum in hundredths. */
export interface SeriesRow extends OutcomeCount {
  /** Which interval: 1 is the first. */
  readonly interval: number;
  readonly amount: bigint;
}

/** How many operations of a kind failed for one reason. */
export interface FailureRow {
  readonly kind: OutcomeCount['kind'];
  readonly failure_code: string;
  readonly count: number;
}

export interface SeriesPeriod {
  /** A day in `timezone`, or an instant. */
  readonly from: string;
  /** A day in `timezone`, included, or an instant, excluded. */
  readonly to: string;
  readonly interval: SeriesInterval;
  readonly timezone: string;
}

/** Figures over time, per business and environment. */
@Injectable()
export class SeriesQueries {
  /** When each interval begins, at most `limit` of them, and when the last ends. Empty for an empty period. */
  async starts(
    db: EntityManager,
    { from, to, timezone, interval }: SeriesPeriod,
    limit: number,
  ): Promise<{ readonly starts: Date[]; readonly end: Date | null }> {
    const rows = await execute<{ start: Date; last: Date }>(db, STARTS, [from, to, timezone, interval, limit]);
    return { starts: rows.map(({ start }) => start), end: rows[0]?.last ?? null };
  }

  /** How often and how much, by interval. `db` must be of a snapshot, as for `failures`. */
  async counts(
    db: EntityManager,
    account: AccountScope,
    currency: CurrencyCode,
    starts: readonly Date[],
    end: Date,
  ): Promise<SeriesRow[]> {
    const rows = await execute<Omit<SeriesRow, 'count' | 'amount'> & { count: string; amount: string | null }>(
      db,
      COUNTS,
      await this.parts(db, account, currency, starts, end),
    );
    return rows.map((row) => ({ ...row, count: Number(row.count), amount: BigInt(row.amount ?? 0) }));
  }

  /** Most frequent first. */
  async failures(
    db: EntityManager,
    account: AccountScope,
    currency: CurrencyCode,
    starts: readonly Date[],
    end: Date,
  ): Promise<FailureRow[]> {
    const rows = await execute<Omit<FailureRow, 'count'> & { count: string }>(
      db,
      FAILURES,
      await this.parts(db, account, currency, starts, end),
    );
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }

  /** The values by which a period is read: sums of the days that have them, and rows of the rest. */
  private async parts(
    db: EntityManager,
    { businessId, environment }: AccountScope,
    currency: CurrencyCode,
    starts: readonly Date[],
    end: Date,
  ): Promise<unknown[]> {
    const days = [utcDay(starts[0] ?? end), utcDay(end)];
    const found = await execute<{ day: string; is_late: boolean }>(db, SUMMED_DAYS, [
      businessId,
      environment,
      currency,
      ...days,
    ]);
    const [summed, late] = [found.filter((one) => !one.is_late), found.filter((one) => one.is_late)];
    const spans = spansWithoutSums(starts, end, new Set(summed.map(({ day }) => day)));
    return [
      businessId,
      environment,
      currency,
      starts,
      end,
      ...days,
      late.map(({ day }) => day),
      spans.map(({ first }) => first),
      spans.map(({ last }) => last),
    ];
  }

  /** What the wallet held at each instant, in hundredths; empty when there is no wallet. */
  async balances(
    db: EntityManager,
    { businessId, environment }: AccountScope,
    currency: CurrencyCode,
    instants: readonly Date[],
  ): Promise<bigint[]> {
    const rows = await execute<{ balance: string }>(db, BALANCES, [businessId, environment, currency, instants]);
    return rows.map(({ balance }) => BigInt(balance));
  }
}
