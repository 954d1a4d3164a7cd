import type { Schema, Schemas } from './examples';

/** The format of a field by its name. A decorator on the field, or the table below, takes precedence. */
const line = (maxLength: number): Schema => ({ maxLength });
const WORD = { pattern: '^[a-z][a-z0-9_.]*$', maxLength: 80 };
const WALLET_AMOUNT = { pattern: '^-?\\d+\\.\\d{2}$', maxLength: 24 };
const CARD_AMOUNT = { pattern: '^-?\\d+$', maxLength: 20 };
/** The formats that request bodies accept (contract 1.5). */
const ORDERED_WALLET_AMOUNT = { pattern: '^(0|[1-9]\\d{0,14})(\\.\\d{1,2})?$', maxLength: 18 };
const ORDERED_CARD_AMOUNT = { pattern: '^[1-9]\\d{0,14}$', maxLength: 15 };
const CURRENCY = { pattern: '^[A-Z]{3}$', minLength: 3, maxLength: 3 };
const ANY_CASE_CURRENCY = { pattern: '^[A-Za-z]{3}$', minLength: 3, maxLength: 3 };
const TRANSACTION_ID = { pattern: '^TXN-[0-9A-F]{32}$', maxLength: 36 };
const EVENT_ID = { pattern: '^evt_[0-9a-f]{32}$', maxLength: 36 };
const BUSINESS_CODE = { pattern: '^[A-Z0-9_-]{3,32}$', maxLength: 32 };
const PLAN_CODE = { pattern: '^[a-z][a-z0-9_-]{1,31}$', maxLength: 32 };
const COUNTRY = { pattern: '^[A-Z]{2}$', minLength: 2, maxLength: 2 };
const SIX_DIGITS = { pattern: '^\\d{6}$', maxLength: 6 };
const INSTANT = {
  pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2}))?$',
  maxLength: 35,
};
const URI = { format: 'uri', maxLength: 2_048 };

const FIELDS: Readonly<Record<string, Schema>> = {
  ...amounts(['amount', 'balance', 'balance_after', 'held_balance', 'refunded_amount', 'used', 'remaining', 'limit']),
  ...amounts(['min', 'max', 'difference', 'ledger_position', 'provider_balance']),
  ...amounts(['debits', 'credits', 'opening_balance', 'closing_balance']),
  ...amounts(['daily_limit', 'monthly_limit', 'per_transaction_limit']),
  min_amount: ORDERED_WALLET_AMOUNT,
  max_amount: ORDERED_WALLET_AMOUNT,
  currency: CURRENCY,
  currency_code: CURRENCY,
  transaction_id: TRANSACTION_ID,
  event_id: EVENT_ID,
  api_version: { pattern: '^v\\d+$', maxLength: 8 },
  api_key: { pattern: '^biz_(live|sandbox)_[0-9a-f]{64}$', maxLength: 76 },
  key_prefix: { pattern: '^biz_(live|sandbox)_[0-9a-f]{8}$', maxLength: 20 },
  code: BUSINESS_CODE,
  plan: PLAN_CODE,
  features: WORD,
  country: COUNTRY,
  nationality: COUNTRY,
  email: { format: 'email', maxLength: 254 },
  phone: { pattern: '^\\+[1-9]\\d{5,14}$', maxLength: 16 },
  phone_number: { pattern: '^\\+?[1-9]\\d{5,14}$', maxLength: 16 },
  network: { pattern: '^[A-Z0-9_]{1,64}$', maxLength: 64 },
  prefix: { pattern: '^\\d{1,4}$', maxLength: 4 },
  provider: { pattern: '^[a-z][a-z0-9_-]*$', maxLength: 40 },
  first_six: { pattern: '^\\d{6}$', maxLength: 6 },
  last_four: { pattern: '^\\d{4}$', maxLength: 4 },
  masked: { pattern: '^\\d{6}\\*{6}\\d{4}$', maxLength: 16 },
  number: { pattern: '^\\d{12,19}$', maxLength: 19 },
  ccv: { pattern: '^\\d{3,4}$', maxLength: 4 },
  expiry: { pattern: '^(0[1-9]|1[0-2])/\\d{2}$', maxLength: 5 },
  month: { pattern: '^\\d{4}-(0[1-9]|1[0-2])$', maxLength: 7 },
  route: line(200),
  path: line(200),
  method: line(16),
  error_code: WORD,
  request_id: { pattern: '^[A-Za-z0-9._-]{8,64}$', maxLength: 64 },
  secret_prefix: { pattern: '^whsec_', maxLength: 16 },
  webhook_url: URI,
  invitation_url: URI,
  otpauth_url: URI,
  website: URI,
  url: URI,
  flag_url: { format: 'uri-reference', maxLength: 2_048 },
  logo_url: { format: 'uri-reference', maxLength: 2_048 },
  start_date: { format: 'date' },
  end_date: { format: 'date' },
  from: INSTANT,
  to: INSTANT,
  since: INSTANT,
  timezone: { pattern: '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$', maxLength: 64 },
  idempotency_key: { format: 'uuid' },
  event_types: WORD,
  failure_code: WORD,
  type: WORD,
  placeholders: WORD,
  step: WORD,
  kind: line(64),
  status: line(64),
  text: line(4_000),
  field: line(200),
  cursor: line(400),
  next_cursor: line(400),
  q: line(200),
  evidence: line(500),
  examples: line(500),
  returned_amount: ORDERED_WALLET_AMOUNT,
  client_reference: line(64),
  description: line(500),
  failure_message: line(2_000),
  message: line(2_000),
  merchant: line(255),
  merchant_name: line(64),
  name: line(255),
  business_name: line(255),
  title: line(200),
  note: line(2_000),
  reason: line(2_000),
  rejection_reason: line(2_000),
  decision_reason: line(2_000),
  resolution_reason: line(2_000),
  provider_card_id: line(128),
  provider_reference: line(255),
  reference: line(255),
  response_excerpt: line(4_096),
  user_agent: line(1_000),
  ip: line(45),
  allowed_ips: line(49),
  token: line(4_096),
  refresh_token: line(4_096),
  challenge_token: line(4_096),
  recovery_code: line(64),
  recovery_codes: line(64),
  secret: line(128),
  actor: line(255),
  address: line(255),
  subject_id: line(255),
  target_id: line(255),
  id: line(64),
  city: line(255),
  file_name: line(255),
  full_name: line(255),
  id_number: line(255),
  legal_name: line(255),
  line1: line(255),
  line2: line(255),
  postal_code: line(64),
  region: line(255),
  registration_number: line(255),
  tax_id: line(255),
  additionalProperties: line(500),
  'Last-Event-ID': line(64),
};

/** Names with a special meaning in one schema, by schema and field. */
const OF_SCHEMA: Readonly<Record<string, Schema>> = {
  'ErrorCode.code': WORD,
  'ConfirmSecondFactorRequest.code': SIX_DIGITS,
  'LoginCodeRequest.code': SIX_DIGITS,
  'CurrentPasswordRequest.code': SIX_DIGITS,
  'BusinessPlan.code': PLAN_CODE,
  'Plan.code': PLAN_CODE,
  'CreatePlanRequest.code': PLAN_CODE,
  'Event.id': EVENT_ID,
  'Network.country': { pattern: '^[A-Z]{3}$', minLength: 3, maxLength: 3 },
  'PayoutPause.from_amount': WALLET_AMOUNT,
  'PayoutPause.resume_reason': line(2_000),
  'PayoutPause.country': { pattern: '^[A-Z]{3}$', minLength: 3, maxLength: 3 },
  'PausePayoutsRequest.country': { pattern: '^[A-Z]{3}$', minLength: 3, maxLength: 3 },
  'Card.balance': CARD_AMOUNT,
  'CardSummary.balance': CARD_AMOUNT,
  'CardBalance.balance': CARD_AMOUNT,
  'CardTermination.refunded_amount': CARD_AMOUNT,
  'CardOperation.amount': CARD_AMOUNT,
  'CardOperation.balance_after': CARD_AMOUNT,
  'CreateCardRequest.amount': ORDERED_CARD_AMOUNT,
  'CardAmountRequest.amount': ORDERED_CARD_AMOUNT,
  'SimulateCardTransactionRequest.amount': ORDERED_CARD_AMOUNT,
  'DepositRequest.amount': ORDERED_WALLET_AMOUNT,
  'PayoutRequest.amount': ORDERED_WALLET_AMOUNT,
  'FundWalletRequest.amount': ORDERED_WALLET_AMOUNT,
  'SetLimitsRequest.daily_limit': ORDERED_WALLET_AMOUNT,
  'SetLimitsRequest.monthly_limit': ORDERED_WALLET_AMOUNT,
  'SetLimitsRequest.per_transaction_limit': ORDERED_WALLET_AMOUNT,
  'OpenWalletRequest.currency_code': ANY_CASE_CURRENCY,
  'DepositRequest.currency_code': ANY_CASE_CURRENCY,
  'PayoutRequest.currency_code': ANY_CASE_CURRENCY,
  'DepositRequest.description': { pattern: '^[A-Za-z0-9 ]{4,22}$', minLength: 4, maxLength: 22 },
  'PayoutRequest.description': { pattern: '^[A-Za-z0-9 ]{4,22}$', minLength: 4, maxLength: 22 },
  // Written as people write them; spaces and dashes are taken out.
  'SignupRequest.phone': line(32),
  'UpdateProfileRequest.phone': line(32),
  'UpdateBusinessRequest.phone': line(32),
  'parameter.currency': ANY_CASE_CURRENCY,
  'parameter.currency_code': ANY_CASE_CURRENCY,
  'parameter.phone_number': line(32),
  'parameter.code': PLAN_CODE,
};

const LIMITED = ['pattern', 'format', 'enum', 'const', 'minLength', 'maxLength'];

function amounts(names: readonly string[]): Readonly<Record<string, Schema>> {
  return Object.fromEntries(names.map((name) => [name, WALLET_AMOUNT]));
}

const isText = ({ type }: Schema): boolean => type === 'string' || (Array.isArray(type) && type.includes('string'));

/** Parts of a schema that hold values, not schemas. */
const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const', 'required']);

function limit(schema: Record<string, unknown>, owner: string, name: string): void {
  if (isText(schema) && !LIMITED.some((key) => key in schema)) {
    Object.assign(schema, OF_SCHEMA[`${owner}.${name}`] ?? FIELDS[name] ?? {});
  }
  for (const [field, inner] of partsOf(schema, name)) limit(inner, owner, field);
}

/** The schemas within a schema, each with the name of the field it is about. */
export function partsOf(schema: Schema, name: string): Array<readonly [string, Record<string, unknown>]> {
  return Object.entries(schema).flatMap(([key, inner]) => {
    if (VALUES.has(key) || typeof inner !== 'object' || inner === null) return [];
    if (key === 'properties') return Object.entries(inner as Schemas);
    if (Array.isArray(inner)) return (inner as Schema[]).map((member) => [name, member] as const);
    return [[key === 'additionalProperties' ? key : name, inner as Schema] as const];
  });
}

/** Adds a format to every text in the schemas that has none. */
export function limitTexts(schemas: Schemas): void {
  for (const [name, schema] of Object.entries(schemas)) limit(schema, name, '');
}

/** The same for one schema, such as that of a parameter. */
export const limitText = (schema: Schema, owner: string, name: string): void => limit(schema, owner, name);
