import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, type EntityManager, Repository } from 'typeorm';
import { after, HOUR_MS, MINUTE_MS } from '../../kernel/clock';
import { execute } from '../../platform/database/statement';
import type { Tx } from '../../platform/database/unit-of-work';
import type { FeeLine } from '../../providers/mobile-money/mobile-money.provider';
import { ProviderFee, ProviderFeeReading } from './provider-fee.entity';
import { FEES_SINCE, PAID_SINCE } from './reconciliations.statements';

/** How far a provider's books may be behind: fees of this time may still come. */
const LAG_MS = HOUR_MS;
/** No fee is above this share of its payment. */
const FEE_DIVISOR = 10n;

/** What fees may have done to a float since a moment, in hundredths. */
export interface FeesSince {
  /** What the provider's statements say that it took. */
  readonly known: bigint;
  /** How much more or less it may have been: fees that the statements do not show yet, or that were of the same minute. */
  readonly more: bigint;
  readonly less: bigint;
}

export const NO_FEES: FeesSince = { known: 0n, more: 0n, less: 0n };

/** What a provider takes from our float for its services, learnt from its statements (decision 0084). */
@Injectable()
export class ProviderFees {
  constructor(
    @InjectRepository(ProviderFee) private readonly fees: Repository<ProviderFee>,
    @InjectRepository(ProviderFeeReading) private readonly readings: Repository<ProviderFeeReading>,
  ) {}

  /** From when on statements must be read so that no fee is left out; null when none was read yet. */
  async readFrom(db: EntityManager, provider: string): Promise<Date | null> {
    const reading = await db.withRepository(this.readings).findOneBy({ provider });
    return reading && after(minuteOf(reading.readTo), -LAG_MS);
  }

  /** Takes over what a statement from `from` to `to` says; what was known of these minutes before is replaced. */
  async learn(tx: Tx, provider: string, lines: readonly FeeLine[], from: Date, to: Date): Promise<void> {
    const [first, end] = [minuteOf(after(from, MINUTE_MS - 1)), minuteOf(to)];
    if (first >= end) return;
    const sums = new Map<string, ProviderFee>();
    for (const { currency, amount, chargedAt } of lines) {
      const minute = minuteOf(chargedAt);
      if (minute < first || minute >= end) continue;
      const key = `${currency} ${minute.getTime()}`;
      sums.set(key, { provider, currency, minute, amount: (sums.get(key)?.amount ?? 0n) + amount });
    }
    const fees = tx.withRepository(this.fees);
    await fees.delete({ provider, minute: Between(first, after(end, -1)) });
    for (const one of sums.values()) await fees.insert(one);
    await tx.withRepository(this.readings).upsert({ provider, readTo: end }, ['provider']);
  }

  /** @returns nothing for a provider that was never seen to take a fee in this currency: then every move must be explained. */
  async since(db: EntityManager, provider: string, currency: string, moment: Date): Promise<FeesSince> {
    const fees = db.withRepository(this.fees);
    const from = minuteOf(moment);
    const reading = await db.withRepository(this.readings).findOneBy({ provider });
    if (!reading || !(await fees.existsBy({ provider, currency }))) return NO_FEES;
    const [sums] = await execute<{ later: string; same: string }>(db, FEES_SINCE, [provider, currency, from]);
    const [known, same] = [BigInt(sums?.later ?? 0), BigInt(sums?.same ?? 0)];
    const recent = after(reading.readTo, -LAG_MS);
    const awaited = recent > moment ? recent : moment;
    const [row] = await execute<{ amount: string }>(db, PAID_SINCE, [provider, currency, awaited]);
    const due = BigInt(row?.amount ?? 0) / FEE_DIVISOR;
    return { known, more: due + (same > 0n ? same : 0n), less: same < 0n ? -same : 0n };
  }
}

const minuteOf = (instant: Date): Date => new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);
