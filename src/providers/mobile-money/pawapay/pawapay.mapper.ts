import type { ProviderResult } from '../../provider-result';
import { type HttpResult, isPage } from '../../provider-http.client';
import type { MobileMoneyDirection, MobileMoneyOrder, ProviderBalance } from '../mobile-money.provider';
import { partyIn } from './pawapay.party';
import { PAWAPAY_WORDS } from './pawapay.requests';
import { currencyCodeIn, hundredthsIn, listIn, objectIn, textIn, type WireObject } from './wire-reading';

const MESSAGE_LENGTH_MAX = 200;
/** The provider refused our credential, not the order: the order was not sent. */
const OUR_CREDENTIAL_REFUSED = new Set([
  'NO_AUTHENTICATION',
  'AUTHENTICATION_ERROR',
  'AUTHORISATION_ERROR',
  'HTTP_SIGNATURE_ERROR',
]);

export const isCredentialRefusal = (reason: string): boolean => OUR_CREDENTIAL_REFUSED.has(reason.toUpperCase());

/** `SUBMITTED` and `ENQUEUED` come from an older version of the API. */
const ON_ITS_WAY = new Set<unknown>(['ACCEPTED', 'DUPLICATE_IGNORED', 'PROCESSING', 'SUBMITTED', 'ENQUEUED']);
const REFUSED_UNREAD = new Set([400, 401, 403]);
/** The metadata was refused. It says nothing about the order. */
const DUPLICATE_FIELD = 'DUPLICATE_METADATA_FIELD';

/**
 * The meaning of the answer to a submission. Only a definite refusal is `rejected`: an answer without a status, above all a
 * 500, may belong to an order that was taken.
 */
export function submissionResult(result: HttpResult): ProviderResult {
  if (result.kind !== 'answer') return result;
  const body = objectIn(result.json);
  const failure = failureIn(body);
  if (isOk(result.status) && ON_ITS_WAY.has(body['status'])) return { kind: 'accepted' };
  // Refused as a duplicate: the order exists, so only its own end may release it.
  if (saysDuplicate(failure.code)) return { kind: 'accepted' };
  if (isOk(result.status) && body['status'] === 'REJECTED') return { kind: 'rejected', ...spelled(failure) };
  if (REFUSED_UNREAD.has(result.status) && failure.code !== null && failure.code !== 'UNKNOWN_ERROR') {
    return OUR_CREDENTIAL_REFUSED.has(failure.code)
      ? { kind: 'not_sent', reason: failure.code.toLowerCase() }
      : { kind: 'rejected', ...spelled(failure) };
  }
  return notUnderstood(result.status, body);
}

const saysDuplicate = (code: string | null): boolean =>
  code !== null && code.startsWith('DUPLICATE') && code !== DUPLICATE_FIELD;

/**
 * The meaning of a status read. A failed read says nothing about the order, so it is `unknown` and never `not_sent`. A
 * status outside the documented list counts as still in progress.
 */
export function statusResult(result: HttpResult, order: MobileMoneyOrder, enqueuedCheckMs: number): ProviderResult {
  if (result.kind !== 'answer') return { kind: 'unknown', reason: result.reason };
  const envelope = objectIn(result.json);
  if (!isOk(result.status)) return notUnderstood(result.status, envelope);
  if (envelope['status'] === 'NOT_FOUND') return { kind: 'not_found' };
  if (envelope['status'] !== 'FOUND') return notUnderstood(result.status, envelope);
  const data = objectIn(envelope['data']);
  const id = textIn(data[PAWAPAY_WORDS[order.direction].id]);
  if (id !== null && id.toLowerCase() !== order.reference) return { kind: 'unknown', reason: 'answer for another id' };
  return stateResult(data, order.direction, enqueuedCheckMs);
}

function stateResult(data: WireObject, direction: MobileMoneyDirection, enqueuedCheckMs: number): ProviderResult {
  const reference = textIn(data['providerTransactionId']) ?? undefined;
  switch (data['status']) {
    case 'COMPLETED':
      return completedResult(data, direction, reference);
    case 'FAILED':
      return { kind: 'failed', ...spelled(failureIn(data)) };
    case 'ENQUEUED':
      return { kind: 'accepted', reference, checkAfterMs: enqueuedCheckMs };
    default:
      return textIn(data['status']) === null
        ? { kind: 'unknown', reason: 'no status in the answer' }
        : { kind: 'accepted', reference };
  }
}

/**
 * Amount, currency, number and network are returned for the engine to compare: under our id the provider may have the order of a database that
 * has forgotten it. An unreadable amount is not assumed to be right.
 */
function completedResult(
  data: WireObject,
  direction: MobileMoneyDirection,
  reference: string | undefined,
): ProviderResult {
  const amount = hundredthsIn(data['amount']);
  if (amount === null && data['amount'] !== undefined) return { kind: 'unknown', reason: 'unreadable amount' };
  const { phoneNumber, network } = partyIn(data, direction);
  return {
    kind: 'succeeded',
    reference,
    amount: amount ?? undefined,
    currency: currencyCodeIn(data['currency']) ?? undefined,
    phoneNumber: phoneNumber ?? undefined,
    network: network ?? undefined,
  };
}

/** Our float per country and currency; wallets of single networks are added up. @throws Error when it cannot read each of them. */
export function balancesIn(result: HttpResult): readonly ProviderBalance[] {
  const sums = new Map<string, ProviderBalance>();
  const { balances } = answerOf(result);
  if (!Array.isArray(balances)) throw new Error('the provider listed no floats');
  for (const each of listIn(balances).map(objectIn)) {
    const [country, currency, balance] = [
      textIn(each['country']),
      currencyCodeIn(each['currency']),
      hundredthsIn(each['balance']),
    ];
    // Left out, the float would be compared with nothing, and nobody would miss it.
    if (country === null || currency === null || balance === null) throw new Error('a float cannot be read');
    const key = `${country} ${currency}`;
    sums.set(key, { country, currency, balance: balance + (sums.get(key)?.balance ?? 0n) });
  }
  return [...sums.values()];
}

/** The predicted network; null when the provider says that it is no number it knows. @throws Error without a readable answer. */
export function predictionIn(result: HttpResult): string | null {
  if (result.kind === 'answer' && result.status === 400 && !isPage(result)) return null;
  return textIn(answerOf(result)['provider']);
}

/** The body of a good answer. @throws Error that says what came instead. */
function answerOf(result: HttpResult): WireObject {
  return objectIn(jsonOf(result));
}

/** The JSON of a good answer, whatever its shape. @throws Error that says what came instead. */
export function jsonOf(result: HttpResult): unknown {
  if (result.kind !== 'answer') throw new Error(`the provider did not answer: ${result.reason}`);
  if (!isOk(result.status) || result.json === undefined) throw new Error(`the provider answered ${result.status}`);
  return result.json;
}

interface Failure {
  readonly code: string | null;
  readonly message: string | null;
}

function failureIn(body: WireObject): Failure {
  const reason = objectIn(body['failureReason']);
  return { code: textIn(reason['failureCode']), message: textIn(reason['failureMessage']) };
}

/** Our failure code. An empty float is our problem: its text is not passed to a merchant. */
function spelled({ code, message }: Failure): { readonly code: string; readonly message: string } {
  const name = code ?? 'UNSPECIFIED_FAILURE';
  const words = name === 'PAWAPAY_WALLET_OUT_OF_FUNDS' ? null : message;
  return {
    code: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'),
    message: (words ?? 'The payment provider gave no further reason.').slice(0, MESSAGE_LENGTH_MAX),
  };
}

const isOk = (status: number): boolean => status >= 200 && status < 300;

function notUnderstood(status: number, body: WireObject): ProviderResult {
  const detail = textIn(body['status']) ?? failureIn(body).code;
  return { kind: 'unknown', reason: `answer ${status}${detail === null ? '' : ` ${detail.slice(0, 40)}`}` };
}
