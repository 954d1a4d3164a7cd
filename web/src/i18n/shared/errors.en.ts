type Detail = (name: string) => string;

/** What is wrong with a field that is not valid, by its name in the service. */
export interface FieldProblems {
  readonly of: Readonly<Partial<Record<string, string>>>;
  /** Of any other field; null where the service's own words are in the language of the page. */
  readonly otherwise: string | null;
}

export const fieldProblems: FieldProblems = { of: {}, otherwise: null };

/**
 * What a refusal means to the person at the screen, by code; `detail` reads what the service adds, `amount` writes it
 * as money is written on the page. A code that is not here is shown with the service's own message.
 */
export type ErrorWords = Readonly<Partial<Record<string, (detail: Detail, amount: Detail) => string>>>;

const LIMITS: Readonly<Partial<Record<string, string>>> = {
  per_transaction: 'limit of one payment',
  daily: 'limit of the day',
  monthly: 'limit of the month',
};

export const errors: ErrorWords = {
  network: () => 'The service cannot be reached. Check your connection and try again.',
  unreadable_answer: () => 'The service answered in a way this page does not understand.',
  internal_error: () => 'Something went wrong on our side. Nothing was lost; please try again.',
  service_busy: () => 'The service is busy. Please try again in a moment.',
  rate_limited: () => 'That was too fast. Wait a moment and try again.',
  invalid_request: () => 'Some fields need another look.',
  invalid_credentials: () => 'The e-mail or the password is wrong.',
  login_locked: () => 'Too many failed attempts. Sign-in is locked for up to 15 minutes.',
  business_not_active: () => 'Your account is not active yet. Finish the steps on the first page.',
  business_suspended: () => 'This account is suspended. Please contact support.',
  business_terminated: () => 'This account has been closed.',
  feature_not_enabled: () => 'Your plan does not include this. Ask support to change the plan.',
  pin_not_set: () => 'Set a PIN first, in Settings, Security.',
  invalid_pin: (detail) =>
    detail('attempts_remaining') === '1'
      ? 'The PIN is wrong. One attempt remains.'
      : `The PIN is wrong. ${detail('attempts_remaining')} attempts remain.`,
  pin_locked: () => 'Too many wrong PINs. Payments with the PIN are locked for 15 minutes.',
  insufficient_funds: (detail, amount) => `The wallet can spend ${amount('available')} ${detail('currency_code')}.`,
  insufficient_card_balance: (_, amount) => `The card holds ${amount('available')} USD.`,
  limit_exceeded: (detail, amount) =>
    `This is above the ${LIMITS[detail('limit_type')] ?? 'limit'}; ${amount('remaining')} remains.`,
  amount_out_of_range: (_, amount) => `The amount must be between ${amount('min')} and ${amount('max')}.`,
  invalid_phone_number: () => 'This number does not belong to this network.',
  unsupported_network: () => 'The network does not take this number or currency.',
  network_unavailable: (detail) =>
    detail('takes_smaller') === 'true'
      ? 'This mobile network does not take that much at the moment. Try a smaller amount, or try again later.'
      : 'This mobile network is closed at the moment. Please try again later.',
  payment_provider_unavailable: () => 'The payment network cannot be reached. Nothing was sent.',
  card_provider_unavailable: () => 'The card issuer cannot be reached. Nothing was sent.',
  card_outcome_pending: () => 'The issuer has not confirmed yet. We keep asking; nothing is done twice.',
  card_operation_in_progress: () => 'Another order on this card has not finished yet.',
  cross_site_request: () => 'This request did not come from our own page.',
};
