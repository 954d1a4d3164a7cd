import { USD } from '../kernel/currency';
import { fieldError } from '../kernel/errors';
import { Money } from '../kernel/money';

/** Both ends included, in hundredths; null is open. */
export interface AmountRange {
  readonly minAmount: bigint | null;
  readonly maxAmount: bigint | null;
}

/** Reads the `min_amount` and `max_amount` of a list. @throws AppError `invalid_request` when the range is empty. */
export function readAmountRange(least: string | undefined, most: string | undefined): AmountRange {
  const [minAmount, maxAmount] = [minorOf(least), minorOf(most)];
  if (minAmount !== null && maxAmount !== null && minAmount > maxAmount) {
    throw fieldError('min_amount', 'min_amount must not be above max_amount');
  }
  return { minAmount, maxAmount };
}

/** Amounts are hundredths in every currency, so an amount can be read without knowing its currency. */
const minorOf = (amount: string | undefined): bigint | null =>
  amount === undefined ? null : Money.parse(amount, USD).minor;
