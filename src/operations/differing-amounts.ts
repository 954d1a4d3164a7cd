import { formatMinorOrNull } from '../kernel/money';
import type { ProviderResult } from '../providers/provider-result';

interface Amount {
  /** Hundredths; null when the order had none of its own. */
  readonly amount: bigint | null;
  readonly currency: string;
}

/** Both sides of an amount that differs, as operators read them: in decimals. */
export const differingAmounts = (ours: Amount, theirs: Amount) => ({
  our_amount: formatMinorOrNull(ours.amount),
  our_currency: ours.currency,
  their_amount: formatMinorOrNull(theirs.amount),
  their_currency: theirs.currency,
});

/** Both sides, when the provider has moved another amount or currency than was ordered; null when not, or when it does not say. */
export function differenceFrom(operation: Amount, result: Extract<ProviderResult, { kind: 'succeeded' }>) {
  const { amount = operation.amount, currency = operation.currency } = result;
  const isSame = (operation.amount === null || amount === operation.amount) && currency === operation.currency;
  return isSame ? null : differingAmounts(operation, { amount, currency });
}
