import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Environment } from '../../kernel/environment';
import { execute } from '../../platform/database/statement';
import type { Tx } from '../../platform/database/unit-of-work';
import type { ProviderBalance } from '../../providers/mobile-money/mobile-money.provider';
import type { PauseCause, PauseScope, PayoutPause } from './payout-pause';
import {
  BEGIN,
  BEGIN_FLOAT_PAUSE,
  CLAIM_READING,
  END,
  END_LAPSED,
  FIND,
  IS_PAUSED,
  JUDGE_FLOAT_PAUSES,
  KEEP_FLOATS,
  LIST,
  NOTE_READING,
  WHICH_ARE_PAUSED,
} from './payout-pauses.statements';

/** A payout as pauses know it. `amount` in hundredths; a country that is not known is null. */
export interface PausedPayout {
  readonly provider: string;
  readonly environment: Environment;
  readonly country: string | null;
  readonly network: string;
  readonly currency: string;
  readonly amount: bigint;
}

/** A float whose pause a reading has judged, or that lapsed. */
export interface JudgedFloat {
  readonly country: string | null;
  readonly currency: string;
  readonly ended_at: Date | null;
}

interface PauseRow {
  readonly id: number;
  readonly cause: PauseCause;
  readonly provider: string | null;
  readonly environment: Environment | null;
  readonly country: string | null;
  readonly network: string | null;
  readonly currency: string | null;
  readonly from_amount: string;
  readonly reason: string | null;
  readonly began_by: number | null;
  readonly began_at: Date;
  readonly lapses_at: Date | null;
  readonly ended_by: number | null;
  readonly ended_at: Date | null;
  readonly end_reason: string | null;
}

/** Pauses of payouts and the floats that begin and end them. */
@Injectable()
export class PayoutPausesRepository {
  async isPaused(db: EntityManager, payout: PausedPayout, at: Date): Promise<boolean> {
    const { provider, environment, country, network, currency, amount } = payout;
    const values = [provider, environment, country, network, currency, amount, at];
    return (await execute<{ is_paused: boolean }>(db, IS_PAUSED, values))[0]?.is_paused === true;
  }

  /** @returns those of `payouts`, all of one environment, that are paused. */
  async pausedOf<P extends PausedPayout>(
    db: EntityManager,
    environment: Environment,
    payouts: readonly P[],
    at: Date,
  ): Promise<readonly P[]> {
    const values = [
      environment,
      payouts.map(({ provider }) => provider),
      payouts.map(({ country }) => country),
      payouts.map(({ network }) => network),
      payouts.map(({ currency }) => currency),
      payouts.map(({ amount }) => amount),
      at,
    ];
    const rows = await execute<{ place: number }>(db, WHICH_ARE_PAUSED, values);
    const places = new Set(rows.map(({ place }) => place));
    return payouts.filter((_, index) => places.has(index + 1));
  }

  /** Pauses every payout of the corridor, until a reading covers `amount`. @returns false when it was paused. */
  async beginForFloat(db: EntityManager, payout: PausedPayout, at: Date, lapsesAt: Date): Promise<boolean> {
    const { provider, environment, country, currency, amount } = payout;
    const values = [provider, environment, country, currency, amount, at, lapsesAt];
    return (await execute<{ is_new: boolean }>(db, BEGIN_FLOAT_PAUSE, values))[0]?.is_new === true;
  }

  async list(db: EntityManager, max: number): Promise<readonly PayoutPause[]> {
    return (await execute<PauseRow>(db, LIST, [max])).map(toPause);
  }

  async find(db: EntityManager, id: number): Promise<PayoutPause | null> {
    const [row] = await execute<PauseRow>(db, FIND, [id]);
    return row ? toPause(row) : null;
  }

  /** @returns the id; null when an operator has paused the same already. */
  async begin(tx: Tx, scope: PauseScope, reason: string, by: number, at: Date): Promise<number | null> {
    const { provider, environment, country, network, currency } = scope;
    const values = [provider, environment, country, network, currency, reason, by, at];
    return (await execute<{ id: number }>(tx, BEGIN, values))[0]?.id ?? null;
  }

  /** @returns false when it had ended. */
  async end(tx: Tx, id: number, at: Date, by: number, reason: string): Promise<boolean> {
    return (await execute(tx, END, [id, at, by, reason])).length > 0;
  }

  /** @returns those of `providers` whose floats this process reads now. */
  async claimReadings(
    db: EntityManager,
    providers: readonly string[],
    at: Date,
    next: Date,
  ): Promise<readonly string[]> {
    const rows = await execute<{ provider: string }>(db, CLAIM_READING, [providers, at, next]);
    return rows.map(({ provider }) => provider);
  }

  /** Keeps floats as they were told, and goes on with or ends the pauses that they judge. */
  async keep(
    tx: Tx,
    provider: string,
    floats: readonly ProviderBalance[],
    times: { readonly readAt: Date; readonly validUntil: Date; readonly now: Date },
  ): Promise<readonly JudgedFloat[]> {
    const told = [
      provider,
      floats.map(({ country }) => country),
      floats.map(({ currency }) => currency),
      floats.map(({ balance }) => balance),
    ];
    await execute(tx, NOTE_READING, [provider, times.readAt]);
    await execute(tx, KEEP_FLOATS, [...told, times.readAt, times.validUntil]);
    return execute<JudgedFloat>(tx, JUDGE_FLOAT_PAUSES, [...told, times.readAt, times.validUntil, times.now]);
  }

  /** Ends the pauses whose floats nobody could read for long. */
  endLapsed(
    db: EntityManager,
    at: Date,
  ): Promise<ReadonlyArray<{ readonly provider: string; readonly currency: string }>> {
    return execute<{ provider: string; currency: string }>(db, END_LAPSED, [at]);
  }
}

const toPause = (row: PauseRow): PayoutPause => ({
  id: row.id,
  cause: row.cause,
  provider: row.provider,
  environment: row.environment,
  country: row.country,
  network: row.network,
  currency: row.currency,
  fromAmount: BigInt(row.from_amount),
  reason: row.reason,
  beganBy: row.began_by,
  beganAt: row.began_at,
  lapsesAt: row.lapses_at,
  endedBy: row.ended_by,
  endedAt: row.ended_at,
  endReason: row.end_reason,
});
