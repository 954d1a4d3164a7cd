import { CENTS_TEXT, DECIMAL_TEXT, formatMinor } from '../../kernel/money';
import { FLOAT_MOVEMENT, type Review } from '../../operations/review';

/** What a review is about, in decimals, signed where a balance has moved; null where one amount does not say it. */
export interface ReviewAmount {
  readonly amount: string | null;
  readonly currency: string | null;
}

const DECIMAL = new RegExp(DECIMAL_TEXT);
const MINOR = new RegExp(CENTS_TEXT);
const NONE: ReviewAmount = { amount: null, currency: null };
/** The float at every issuer is in this currency; its movements do not name it. */
const FLOAT_CURRENCY = 'USD';

/**
 * Reasons about a card or a wallet. Their review names the operation that came last or that made the card, and its amount is not what is
 * asked about. A reason without an amount of its own shows none.
 */
const OF_BALANCES: Readonly<Record<string, (details: Review['details']) => bigint | null>> = {
  card_balance_differs: (details) => difference(details, 'issuer_balance', 'our_balance'),
  card_movement_exceeds_balance: () => null,
  card_movement_currency_differs: () => null,
  card_status_differs: () => null,
  card_missing_at_issuer: () => null,
  card_unread: () => null,
  termination_refund_missing: () => null,
  termination_refund_differs: (details) => difference(details, 'refunded', 'our_balance'),
  // Of a card; a payment names its amount.
  closed_business_holds_money: (details) => sum(details, 'card_balance', 'wallet_balance'),
  ended_card_holds_money: (details) => minor(details['card_balance']),
  ended_card_leaves_suspense: (details) => minor(details['left']),
};

/** The amount at stake, so that a list of reviews shows what each of them weighs. */
export function reviewAmount({ reason, details, operation }: Review): ReviewAmount {
  const { amount, currency } = details;
  if (typeof amount === 'string' && DECIMAL.test(amount)) {
    const named = reason === FLOAT_MOVEMENT ? FLOAT_CURRENCY : currency;
    return typeof named === 'string' ? { amount, currency: named } : NONE;
  }
  const moved = minor(details['hundredths']);
  if (moved !== null && typeof currency === 'string') return { amount: formatMinor(moved), currency };
  if (operation === null) return NONE;
  const ofBalance = OF_BALANCES[reason];
  const inMinor = ofBalance ? ofBalance(details) : operation.amount;
  return inMinor === null ? NONE : { amount: formatMinor(inMinor), currency: operation.currency };
}

const minor = (value: unknown): bigint | null =>
  typeof value === 'string' && MINOR.test(value) ? BigInt(value) : null;

function difference(details: Review['details'], theirs: string, ours: string): bigint | null {
  const [one, other] = [minor(details[theirs]), minor(details[ours])];
  return one === null || other === null ? null : one - other;
}

function sum(details: Review['details'], first: string, second: string): bigint | null {
  const [one, other] = [minor(details[first]), minor(details[second])];
  return one === null || other === null ? null : one + other;
}
