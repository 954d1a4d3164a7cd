/** One refusal: its HTTP status, the words a developer reads, and whether trying the same again can help. */
export interface ErrorEntry {
  readonly status: number;
  /** `{name}` is replaced by the detail of that name. */
  readonly message: string;
  readonly retryable: boolean;
  /** The field of the request it is about, where that is always the same one; it is then named in `errors`. */
  readonly field?: string;
  /** Each answer says more exactly, in the detail `reason`, what is wrong; `message` is what all of them mean. */
  readonly hasReason?: true;
  /** The code as callers see it, where it is not the name of the entry: one code with two statuses. */
  readonly shownAs?: string;
}

const refusal = (status: number, message: string): ErrorEntry => ({ status, message, retryable: false });
const about = (field: string, status: number, message: string): ErrorEntry => ({ ...refusal(status, message), field });
const reasoned = (entry: ErrorEntry): ErrorEntry => ({ ...entry, hasReason: true });
const later = (status: number, message: string): ErrorEntry => ({ status, message, retryable: true });

/** The catalogue: the only place where a code meets a status. Published at `GET /api/v1/errors` (contract 1.4). */
export const ERRORS = {
  // request
  invalid_request: refusal(400, 'The request is not valid; see errors for each field.'),
  unknown_parameter: refusal(400, 'This list has no parameter {parameter}. It takes: {known}.'),
  malformed_json: refusal(400, 'The body is not valid JSON.'),
  malformed_request: refusal(400, 'The request is malformed.'),
  not_found: refusal(404, 'Nothing stands at this address.'),
  method_not_allowed: refusal(405, 'This method is not served here; the Allow header lists those that are.'),
  payload_too_large: refusal(413, 'The body is larger than {limit}.'),
  headers_too_large: refusal(431, 'The header of the request is larger than 16 kB.'),
  request_timeout: later(408, 'The request did not arrive in time.'),
  unsupported_media_type: refusal(415, 'Send the body as {expected}.'),
  rate_limited: later(429, 'Too many requests; wait for the seconds in Retry-After.'),
  internal_error: later(500, 'Something went wrong on our side. The request_id helps us find it.'),
  service_busy: later(503, 'The service is busy; try again after the seconds in Retry-After.'),
  not_ready: later(
    503,
    'The service cannot serve requests now: it is {service}, database {database}, migrations {migrations}.',
  ),
  job_stalled: later(503, 'Background work of this process has stopped ({jobs}); restart it.'),

  // credentials
  invalid_link: {
    ...refusal(400, 'The link is unknown, was used before or has expired; ask for a new one.'),
    shownAs: 'invalid_token',
  },
  missing_credentials: refusal(401, 'Send an Authorization header: Bearer followed by an API key or a session token.'),
  invalid_token: refusal(401, 'The credential is malformed, unknown, expired or revoked.'),
  wrong_credential_type: refusal(401, 'This route takes {expected}.'),
  invalid_credentials: refusal(400, 'The e-mail or the password is wrong.'),
  invalid_code: about('code', 400, 'The code is wrong, was used before or is too old.'),
  operator_role_required: refusal(403, 'This needs an operator in one of the roles {roles}.'),
  password_change_required: refusal(
    403,
    'Replace the generated password first: POST /api/v1/admin/auth/change-password.',
  ),
  second_factor_required: refusal(403, 'Turn on the second factor first: POST /api/v1/admin/me/second-factor.'),
  own_approval: refusal(403, 'Another operator must decide on what you asked for.'),
  approval_already_decided: refusal(400, 'This has been decided already, or has expired.'),
  approval_not_found: refusal(404, 'No such approval.'),
  operator_not_found: refusal(404, 'No such operator.'),
  last_owner: refusal(400, 'This is the last owner; make somebody else an owner first.'),
  second_factor_already_on: refusal(400, 'The second factor is on already; turn it off to start anew.'),
  second_factor_not_started: refusal(400, 'There is no second factor yet; start one first.'),
  login_locked: later(429, 'Too many failed attempts. Try again after the seconds in Retry-After.'),
  cross_site_request: refusal(
    403,
    'A browser session takes requests from the pages of this service only: Sec-Fetch-Site must be same-origin and X-Client must be dashboard.',
  ),
  invalid_current_password: about('current_password', 401, 'current_password is wrong.'),
  invalid_refresh_token: refusal(401, 'The refresh token is unknown or expired; log in again.'),
  refresh_token_reused: refusal(401, 'This refresh token was used before; its session has been ended. Log in again.'),
  weak_password: reasoned(refusal(400, 'The password is too easy to guess.')),
  email_already_registered: about('email', 409, 'A business with this e-mail already exists.'),
  code_already_taken: about('code', 409, 'A business with this code already exists.'),

  // business status, plan, PIN
  business_not_active: refusal(403, 'The business is {status}; this route needs status active.'),
  business_suspended: refusal(403, 'The business is suspended.'),
  business_terminated: refusal(403, 'The business is terminated.'),
  feature_not_enabled: refusal(403, 'The plan of this business does not include {feature}.'),
  sandbox_only: refusal(403, 'This route serves the sandbox only; use a biz_sandbox_ key or X-Environment: sandbox.'),
  pin_not_set: refusal(401, 'Set a PIN first: POST /api/v1/business/dashboard/pin.'),
  pin_required: refusal(401, 'Send the PIN of the business as pin, a string of four digits.'),
  invalid_pin: refusal(401, 'The PIN is wrong.'),
  pin_locked: later(429, 'Too many wrong PINs. Try again after the seconds in Retry-After.'),
  pin_already_set: refusal(400, 'A PIN exists already; use pin/change.'),

  // KYC
  kyc_already_submitted: refusal(400, 'KYC has been submitted and awaits a decision.'),
  kyc_already_approved: refusal(400, 'KYC is approved already.'),
  kyc_not_submitted: refusal(400, 'This business has no KYC submission that awaits a decision.'),
  kyc_not_approved: refusal(400, 'The business can be activated only after its KYC is approved.'),
  invalid_document: reasoned(refusal(400, 'The document cannot be taken.')),
  document_not_found: refusal(404, 'No such document.'),
  document_limit_reached: refusal(
    400,
    'At most {limit} documents may wait for a submission; submit KYC with some first.',
  ),

  // resources
  business_not_found: refusal(404, 'No such business.'),
  api_key_not_found: refusal(404, 'No such API key.'),
  api_key_limit_reached: refusal(400, 'At most {limit} active keys per environment; revoke one first.'),
  session_not_found: refusal(404, 'No such session.'),
  notification_not_found: refusal(404, 'No such notification.'),
  wallet_not_found: refusal(404, 'This business has no wallet in {currency_code}.'),
  transaction_not_found: refusal(404, 'No such transaction.'),
  unsupported_currency: about('currency_code', 400, 'Currency {currency_code} is not supported.'),
  operator_already_exists: refusal(409, 'An operator with this e-mail already exists.'),
  plan_not_found: refusal(404, 'No such plan.'),
  plan_already_exists: refusal(409, 'A plan with this code already exists.'),
  invalid_status_transition: refusal(400, 'A business that is {from} cannot become {to}.'),
  business_has_funds: refusal(400, 'The business still holds money in a wallet, a hold or a card.'),
  review_not_found: refusal(404, 'No such review.'),
  review_already_resolved: refusal(400, 'This review has been resolved already.'),
  reconciliation_not_found: refusal(404, 'No such reconciliation.'),

  // money
  insufficient_funds: refusal(402, 'The wallet can spend {available} {currency_code}; {requested} is needed.'),
  limit_exceeded: about('amount', 400, 'The {limit_type} limit of the wallet is {limit}; {remaining} remains.'),
  amount_out_of_range: about('amount', 400, 'The amount must be between {min} and {max} on {network}.'),
  invalid_amount: reasoned(about('amount', 400, 'The amount cannot be moved as it is written.')),
  invalid_phone_number: reasoned(about('phone_number', 400, 'The number does not belong to the network.')),
  unsupported_network: reasoned(
    about('network', 400, 'The network is not served, or not for this number or currency.'),
  ),
  network_unavailable: later(503, 'The network {network} is closed at the moment; try again later.'),
  payment_provider_unavailable: later(503, 'The payment provider cannot be reached; nothing was sent or held.'),
  idempotency_key_reused: refusal(409, 'This idempotency key was used with another request.'),
  idempotency_request_in_progress: later(409, 'The first request with this idempotency key is still running.'),

  // cards
  card_not_found: refusal(404, 'No such card.'),
  card_of_another_account: refusal(403, 'This card belongs to another account.'),
  wallet_not_eligible: about(
    'wallet_id',
    400,
    'wallet_id must name an active USD wallet of this business and environment.',
  ),
  invalid_card_status: refusal(400, 'A card that is {status} cannot take this action.'),
  insufficient_card_balance: about('amount', 400, 'The card holds {available} cents; {requested} is needed.'),
  card_operation_in_progress: later(409, 'Another operation on this card has not finished.'),
  card_refused: refusal(400, 'The card issuer refused the operation.'),
  never_received: refusal(400, 'The card issuer never received the order; nothing moved, and the key is free again.'),
  card_provider_unavailable: later(503, 'The card issuer cannot be reached; nothing was sent or held.'),
  card_outcome_pending: later(503, 'The card issuer has not confirmed the outcome yet; repeat with the same key.'),

  // webhooks
  invalid_webhook_url: reasoned(refusal(400, 'The URL cannot be a webhook’s.')),
  webhook_not_configured: refusal(404, 'Set a webhook URL first.'),
  webhook_disabled: refusal(400, 'The webhook endpoint is disabled ({reason}); PUT /webhooks enables it again.'),
  delivery_not_found: refusal(404, 'No such delivery.'),
  invalid_signature: refusal(401, 'The signature of the callback does not verify.'),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;
/** The code that stands in an answer. */
export const shownCode = (code: ErrorCode): string => (ERRORS[code] as ErrorEntry).shownAs ?? code;
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
    super(messageOf(code, details));
    this.name = 'AppError';
    this.details = details;
    this.errors = options.errors ?? errorsOf(code, this.message);
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

function errorsOf(code: ErrorCode, message: string): readonly FieldError[] | undefined {
  const { field }: ErrorEntry = ERRORS[code];
  return field === undefined ? undefined : [{ field, message }];
}

function messageOf(code: ErrorCode, details: ErrorDetails = {}): string {
  const { message, hasReason }: ErrorEntry = ERRORS[code];
  if (hasReason && typeof details['reason'] === 'string') return details['reason'];
  return message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = details[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : name;
  });
}

/** A 400 about one field, for the rules a DTO cannot express. */
export const fieldError = (field: string, message: string): AppError =>
  new AppError('invalid_request', undefined, { errors: [{ field, message }] });
