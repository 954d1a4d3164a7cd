import { formatMinor } from '../../kernel/money';
import type { ProviderBalance } from '../../providers/mobile-money/mobile-money.provider';
import type { Difference } from './comparison';
import type { ComparedBalance } from './reconciliation';

export interface ComparedBalances {
  readonly balances: readonly ComparedBalance[];
  /** Currencies whose gap is another than at the last comparison. */
  readonly moved: readonly Difference[];
}

/**
 * The provider's floats, added up by currency, beside our positions (both in hundredths). `last` is the comparison to
 * hold the gaps against; empty when payments are under way, which move the two sides at different times.
 */
export function comparedBalances(
  floats: readonly ProviderBalance[],
  positions: ReadonlyMap<string, bigint>,
  last: readonly ComparedBalance[],
): ComparedBalances {
  const totals = new Map<string, bigint>();
  for (const float of floats) totals.set(float.currency, (totals.get(float.currency) ?? 0n) + float.balance);
  const balances = [...totals].map(([currency, balance]) => {
    const position = positions.get(currency) ?? 0n;
    return {
      currency,
      provider_balance: formatMinor(balance),
      ledger_position: formatMinor(position),
      difference: formatMinor(balance - position),
    };
  });
  return { balances, moved: balances.flatMap((now) => movedSince(last, now)) };
}

function movedSince(last: readonly ComparedBalance[], now: ComparedBalance): Difference[] {
  const then = last.find((one) => one.currency === now.currency);
  if (!then || then.difference === now.difference) return [];
  return [
    { kind: 'balance_differs', reference: now.currency, details: { before: then.difference, now: now.difference } },
  ];
}
