/** One refusal: its HTTP status, the words a developer reads, and whether trying the same again can help. */
export interface ErrorEntry {
  readonly status: number;
  /** `{name}` is replaced by the detail of that name, `{wait}` by how long to wait in words. */
  readonly message: string;
  readonly retryable: boolean;
  /** The request field it is about, unless who throws it names another; named in `errors`. */
  readonly field?: string;
  /** The detail `reason` says more exactly what is wrong; `message` covers all cases. */
  readonly hasReason?: true;
  /** The code as callers see it, when it differs from the entry's name: one code with two statuses. */
  readonly shownAs?: string;
}

const RETRY_AFTER_SECONDS = 5;
const MINUTE_SECONDS = 60;

const refusal = (status: number, message: string): ErrorEntry => ({ status, message, retryable: false });
const about = (field: string, status: number, message: string): ErrorEntry => ({ ...refusal(status, message), field });
const reasoned = (entry: ErrorEntry): ErrorEntry => ({ ...entry, hasReason: true });
const later = (status: number, message: string): ErrorEntry => ({ status, message, retryable: true });

/** The catalogue: the only place where a code meets a status. Published at `GET /api/v1/errors` (contract 1.4). */
export const ERRORS = {
  // request
  invalid_request: refusal(400, 'The request is not valid. See errors for each field.'),
  unknown_parameter: refusal(400, 'This list has no parameter {parameter}. It takes: {known}.'),
  malformed_json: reasoned(refusal(400, 'The body is not valid JSON.')),
  malformed_request: reasoned(refusal(400, 'The request is malformed.')),
  not_found: refusal(404, 'No such route.'),
  method_not_allowed: refusal(405, 'This route does not take {method}. It takes: {allowed}.'),
  payload_too_large: refusal(413, 'The body is larger than {limit}.'),
  headers_too_large: refusal(431, 'The headers of the request are larger than 16 kB.'),
  request_timeout: later(408, 'The request did not arrive in time.'),
  unsupported_media_type: refusal(415, 'Send the body as {expected}.'),
  rate_limited: later(429, 'Too many requests. Try again in {wait}.'),
  internal_error: later(500, 'Something went wrong on our side. Quote the request_id when you ask for help.'),
  service_busy: later(503, 'The service is busy. Try again in {wait}.'),
  not_ready: later(503, 'The service is not ready. Try again in {wait}.'),
  job_stalled: later(503, 'Background work of this process has stopped ({jobs}). Restart it.'),

  // credentials
  invalid_link: {
    ...refusal(400, 'The link or the sign-in is unknown, was used before or has expired. Begin again.'),
    shownAs: 'invalid_token',
  },
  missing_credentials: refusal(
    401,
    'Send an Authorization header: Bearer, a space, then an API key or a session token.',
  ),
  invalid_token: refusal(401, 'The API key or token is malformed, unknown, expired or revoked.'),
  wrong_credential_type: refusal(401, 'This route takes {expected}.'),
  invalid_credentials: refusal(400, 'The e-mail or the password is wrong.'),
  invalid_code: about('code', 400, 'The code is wrong, was used before or is too old.'),
  operator_role_required: reasoned(refusal(403, 'This needs an operator in one of the roles {roles}.')),
  password_change_required: refusal(403, 'Replace the generated password first.'),
  second_factor_required: refusal(403, 'Turn on the second factor first.'),
  own_approval: refusal(403, 'Another operator must decide on what you asked for.'),
  approval_already_decided: refusal(400, 'This was decided already, or has expired.'),
  evidence_changed: reasoned(refusal(409, 'What this rests on has changed since it was asked for.')),
  approval_not_found: refusal(404, 'No such approval.'),
  operator_not_found: refusal(404, 'No such operator.'),
  last_owner: refusal(400, 'This is the last owner. Make somebody else an owner first.'),
  second_factor_already_on: refusal(400, 'The second factor is on already. Turn it off to start anew.'),
  second_factor_not_started: refusal(400, 'There is no second factor yet. Start one first.'),
  login_locked: later(429, 'Too many failed attempts. Try again in {wait}.'),
  cross_site_request: refusal(
    403,
    'A browser session takes requests from the pages of this service only: Sec-Fetch-Site must be same-origin and X-Client must be dashboard.',
  ),
  invalid_current_password: about('current_password', 401, 'The current password is wrong.'),
  invalid_refresh_token: refusal(401, 'The refresh token is unknown or expired. Log in again.'),
  refresh_token_reused: refusal(401, 'This refresh token was used before, so its session has ended. Log in again.'),
  weak_password: reasoned(refusal(400, 'The password is too easy to guess.')),
  email_already_registered: about('email', 409, 'A business with this e-mail exists already.'),
  code_already_taken: about('code', 409, 'A business with this code exists already.'),

  // business status, plan, PIN
  business_not_active: refusal(403, 'The business is {status}. This route needs an active business.'),
  business_suspended: refusal(403, 'The business is suspended.'),
  business_terminated: refusal(403, 'The business is terminated.'),
  insufficient_scope: refusal(403, 'This API key is not made for that: it lacks the scope {scope}.'),
  ip_not_allowed: refusal(403, 'This API key may not be used from the address {ip}.'),
  feature_not_enabled: refusal(
    403,
    'The plan of this business does not include {feature}. Ask support to change the plan.',
  ),
  sandbox_only: refusal(
    403,
    'This route works in the sandbox only. Use a sandbox key, or send X-Environment: sandbox with a session.',
  ),
  pin_not_set: refusal(401, 'Set a PIN first.'),
  pin_required: refusal(401, 'Send the PIN of the business as pin, a string of four digits.'),
  invalid_pin: refusal(401, 'The PIN is wrong.'),
  pin_locked: later(429, 'Too many wrong PINs. Try again in {wait}.'),
  pin_already_set: refusal(400, 'A PIN is set already. Change it instead.'),

  // KYC
  kyc_already_submitted: refusal(400, 'KYC was submitted and waits for a decision.'),
  kyc_already_approved: refusal(400, 'KYC is approved already.'),
  kyc_not_submitted: refusal(400, 'This KYC does not wait for a decision. Read the KYC of the business again.'),
  kyc_not_approved: refusal(400, 'The business can be activated only after its KYC is approved.'),
  invalid_document: reasoned(refusal(400, 'This document cannot be taken.')),
  document_not_found: refusal(404, 'No such document.'),
  document_in_use: refusal(409, 'The document belongs to a submission, which keeps it.'),
  document_limit_reached: refusal(
    400,
    'At most {limit} documents may wait for a submission. Submit KYC with some first.',
  ),

  // resources
  business_not_found: refusal(404, 'No such business.'),
  api_key_not_active: refusal(409, 'The key is {status}. Only an active key that was not replaced yet can be rotated.'),
  api_key_not_found: refusal(404, 'No such API key.'),
  api_key_limit_reached: refusal(400, 'At most {limit} keys may be active in one environment. Revoke one first.'),
  request_not_found: refusal(404, 'No call with this request id in the last 14 days.'),
  session_not_found: refusal(404, 'No such session.'),
  notification_not_found: refusal(404, 'No such notification.'),
  wallet_not_found: reasoned(
    refusal(404, 'This business has no wallet in {currency_code}. It can open one if the currency is supported.'),
  ),
  transaction_not_found: refusal(404, 'No such transaction.'),
  transaction_not_endable: reasoned(refusal(409, 'This transaction cannot be ended by hand.')),
  unsupported_currency: about(
    'currency_code',
    400,
    'Currency {currency_code} is not supported. These are: {supported}.',
  ),
  operator_already_exists: refusal(409, 'An operator with this e-mail exists already.'),
  plan_not_found: refusal(404, 'No such plan.'),
  plan_already_exists: refusal(409, 'A plan with this code exists already.'),
  invalid_status_transition: reasoned(refusal(400, 'A business that is {from} cannot become {to}.')),
  business_has_funds: refusal(400, 'The business still holds money in a wallet, a hold or a card.'),
  review_not_found: refusal(404, 'No such review.'),
  review_already_resolved: refusal(400, 'This review is resolved already.'),
  payouts_already_paused: refusal(409, 'An operator has paused these payouts already.'),
  payout_pause_not_found: refusal(404, 'No such pause, or it has ended.'),
  reconciliation_not_found: refusal(404, 'No such reconciliation.'),

  // money
  insufficient_funds: reasoned(refusal(402, 'The wallet can spend {available} {unit}; {requested} is needed.')),
  limit_exceeded: reasoned(
    about('amount', 400, 'The amount is more than the {limit_type} limit of the wallet leaves.'),
  ),
  amount_out_of_range: about('amount', 400, 'The amount must be between {min} and {max} on {network}.'),
  invalid_amount: reasoned(about('amount', 400, 'The network does not take this amount.')),
  invalid_phone_number: reasoned(about('phone_number', 400, 'The phone number is not one of this network.')),
  unsupported_network: reasoned(
    about('network', 400, 'The network is not served, or not for this phone number or currency.'),
  ),
  network_unavailable: reasoned(later(503, 'The network {network} is closed at the moment. Try again in {wait}.')),
  payment_provider_unavailable: later(
    503,
    'The payment provider cannot be reached. Nothing was sent or held. Try again in {wait}.',
  ),
  idempotency_key_reused: refusal(
    409,
    'This idempotency key was used for another request. Repeat that one unchanged, or give a new order a new key.',
  ),
  idempotency_request_in_progress: later(
    409,
    'The first request with this idempotency key is still running. Try again in {wait}.',
  ),

  // cards
  card_not_found: refusal(404, 'No such card.'),
  card_of_another_account: refusal(403, 'This card belongs to another account.'),
  wallet_not_eligible: about(
    'wallet_id',
    400,
    'The wallet must be an active USD wallet of this business, in the same environment.',
  ),
  invalid_card_status: reasoned(refusal(400, 'The status of the card does not allow this.')),
  insufficient_card_balance: about('amount', 400, 'The card holds {available} cents; {requested} is needed.'),
  card_operation_in_progress: later(409, 'Another operation on this card has not ended. Try again in {wait}.'),
  card_refused: refusal(400, 'The card issuer refused the operation.'),
  never_received: refusal(400, 'The card issuer never received the order. Nothing moved, and the key is free again.'),
  card_provider_unavailable: later(
    503,
    'The card issuer cannot be reached. Nothing was sent or held. Try again in {wait}.',
  ),
  card_outcome_pending: later(
    503,
    'The card issuer has not confirmed the outcome yet. Repeat the request with the same key in {wait}.',
  ),

  // webhooks
  invalid_webhook_url: reasoned(refusal(400, 'This URL cannot receive webhooks.')),
  webhook_not_configured: refusal(404, 'Set a webhook URL first.'),
  webhook_disabled: refusal(400, 'The webhook endpoint is disabled ({reason}). Set it again to enable it.'),
  delivery_not_found: refusal(404, 'No such delivery.'),
  invalid_signature: refusal(401, 'The signature of the callback is not valid.'),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;
/** The code in an answer. */
export const shownCode = (code: ErrorCode): string => ERRORS[code].shownAs ?? code;
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** What is wrong with one field of the request. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** A refusal by code. The one filter turns it into the contract's error body; nothing below the door knows HTTP. */
export class AppError extends Error {
  readonly details: ErrorDetails | undefined;
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    details?: ErrorDetails,
    options: { readonly errors?: readonly FieldError[]; readonly retryAfterSeconds?: number } = {},
  ) {
    const wait = options.retryAfterSeconds ?? defaultWaitOf(code);
    super(messageOf(code, { ...details, ...(wait === undefined ? {} : { wait: waitInWords(wait) }) }));
    this.name = 'AppError';
    this.details = details;
    this.errors = options.errors ?? errorsOf(code, this.message);
    this.retryAfterSeconds = wait;
  }
}

function errorsOf(code: ErrorCode, message: string): readonly FieldError[] | undefined {
  const { field }: ErrorEntry = ERRORS[code];
  return field === undefined ? undefined : [{ field, message }];
}

/** Every 429 and 503 says when to try again (contract 1.4), also one without a known time. */
const defaultWaitOf = (code: ErrorCode): number | undefined =>
  ERRORS[code].status === 429 || ERRORS[code].status === 503 ? RETRY_AFTER_SECONDS : undefined;

/** From two minutes on, whole minutes, rounded up: a caller who waits that long is not refused again. */
export function waitInWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole >= 2 * MINUTE_SECONDS) return `${Math.ceil(whole / MINUTE_SECONDS)} minutes`;
  return whole === 1 ? '1 second' : `${whole} seconds`;
}

function messageOf(code: ErrorCode, details: ErrorDetails = {}): string {
  const { message, hasReason }: ErrorEntry = ERRORS[code];
  if (hasReason && typeof details['reason'] === 'string') return details['reason'];
  return message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = details[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : name;
  });
}

/** The names in braces in a message. */
export const placeholdersOf = (message: string): string[] =>
  [...message.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);

/** A 400 about one field, for the rules a DTO cannot express. */
export const fieldError = (field: string, message: string): AppError =>
  new AppError('invalid_request', undefined, { errors: [{ field, message }] });
