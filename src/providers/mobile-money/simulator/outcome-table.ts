import type { MobileMoneyDirection } from '../mobile-money.provider';

/** The end of an accepted order: money moves, the mobile operator refuses with a code, or no answer ever comes. */
export type SimulatedOutcome =
  | { readonly kind: 'completes' }
  | { readonly kind: 'fails'; readonly code: string }
  | { readonly kind: 'stays' };

type OutcomeName = string;
type Suffixes = Readonly<Record<string, OutcomeName>>;

const STAYS = 'STAYS';
const COMPLETES = 'COMPLETES';

/**
 * The published test numbers: the last three digits decide. These hold for every network unless `OWN_NUMBERS` says
 * otherwise; digits that are not in the table complete.
 */
const USUAL_NUMBERS: Readonly<Record<MobileMoneyDirection, Suffixes>> = {
  deposit: {
    '019': 'PAYER_LIMIT_REACHED',
    '029': 'PAYER_NOT_FOUND',
    '039': 'PAYMENT_NOT_APPROVED',
    '049': 'INSUFFICIENT_BALANCE',
    '059': 'TRANSACTION_ALREADY_IN_PROCESS',
    '069': 'UNSPECIFIED_FAILURE',
    '129': STAYS,
    '789': COMPLETES,
  },
  payout: {
    '089': 'RECIPIENT_NOT_FOUND',
    '099': 'WALLET_LIMIT_REACHED',
    '109': 'RECIPIENT_LIMIT_REACHED',
    '119': 'UNSPECIFIED_FAILURE',
    '129': STAYS,
    '789': COMPLETES,
  },
};

/** Networks whose published numbers end differently. Zamtel's 789 is stuck, where everyone else's completes. */
const OWN_NUMBERS: Readonly<Record<string, Partial<Record<MobileMoneyDirection, Suffixes>>>> = {
  AIRTEL_GAB: {
    deposit: { '048': 'INSUFFICIENT_BALANCE', '068': 'UNSPECIFIED_FAILURE', '128': STAYS, '678': COMPLETES },
    payout: { '088': 'RECIPIENT_NOT_FOUND', '118': 'UNSPECIFIED_FAILURE', '128': STAYS, '678': COMPLETES },
  },
  MOOV_BEN: { deposit: { '679': 'UNSPECIFIED_FAILURE', '639': STAYS } },
  MOOV_BFA: {
    deposit: { '048': 'INSUFFICIENT_BALANCE', '068': 'UNSPECIFIED_FAILURE', '138': STAYS, '678': COMPLETES },
    payout: { '118': 'UNSPECIFIED_FAILURE', '138': STAYS, '678': COMPLETES },
  },
  MOVITEL_MOZ: { deposit: { '000': COMPLETES, '010': 'UNSPECIFIED_FAILURE' } },
  MTN_MOMO_ZMB: { payout: { '079': 'RECIPIENT_NOT_FOUND' } },
  ORANGE_BFA: { deposit: { '148': 'UNSPECIFIED_FAILURE', '128': STAYS, '678': COMPLETES } },
  ORANGE_CIV: { deposit: { '030': 'UNSPECIFIED_FAILURE', '130': STAYS, '890': COMPLETES } },
  ZAMTEL_ZMB: {
    deposit: { '704': 'INSUFFICIENT_BALANCE', '712': 'UNSPECIFIED_FAILURE', '789': STAYS, '700': COMPLETES },
  },
};

const MESSAGES: Readonly<Record<string, string>> = {
  PAYER_LIMIT_REACHED: 'The wallet of the payer has reached its limit.',
  PAYER_NOT_FOUND: 'The number does not belong to a customer of this network.',
  PAYMENT_NOT_APPROVED: 'The payer did not approve the payment.',
  INSUFFICIENT_BALANCE: 'The payer does not have enough money.',
  TRANSACTION_ALREADY_IN_PROCESS: 'The payer has another payment waiting for approval.',
  UNSPECIFIED_FAILURE: 'The network failed the payment without a reason.',
  RECIPIENT_NOT_FOUND: 'The number does not belong to a customer of this network.',
  WALLET_LIMIT_REACHED: 'The wallet of the customer has reached its limit.',
  RECIPIENT_LIMIT_REACHED: 'The wallet of the recipient has reached its limit.',
  MANUALLY_CANCELLED: 'The payout was cancelled while it waited for the network.',
  PAWAPAY_WALLET_OUT_OF_FUNDS: 'The float of the account does not cover the payout.',
};

/** The outcome of an order by its number and network; always the same, in both simulators. */
export function simulatedOutcome(
  direction: MobileMoneyDirection,
  network: string,
  phoneNumber: string,
): SimulatedOutcome {
  const ending = phoneNumber.slice(-3);
  const verification = OWN_NUMBERS[network]?.[direction]?.[ending] ?? USUAL_NUMBERS[direction][ending] ?? COMPLETES;
  if (verification === COMPLETES) return { kind: 'completes' };
  if (verification === STAYS) return { kind: 'stays' };
  return { kind: 'fails', code: verification };
}

/** The amount for which the provider of the sandbox cannot be reached, in hundredths; the issuer of its cards knows the same one. */
const UNREACHABLE_AMOUNT = 50301n;
export const isUnreachableFor = (amount: bigint): boolean => amount === UNREACHABLE_AMOUNT;

/** What the simulated operator says about a failure code. */
export const failureMessage = (code: string): string => MESSAGES[code] ?? 'The payment failed.';
