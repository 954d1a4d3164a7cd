import { formatMinor } from '../../kernel/money';
import type { ProviderBalance } from '../../providers/mobile-money/mobile-money.provider';
import type { FeesSince } from './provider-fees';
import type { ComparedBalance } from './reconciliation';

/** Our ledger's figures for a currency, and what the provider may already count and we do not yet. In hundredths. */
export interface Position {
  /** Sum of payments in minus payments out, since the beginning. */
  readonly position: bigint;
  /** How far the gap may be below and above its baseline because of payments under way or just ended. */
  readonly below: bigint;
  readonly above: bigint;
}

/** One compared currency. */
export interface ComparedCurrency {
  readonly currency: string;
  /** Provider minus ledger, in hundredths. */
  readonly gap: bigint;
  readonly position: Position;
  /** True when nothing was under way, so the gap is exact. */
  readonly isQuiet: boolean;
}

const NOTHING: Position = { position: 0n, below: 0n, above: 0n };

/** The provider's floats, added up by currency, with our positions. */
export function comparedCurrencies(
  floats: readonly ProviderBalance[],
  positions: ReadonlyMap<string, Position>,
): readonly ComparedCurrency[] {
  const totals = new Map<string, bigint>();
  for (const float of floats) totals.set(float.currency, (totals.get(float.currency) ?? 0n) + float.balance);
  return [...totals].map(([currency, balance]) => {
    const position = positions.get(currency) ?? NOTHING;
    const isQuiet = position.below === 0n && position.above === 0n;
    return { currency, gap: balance - position.position, position, isQuiet };
  });
}

/** Currencies without a float in the provider's answer although there is one: it was compared before, or we have moved money in it. */
export function currenciesWithoutFloat(
  compared: readonly ComparedCurrency[],
  positions: ReadonlyMap<string, Position>,
  comparedBefore: readonly string[],
): readonly string[] {
  const told = new Set(compared.map(({ currency }) => currency));
  const moved = [...positions].flatMap(([currency, { position }]) => (position === 0n ? [] : [currency]));
  return [...new Set([...comparedBefore, ...moved])].filter((currency) => !told.has(currency));
}

export const presentBalance = ({ currency, gap, position }: ComparedCurrency): ComparedBalance => ({
  currency,
  provider_balance: formatMinor(gap + position.position),
  ledger_position: formatMinor(position.position),
  difference: formatMinor(gap),
});

/** A gap by its bounds: the least that it may be, and how much more. In hundredths. */
export interface GapBounds {
  readonly difference: bigint;
  readonly uncertainty: bigint;
}

const mostOf = ({ difference, uncertainty }: GapBounds): bigint => difference + uncertainty;

/** As operators read it. */
export const presentGap = (gap: GapBounds): string =>
  gap.uncertainty === 0n
    ? formatMinor(gap.difference)
    : `${formatMinor(gap.difference)} to ${formatMinor(mostOf(gap))}`;

/** What the gap would be if nothing were under way, and no fee had been taken since. */
export const boundsOf = ({ gap, position }: ComparedCurrency, fees: FeesSince): GapBounds => ({
  difference: gap + fees.known - fees.less - position.above,
  uncertainty: fees.less + fees.more + position.above + position.below,
});

/** The gaps that both allow; null when there is none. */
export function narrowed(one: GapBounds, other: GapBounds): GapBounds | null {
  const difference = one.difference > other.difference ? one.difference : other.difference;
  const uncertainty = (mostOf(one) < mostOf(other) ? mostOf(one) : mostOf(other)) - difference;
  return uncertainty < 0n ? null : { difference, uncertainty };
}

/**
 * Whether fees, and what is under way, can explain where the gap is now. On a quiet service whose fees are known only the
 * baseline less the fees can be.
 */
export const isExplained = (one: ComparedCurrency, baseline: GapBounds, fees: FeesSince): boolean =>
  narrowed(baseline, boundsOf(one, fees)) !== null;
