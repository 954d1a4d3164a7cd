import { formatMinorOrNull } from '../kernel/money';

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
