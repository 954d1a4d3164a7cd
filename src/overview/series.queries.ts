import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountScope } from '../access/principal';
import type { CurrencyCode } from '../kernel/currency';
import { execute, type Statement } from '../platform/database/statement';
import type { OutcomeCount } from './overview.queries';

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

const KINDS = `('mobile_money_deposit', 'mobile_money_payout')`;
const instant = (place: string, wholeDay: string): string =>
  `CASE WHEN length(${place}) = 10 THEN (${place}::date + ${wholeDay})::timestamp AT TIME ZONE $3 ELSE ${place}::timestamptz END`;
/** Days begin at midnight in the zone, whether they have 23, 24 or 25 hours; hours are counted from the first one. */
const STARTS: Statement = {
  name: 'list-series-starts',
  text: `
    WITH period AS (SELECT ${instant('$1::text', '0')} AS first, ${instant('$2::text', '1')} AS last)
    SELECT start, (SELECT last FROM period) AS last FROM (
      SELECT generate_series(date_trunc('day', first AT TIME ZONE $3), last AT TIME ZONE $3, interval '1 day') AT TIME ZONE $3 AS start
      FROM period WHERE $4 = 'day'
      UNION ALL
      SELECT generate_series(date_trunc('hour', first AT TIME ZONE $3) AT TIME ZONE $3, last, interval '1 hour')
      FROM period WHERE $4 = 'hour') AS intervals
    WHERE start < (SELECT last FROM period) ORDER BY start LIMIT $5`,
};
/** Finds them on \`operations_by_kind\`. */
const COUNTS: Statement = {
  name: 'count-mobile-money-by-interval',
  text: `
    SELECT width_bucket(created_at, $4::timestamptz[]) AS interval, kind,
      CASE WHEN state IN ('completed', 'failed') THEN state ELSE 'pending' END AS status, count(*) AS count, sum(amount) AS amount
    FROM operations
    WHERE business_id = $1 AND environment = $2 AND kind IN ${KINDS} AND currency = $3 AND created_at >= ($4::timestamptz[])[1]
      AND created_at < $5
    GROUP BY 1, 2, 3`,
};
const FAILURES: Statement = {
  name: 'count-mobile-money-failures',
  text: `
    SELECT kind, failure_code, count(*) AS count FROM operations
    WHERE business_id = $1 AND environment = $2 AND kind IN ${KINDS} AND currency = $3 AND state = 'failed'
      AND created_at >= $4 AND created_at < $5
    GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`,
};
/** The entry before each end. Entries are numbered per account in the order of the balances. */
const BALANCES: Statement = {
  name: 'list-balances-at',
  text: `
    SELECT coalesce(entry.balance_after, 0) AS balance
    FROM wallets AS wallet CROSS JOIN unnest($4::timestamptz[]) WITH ORDINALITY AS ends (instant, place)
    LEFT JOIN ledger_entries AS entry ON entry.address = wallet.ledger_address
      AND entry.entry_number = entry_number_before(wallet.ledger_address, ends.instant)
    WHERE wallet.business_id = $1 AND wallet.environment = $2 AND wallet.currency = $3 ORDER BY ends.place`,
};

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

  async counts(
    db: EntityManager,
    { businessId, environment }: AccountScope,
    currency: CurrencyCode,
    starts: readonly Date[],
    end: Date,
  ): Promise<SeriesRow[]> {
    const rows = await execute<Omit<SeriesRow, 'count' | 'amount'> & { count: string; amount: string | null }>(
      db,
      COUNTS,
      [businessId, environment, currency, starts, end],
    );
    return rows.map((row) => ({ ...row, count: Number(row.count), amount: BigInt(row.amount ?? 0) }));
  }

  async failures(
    db: EntityManager,
    { businessId, environment }: AccountScope,
    currency: CurrencyCode,
    from: Date,
    to: Date,
  ): Promise<FailureRow[]> {
    const rows = await execute<Omit<FailureRow, 'count'> & { count: string }>(db, FAILURES, [
      businessId,
      environment,
      currency,
      from,
      to,
    ]);
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
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
