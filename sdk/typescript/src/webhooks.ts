import { WebhookVerificationError } from './errors.ts';
import type { components } from './schema.ts';

/** What a webhook carries and the pull feed lists. `type` says which, and with it what `data` is. */
export type Event = components['schemas']['Event'];

/** The headers of a request: those of `fetch`, or an object such as Node's, with names in any case. */
export type RequestHeaders = Pick<Headers, 'get'> | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** How old or how far ahead a webhook may be; 300 seconds when absent. */
  readonly toleranceSeconds?: number;
  /** Milliseconds since 1970, for tests. */
  readonly now?: number;
}

const TOLERANCE_S = 300;
const SECRET_PREFIX = 'whsec_';
const NO_SECRET = 'secret must be the whole secret of the webhook endpoint, whsec_…';

/**
 * The event of a webhook that really comes from the service (Standard Webhooks). Give it the body as it arrived: parsed
 * and written again it is another text. Several secrets may be given while one replaces another.
 * @throws WebhookVerificationError when a header is missing, the time is off, or no signature fits; TypeError when the
 * body was parsed before, or a secret is none.
 */
export async function verify(
  rawBody: string | Uint8Array,
  headers: RequestHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = TOLERANCE_S, now = Date.now() }: VerifyOptions = {},
): Promise<Event> {
  if (typeof rawBody !== 'string' && !ArrayBuffer.isView(rawBody)) {
    throw new TypeError('rawBody must be the body as it arrived, as text or bytes. This one has been parsed already.');
  }
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const given = headerOf(headers, 'webhook-signature');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1_000 - Number(timestamp)) > toleranceSeconds) {
    throw new WebhookVerificationError(
      'The webhook is too old or from the future. Is the clock of this machine right?',
    );
  }
  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody;
  const signed = concat(new TextEncoder().encode(`${id}.${timestamp}.`), body);
  const signatures = given.split(' ').flatMap((one) => (one.startsWith('v1,') ? [bytesOf(one.slice(3))] : []));
  const secrets = [secret].flat();
  if (secrets.length === 0) throw new TypeError(NO_SECRET);
  for (const one of secrets) {
    if (await fits(one, signatures, signed)) return JSON.parse(new TextDecoder().decode(body)) as Event;
  }
  throw new WebhookVerificationError('No signature of the webhook fits the secret and the body.');
}

/** The three headers of a webhook, for tests and for `listen`. */
export async function sign(body: string, id: string, secret: string, at: number): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(at / 1_000));
  const text = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), text);
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`,
  };
}

function headerOf(headers: RequestHeaders, name: string): string {
  const value = isHeaders(headers) ? headers.get(name) : valueOf(headers, name);
  const text = typeof value === 'string' ? value : value?.join(' ');
  if (!text) throw new WebhookVerificationError(`The header ${name} is missing.`);
  return text;
}

/** Told by what it can do: a program may have several classes of this name, such as that of a polyfill. */
const isHeaders = (headers: RequestHeaders): headers is Pick<Headers, 'get'> => typeof headers.get === 'function';

/** Some gateways hand names on in the case in which they came. */
const valueOf = (headers: Exclude<RequestHeaders, Pick<Headers, 'get'>>, name: string) =>
  headers[name] ?? Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];

/** Compares within the cryptography of the runtime, which takes the same time whatever differs. */
async function fits(
  secret: string,
  signatures: ReadonlyArray<Uint8Array<ArrayBuffer> | null>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const key = await keyOf(secret);
  for (const signature of signatures) {
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) return true;
  }
  return false;
}

/** Named by what makes it: runtimes have the class under different names. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** @param secret undefined when a program takes it from a variable that is not set. */
async function keyOf(secret: string | undefined): Promise<Key> {
  const bytes = secret?.startsWith(SECRET_PREFIX) ? bytesOf(secret.slice(SECRET_PREFIX.length)) : null;
  if (!bytes?.length) throw new TypeError(NO_SECRET);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/** The bytes of a text in Base64, or null when it is none. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(a.length + b.length);
  whole.set(a);
  whole.set(b, a.length);
  return whole;
}
