import { constants, createHash, createPrivateKey, type KeyObject, sign, verify } from 'node:crypto';
import { httpbis } from 'http-message-signatures';
import { after } from '../../../kernel/clock';
import type { Secret } from '../../../kernel/secret';
import { ConfigurationError } from '../../../platform/config/configuration-error';
import { type SignatureInput, signatureInputIn } from './signature-input';

const LABEL = 'sig-pp';
const LIFETIME_MS = 60_000;
const CLOCK_SKEW_SECONDS = 30;
const SIGNED_COMPONENTS = ['@method', '@authority', '@path', 'signature-date', 'content-digest', 'content-type'];
const DIGEST = /(sha-256|sha-512)=:([A-Za-z0-9+/=]+):/g;

interface Algorithm {
  readonly hash: string;
  readonly suits: (key: KeyObject) => boolean;
  /** Length of a raw r‖s signature. Anything longer is DER, which the provider sends in practice. */
  readonly rawLength?: number;
  readonly padding?: object;
}

const isCurve = (curve: string) => (key: KeyObject) => key.asymmetricKeyDetails?.namedCurve === curve;
const isRsa = (key: KeyObject): boolean => key.asymmetricKeyType === 'rsa';

/** A map: a stranger names the algorithm, and every object has a `constructor`. */
const ALGORITHMS: ReadonlyMap<string, Algorithm> = new Map<string, Algorithm>([
  ['ecdsa-p256-sha256', { hash: 'sha256', suits: isCurve('prime256v1'), rawLength: 64 }],
  ['ecdsa-p384-sha384', { hash: 'sha384', suits: isCurve('secp384r1'), rawLength: 96 }],
  ['rsa-v1_5-sha256', { hash: 'sha256', suits: isRsa }],
  [
    'rsa-pss-sha512',
    {
      hash: 'sha512',
      suits: (key) => isRsa(key) || key.asymmetricKeyType === 'rsa-pss',
      padding: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 },
    },
  ],
]);

export interface SigningKey {
  readonly id: string;
  readonly key: KeyObject;
  readonly algorithm: string;
}

/** Reads our private key. @throws ConfigurationError when it is no key of a kind the provider knows. */
export function signingKeyOf(id: string, pem: Secret): SigningKey {
  const key = privateKeyIn(pem);
  const algorithm = [...ALGORITHMS].find(([, { suits }]) => suits(key))?.[0];
  if (algorithm === undefined)
    throw new ConfigurationError('PAWAPAY_PRIVATE_KEY is neither EC P-256, EC P-384 nor RSA');
  return { id, key, algorithm };
}

function privateKeyIn(pem: Secret): KeyObject {
  try {
    return createPrivateKey(pem.reveal());
  } catch {
    // OpenSSL says no more than that it cannot decode it.
    throw new ConfigurationError(
      'PAWAPAY_PRIVATE_KEY is no private key in PEM, or one with a passphrase. In one line, its line ends are written as \\n.',
    );
  }
}

export interface OutgoingMessage {
  readonly method: string;
  readonly url: string;
  readonly contentType: string;
  readonly body: Buffer;
}

/** The headers that sign a request, RFC 9421 as the provider's samples do it: ECDSA in DER, valid for a minute. */
export async function signatureHeaders(
  message: OutgoingMessage,
  key: SigningKey,
  now: Date,
): Promise<Record<string, string>> {
  const headers = {
    'content-type': message.contentType,
    'signature-date': now.toISOString(),
    'content-digest': contentDigest(message.body),
  };
  const algorithm = ALGORITHMS.get(key.algorithm);
  if (!algorithm) throw new Error('the signing key is of no kind the provider knows');
  const { hash, padding } = algorithm;
  const signed = await httpbis.signMessage(
    {
      name: LABEL,
      fields: SIGNED_COMPONENTS,
      params: ['alg', 'keyid', 'created', 'expires'],
      paramValues: { created: now, expires: after(now, LIFETIME_MS) },
      key: {
        id: key.id,
        alg: key.algorithm,
        sign: async (base) => sign(hash, base, { key: key.key, dsaEncoding: 'der', ...padding }),
      },
    },
    { method: message.method, url: message.url, headers },
  );
  return { ...headers, ...flat(signed.headers) };
}

export const contentDigest = (body: Buffer): string =>
  `sha-512=:${createHash('sha512').update(body).digest('base64')}:`;

export interface IncomingMessage {
  readonly method: string;
  /** Our host names. Proxies rewrite the Host header, so it is not used. */
  readonly hosts: readonly string[];
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The bytes as they arrived, before any parsing. */
  readonly rawBody: Buffer;
}

/** `expired`: the signature is valid but old, as that of a repeated message may be. */
export type SignatureVerification = 'valid' | 'expired' | 'invalid';

/** Whether the message was signed by the holder of one of the keys `findKey` knows. */
export async function verifySignature(
  message: IncomingMessage,
  findKey: (keyId: string) => Promise<KeyObject | null>,
  now: Date,
): Promise<SignatureVerification> {
  const input = signatureInputIn(headerOf(message, 'signature-input') ?? '', headerOf(message, 'signature') ?? '');
  if (!input) return 'invalid';
  const nowSeconds = Math.floor(now.getTime() / 1_000);
  if (input.created > nowSeconds + CLOCK_SKEW_SECONDS) return 'invalid';
  const key = await findKey(input.keyId);
  // Checks the key, then the signature of the headers, then the body, so that a stranger is refused before the body is
  // hashed.
  if (!key || !message.hosts.some((host) => isSigned(message, host, input, key))) return 'invalid';
  if (!digestMatches(message)) return 'invalid';
  return nowSeconds > input.expires + CLOCK_SKEW_SECONDS ? 'expired' : 'valid';
}

function isSigned(message: IncomingMessage, host: string, input: SignatureInput, key: KeyObject): boolean {
  const algorithm = ALGORITHMS.get(input.algorithm);
  if (!algorithm?.suits(key)) return false;
  const base = signatureBase(message, host, input);
  if (base === null) return false;
  const dsaEncoding = input.signature.length === algorithm.rawLength ? 'ieee-p1363' : 'der';
  return verify(algorithm.hash, base, { key, dsaEncoding, ...algorithm.padding }, input.signature);
}

function signatureBase(message: IncomingMessage, host: string, input: SignatureInput): Buffer | null {
  const derived: Readonly<Record<string, string | undefined>> = {
    '@method': message.method.toUpperCase(),
    '@authority': host.toLowerCase(),
    '@path': message.path.split('?')[0] ?? '',
    '@query': `?${message.path.split('?')[1] ?? ''}`,
  };
  const lines = input.components.map((name) => {
    const value = name.startsWith('@') ? derived[name] : headerOf(message, name);
    return value === undefined ? null : `"${name}": ${value}`;
  });
  if (lines.includes(null)) return null;
  return Buffer.from([...lines, `"@signature-params": ${input.received}`].join('\n'));
}

/** Every digest of a known algorithm must match, each algorithm at most once, and at least one must be there. */
function digestMatches(message: IncomingMessage): boolean {
  const digests = [...(headerOf(message, 'content-digest') ?? '').matchAll(DIGEST)];
  const algorithms = new Set(digests.map(([, name]) => name));
  return (
    digests.length > 0 &&
    algorithms.size === digests.length &&
    digests.every(([, name = '', value]) => {
      const hash = createHash(name.replace('-', '')).update(message.rawBody);
      return hash.digest('base64') === value;
    })
  );
}

function headerOf(message: IncomingMessage, name: string): string | undefined {
  const value = Object.hasOwn(message.headers, name) ? message.headers[name] : undefined;
  return value === undefined
    ? undefined
    : [value]
        .flat()
        .map((each) => each.trim())
        .join(', ');
}

const flat = (headers: Readonly<Record<string, string | string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));
