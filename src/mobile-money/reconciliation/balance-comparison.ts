import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, SECOND_MS } from '../../kernel/clock';
import { formatMinor } from '../../kernel/money';
import { ReviewsService } from '../../operations/reviews.service';
import { AppConfig } from '../../platform/config/config';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { log, serializeError } from '../../platform/logging/logger';
import type {
  MobileMoneyProvider,
  OtherLine,
  ProviderBalance,
} from '../../providers/mobile-money/mobile-money.provider';
import { MobileMoneyProviders } from '../../providers/mobile-money/mobile-money.providers';
import type { BalanceBaseline } from './balance-baseline.entity';
import {
  boundsOf,
  type ComparedCurrency,
  comparedCurrencies,
  currenciesWithoutFloat,
  type GapBounds,
  isExplained,
  narrowed,
  type Position,
  presentBalance,
  presentGap,
} from './balances';
import type { Difference } from './comparison';
import { type FeesSince, NO_FEES, ProviderFees } from './provider-fees';
import type { ComparedBalance } from './reconciliation';
import { ReconciliationsRepository } from './reconciliations.repository';

const REASON = 'balance_differs';
/** Operations that ended shortly before the floats were read may not be in them yet. */
const MARGIN_MS = 5 * SECOND_MS;

interface BalancesFound {
  /** Whether every float was told that we must have there. */
  readonly isComplete: boolean;
  readonly balances: readonly ComparedBalance[];
  readonly differences: readonly Difference[];
}

/**
 * Compares the float at a provider with our position there. Apart from payments under way, and from fees that the provider's
 * statements list, the gap between them is constant. When it moves, somebody must explain the difference, and every
 * comparison reports it until an operator has.
 */
@Injectable()
export class BalanceComparison {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly repository: ReconciliationsRepository,
    private readonly providers: MobileMoneyProviders,
    private readonly reviews: ReviewsService,
    private readonly fees: ProviderFees,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * @param mayBegin whether everything else agrees. A baseline that is taken while payments are missing here would hide
   * them; one that is taken while a payment waits for an operator would move when he books it.
   * @param others what the statement lists and we cannot name, for whoever has to explain a difference.
   * @returns null when the provider does not report its balances.
   */
  async compare(
    provider: MobileMoneyProvider,
    mayBegin: boolean,
    others: readonly OtherLine[],
  ): Promise<BalancesFound | null> {
    const since = after(this.clock.now(), -MARGIN_MS * this.config.scheduleScale);
    const floats = await floatsOf(provider);
    if (!floats) return null;
    const positions = await this.repository.positions(this.dataSource.manager, provider.name, since);
    const disputed = await this.repository.disputedCurrencies(this.dataSource.manager, provider.name);
    const compared = comparedCurrencies(floats, positions);
    const isComplete = await this.areAllTold(provider.name, compared, positions);
    const differences: Difference[] = [];
    for (const one of compared) {
      const begins = mayBegin && !disputed.has(one.currency);
      differences.push(...(await this.judge(provider.name, one, begins, otherLines(others, one.currency))));
    }
    return { isComplete, balances: compared.map(presentBalance), differences };
  }

  private async areAllTold(
    provider: string,
    compared: readonly ComparedCurrency[],
    positions: ReadonlyMap<string, Position>,
  ): Promise<boolean> {
    if (!this.providers.withAccounts().includes(provider)) return true;
    const before = await this.repository.baselineCurrencies(this.dataSource.manager, provider);
    const currencies = currenciesWithoutFloat(compared, positions, before);
    if (currencies.length === 0) return true;
    log.error({ provider, currencies }, 'the provider did not tell our float in some currencies');
    return false;
  }

  private async judge(
    provider: string,
    one: ComparedCurrency,
    mayBegin: boolean,
    others: string,
  ): Promise<readonly Difference[]> {
    const baseline = await this.baselineOf(provider, one, mayBegin);
    if (!baseline) return [];
    const fees = await this.feesSince(baseline);
    const known = narrowed(baseline, boundsOf(one, fees));
    if (known) {
      if (known.uncertainty < baseline.uncertainty) await this.take(provider, one.currency, known, baseline.takenAt);
      return [];
    }
    const { currency, gap } = one;
    const [before, now] = [presentGap(baseline), formatMinor(gap)];
    const { difference, uncertainty } = boundsOf(one, NO_FEES);
    const isExact = one.isQuiet && fees.more === 0n && fees.less === 0n;
    const taken: Record<string, string> = fees.known === 0n ? {} : { fees: formatMinor(fees.known) };
    if (others !== '') taken['other_lines'] = others;
    const details = {
      provider,
      currency,
      before,
      now,
      ...taken,
      hundredths: String(difference),
      ...(uncertainty === 0n ? {} : { uncertainty: String(uncertainty) }),
      is_exact: isExact ? 'yes' : 'no',
    };
    const isNew = await this.reviews.openAbout(subjectOf(baseline), REASON, details);
    if (isNew) log.error({ provider, currency }, 'the float at a provider has moved without a payment of ours');
    return [{ kind: 'balance_differs', reference: currency, details: { before, now, ...taken } }];
  }

  private feesSince({ provider, currency, takenAt }: BalanceBaseline): Promise<FeesSince> {
    return this.fees.since(this.dataSource.manager, provider, currency, takenAt);
  }

  /** The current baseline: a first one is as exact as what is under way allows, and an explained difference moves it. */
  private async baselineOf(
    provider: string,
    one: ComparedCurrency,
    mayBegin: boolean,
  ): Promise<BalanceBaseline | null> {
    const baseline = await this.repository.baseline(this.dataSource.manager, provider, one.currency);
    const takenAt = this.clock.now();
    const take = (gap: GapBounds, at: Date): Promise<BalanceBaseline> => this.take(provider, one.currency, gap, at);
    if (!baseline) return mayBegin ? take(boundsOf(one, NO_FEES), takenAt) : null;
    const review = await this.reviews.findAbout(subjectOf(baseline));
    if (!review) return baseline;
    // Gone again, as when a payment was adopted: there is nothing left to ask, and nothing to move the baseline by.
    const fees = await this.feesSince(baseline);
    if (isExplained(one, baseline, fees)) {
      const isExact = one.isQuiet && fees.more === 0n && fees.less === 0n;
      // What was acknowledged is not there any more, and must not explain the next difference: that gets a review of its own.
      if (!isExact) return review.status === 'open' ? baseline : take(baseline, after(baseline.takenAt, 1));
      await this.reviews.closeAbout(subjectOf(baseline), 'The difference is gone.');
      return take({ difference: one.gap, uncertainty: 0n }, takenAt);
    }
    if (review.status === 'open') return baseline;
    // The gap as it was read then: what fees have taken since is counted from there.
    const { hundredths, uncertainty = '0' } = review.details as {
      readonly hundredths: string;
      readonly uncertainty?: string;
    };
    return take({ difference: BigInt(hundredths), uncertainty: BigInt(uncertainty) }, review.createdAt);
  }

  private take(
    provider: string,
    currency: string,
    { difference, uncertainty }: GapBounds,
    takenAt: Date,
  ): Promise<BalanceBaseline> {
    const baseline = { provider, currency, difference, uncertainty, takenAt };
    return this.unitOfWork.run((tx) => this.repository.takeBaseline(tx, baseline));
  }
}

/** `WALLET_TOPUP 5000.00 (1 line), PAYOUT_COMMISSION -12.50 (3 lines)`: what the statement lists in a currency, by type. */
function otherLines(lines: readonly OtherLine[], currency: string): string {
  const types = new Map<string, readonly OtherLine[]>();
  for (const line of lines) {
    if (line.currency === currency) types.set(line.type, [...(types.get(line.type) ?? []), line]);
  }
  return [...types]
    .map(([type, same]) => {
      const sum = same.reduce((total, { amount }) => total + amount, 0n);
      return `${type} ${formatMinor(sum)} (${same.length} ${same.length === 1 ? 'line' : 'lines'})`;
    })
    .join(', ');
}

/** One review for each baseline: an explained difference makes a new baseline. A millisecond more makes another one of the same fees. */
const subjectOf = ({ provider, currency, takenAt }: BalanceBaseline): string =>
  `balance:${provider}:${currency}:${takenAt.toISOString()}`;

async function floatsOf(provider: MobileMoneyProvider): Promise<readonly ProviderBalance[] | null> {
  try {
    return await provider.balances();
  } catch (error) {
    log.warn(serializeError(error), 'the provider did not tell its balances');
    return null;
  }
}
