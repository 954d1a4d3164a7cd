import type { MobileMoneyDirection } from '../../src/providers/mobile-money/mobile-money.provider';
import { hundredthsIn } from '../../src/providers/mobile-money/pawapay/wire-reading';
import { findCatalogueNetwork } from '../../src/providers/mobile-money/simulator/network-rules';
import type { PaymentOrder } from './simulated-payment';
import { ID_FIELD } from './wire-views';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const AMOUNT = /^(0|[1-9]\d{0,17})(\.\d{1,2})?$/;
const CUSTOMER_MESSAGE = /^[A-Za-z0-9 ]{4,22}$/;
const METADATA_ITEMS_MAX = 10;

/** A request the provider does not read any further: HTTP 400 and the code. */
export class MalformedRequest extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

type Fields = Readonly<Record<string, unknown>>;

const FIELDS = {
  deposit: {
    required: ['depositId', 'amount', 'currency', 'payer'],
    optional: [
      'preAuthorisationCode',
      'successfulUrl',
      'failedUrl',
      'clientReferenceId',
      'customerMessage',
      'metadata',
    ],
    party: 'payer',
  },
  payout: {
    required: ['payoutId', 'amount', 'currency', 'recipient'],
    optional: ['clientReferenceId', 'customerMessage', 'metadata'],
    party: 'recipient',
  },
} as const satisfies Record<MobileMoneyDirection, object>;

/** Reads an initiation as strictly as the provider does. @throws MalformedRequest with the field's name. */
export function readPaymentRequest(direction: MobileMoneyDirection, body: unknown): PaymentOrder {
  const { required, optional, party } = FIELDS[direction];
  const fields = checkedFields(body, '', required, optional);
  const { type, accountDetails } = checkedFields(fields[party], `${party}.`, ['type', 'accountDetails'], []);
  if (type !== 'MMO') throw invalid(`${party}.type`);
  const details = checkedFields(accountDetails, `${party}.accountDetails.`, ['phoneNumber', 'provider'], []);
  const network = text(details, 'provider');
  checkApproval(direction, network, fields);
  const amount = text(fields, 'amount');
  if (!AMOUNT.test(amount) || Number(amount) === 0) throw invalid('amount');
  const id = text(fields, ID_FIELD[direction]);
  if (!UUID_V4.test(id)) throw invalid(ID_FIELD[direction]);
  return {
    id: id.toLowerCase(),
    direction,
    amount: hundredthsIn(amount) ?? 0n,
    currency: text(fields, 'currency'),
    country: findCatalogueNetwork(network)?.country.country ?? '',
    phoneNumber: text(details, 'phoneNumber'),
    network,
    clientReferenceId: optionalText(fields, 'clientReferenceId', /^.{1,}$/s),
    customerMessage: optionalText(fields, 'customerMessage', CUSTOMER_MESSAGE),
    metadata: fields['metadata'] === undefined ? null : foldedMetadata(fields['metadata']),
  };
}

/** `value` with every required field and none that is not known. */
function checkedFields(value: unknown, at: string, required: readonly string[], optional: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new MalformedRequest('INVALID_INPUT', `Expected an object${at === '' ? '' : ` at ${at.slice(0, -1)}`}.`);
  }
  const fields = value as Fields;
  const unknown = Object.keys(fields).find((name) => !required.includes(name) && !optional.includes(name));
  if (unknown !== undefined)
    throw new MalformedRequest('UNSUPPORTED_PARAMETER', `Parameter ${at}${unknown} is not supported.`);
  const missing = required.find((name) => fields[name] === undefined || fields[name] === null);
  if (missing !== undefined) throw new MalformedRequest('MISSING_PARAMETER', `Parameter ${at}${missing} is missing.`);
  return fields;
}

/** Networks that approve by one-time code or redirect need more fields. */
function checkApproval(direction: MobileMoneyDirection, network: string, fields: Fields): void {
  if (direction !== 'deposit') return;
  const authType = findCatalogueNetwork(network)?.network.authType;
  const needed =
    authType === 'PREAUTH' ? 'preAuthorisationCode' : authType === 'REDIRECT_AUTH' ? 'successfulUrl' : null;
  if (needed !== null && fields[needed] === undefined) {
    throw new MalformedRequest('MISSING_PARAMETER', `Parameter ${needed} is missing.`);
  }
}

/** The request's list of one-key objects as the one object that answers show. */
function foldedMetadata(value: unknown): Record<string, unknown> {
  if (!Array.isArray(value) || value.length > METADATA_ITEMS_MAX) throw invalid('metadata');
  const folded: Record<string, unknown> = {};
  for (const item of value as unknown[]) {
    const entries = Object.entries(Object(item) as object).filter(([name]) => name !== 'isPII');
    const [entry] = entries;
    if (entry === undefined || entries.length > 1 || !['string', 'number', 'boolean'].includes(typeof entry[1])) {
      throw invalid('metadata');
    }
    if (entry[0] in folded)
      throw new MalformedRequest('DUPLICATE_METADATA_FIELD', `Metadata field ${entry[0]} is repeated.`);
    folded[entry[0]] = entry[1];
  }
  return folded;
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') throw invalid(name);
  return value;
}

function optionalText(fields: Fields, name: string, pattern: RegExp): string | null {
  if (fields[name] === undefined) return null;
  const value = text(fields, name);
  if (!pattern.test(value)) throw invalid(name);
  return value;
}

const invalid = (field: string): MalformedRequest =>
  new MalformedRequest('INVALID_PARAMETER', `Parameter ${field} is invalid.`);
