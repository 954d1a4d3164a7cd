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

/** Before these digits stand country codes and prefixes, which networks write in several ways. */
const DIGITS_OF_ITS_OWN = 8;

interface Moved extends Amount {
  /** Digits with the country code; absent where no phone pays or is paid. */
  readonly phoneNumber?: string;
  /** The provider's code; absent where no network carries the money. */
  readonly network?: string;
}

/**
 * Both sides, when the provider has moved another amount or currency than was ordered, from or to another number, or through another network;
 * null when not, or when it does not say.
 */
export function differenceFrom(operation: Moved, result: Extract<ProviderResult, { kind: 'succeeded' }>) {
  const { amount = operation.amount, currency = operation.currency } = result;
  const isSameAmount = (operation.amount === null || amount === operation.amount) && currency === operation.currency;
  const numbers = differingNumbers(operation.phoneNumber, result.phoneNumber);
  const networks = differingNetworks(operation.network, result.network);
  if (isSameAmount && numbers === null && networks === null) return null;
  return { ...(isSameAmount ? {} : differingAmounts(operation, { amount, currency })), ...numbers, ...networks };
}

/** A number that the provider shows only in part, such as with stars, is none that it says. */
function differingNumbers(ours: string | undefined, theirs: string | undefined) {
  const written = theirs?.replaceAll(/[\s()+-]/g, '') ?? '';
  if (ours === undefined || !/^\d+$/.test(written)) return null;
  const compared = Math.min(DIGITS_OF_ITS_OWN, ours.length, written.length);
  return ours.slice(-compared) === written.slice(-compared)
    ? null
    : { our_phone_number: ours, their_phone_number: written };
}

/** One number may have an account at several networks. */
function differingNetworks(ours: string | undefined, theirs: string | undefined) {
  const written = theirs?.trim() ?? '';
  return ours === undefined || written === '' || written.toUpperCase() === ours.toUpperCase()
    ? null
    : { our_network: ours, their_network: written };
}
