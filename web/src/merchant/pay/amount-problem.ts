import type { Schemas } from '../../api/client';
import { amountToCents } from '../../i18n/format';
import type { Direction } from './order';

/** As the service would say it: a code of its errors, and what it adds to that. */
export interface AmountProblem {
  readonly code: string;
  readonly details: Readonly<Record<string, string>>;
}

/** Compares decimal texts by their digits: a number would lose cents of the largest. */
function compare(one: string, other: string): number {
  const [left, right] = [amountToCents(one), amountToCents(other)];
  return left.length - right.length || (left < right ? -1 : Number(left > right));
}

/** Why no network of these takes the amount, so that nobody hears of it only after the PIN; null when one may take it. */
export function refusedByAll(
  amount: string,
  networks: ReadonlyArray<Schemas['Network']>,
  direction: Direction,
): AmountProblem | null {
  const bounds = networks.flatMap((one) => one[direction] ?? []);
  const [min] = bounds.map((one) => one.min).sort(compare);
  const max = bounds
    .map((one) => one.max)
    .sort(compare)
    .at(-1);
  if (min === undefined || max === undefined) return null;
  if (!amountToCents(amount).endsWith('00') && bounds.every(({ decimals }) => decimals === 0))
    return { code: 'invalid_amount', details: { decimals: '0' } };
  return compare(amount, min) < 0 || compare(amount, max) > 0
    ? { code: 'amount_out_of_range', details: { min, max } }
    : null;
}

/** Whether the wallet holds less than the payout: told beside the field, and the service decides. */
export function beyondBalance(amount: string, wallet: Schemas['WalletSummary']): AmountProblem | null {
  const { balance: available, currency_code } = wallet;
  return compare(amount, available) > 0 ? { code: 'insufficient_funds', details: { available, currency_code } } : null;
}
