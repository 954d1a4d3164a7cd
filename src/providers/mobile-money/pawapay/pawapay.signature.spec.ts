import crypto, { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { Secret } from '../../../kernel/secret';
import {
  contentDigest,
  type IncomingMessage,
  signatureHeaders,
  signingKeyOf,
  verifySignature,
} from './pawapay.signature';

/** A callback signed by other code than ours, with a key made for the test. */
const PUBLISHED_KEY = createPublicKey(`-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAECm6RZKcjRx+EfKc1t7/JLiChfOIn
jmKf2II9VePgtGvsZL672OCg7aE6YKeQFIv+ThcdiAxp9LTow7G6ssq2Xg==
-----END PUBLIC KEY-----
`);
const DER = 'MEQCIDxiIzu9tWxPZmH7NSpbXND+vq5EUInT0J3JwA3E4TDdAiA/bNT0PeOUKePLreUbPleud/CztTkPpS7Ha5crflTd3w==';
const RAW = 'X+OoRApNl1Z4K1ceOyEk5e0p0EC7EQTKxK1QpRQCAHK7xEltBOL9gdTFHwi1mTC15a1jkGGpGtDeT+PHXxYBUg==';
const BODY =
  '{"depositId":"5f0c1c0e-3d0d-4a0f-9f5e-0a6f3f1c2b11","status":"COMPLETED","amount":"1500.00","currency":"CDF","country":"COD"}';
const PARAMETERS =
  '("@method" "@authority" "@path" "signature-date" "content-digest" "content-type");alg="ecdsa-p256-sha256";keyid="HTTP_EC_P256_KEY:1";created=1750000000;expires=1750000060';
const AT = new Date(1_750_000_010_000);

const callback = (
  change: Partial<IncomingMessage> = {},
  headers: Record<string, string | undefined> = {},
): IncomingMessage => ({
  method: 'POST',
  hosts: ['biz.example.com'],
  path: '/api/v1/providers/pawapay/callbacks',
  rawBody: Buffer.from(BODY),
  ...change,
  headers: {
    'content-type': 'application/json; charset=UTF-8',
    'signature-date': '2025-06-15T15:06:40.123456Z',
    'content-digest':
      'sha-512=:JNHB7m9agGxMODN/T4D1BbUkRc9sfM5doR7BqvvKhxuIPPV+nm0gaqW8p5CGe+kZbWevRx7oodxK090WFjonzA==:',
    'signature-input': `sig-pp=${PARAMETERS}`,
    signature: `sig-pp=:${DER}:`,
    ...headers,
  },
});
const published = async (keyId: string): Promise<KeyObject | null> =>
  keyId === 'HTTP_EC_P256_KEY:1' ? PUBLISHED_KEY : null;
const verificationOf = (message: IncomingMessage, at = AT) => verifySignature(message, published, at);

describe('verifySignature', () => {
  it.each([
    ['DER', DER],
    ['raw', RAW],
  ])('takes the published vector in %s', async (_encoding, signature) => {
    expect(await verificationOf(callback({}, { signature: `sig-pp=:${signature}:` }))).toBe('valid');
  });

  it('tries every host it is known by, in any case', async () => {
    expect(await verificationOf(callback({ hosts: ['localhost:3000', 'BIZ.example.com'] }))).toBe('valid');
  });

  // Guarantee: a stranger's header costs what it is long, and no more (ReDoS).
  it('thinks no longer about a header of many labels', async () => {
    const begun = process.cpuUsage();
    const many = callback({}, { 'signature-input': ',sig-pp=('.repeat(30_000) });
    expect(await verificationOf(many)).toBe('invalid');
    expect(process.cpuUsage(begun).user).toBeLessThan(1_000_000);
  });

  it('accepts a signature next to another one', async () => {
    const headers = {
      signature: `other=:AAAA:, sig-pp=:${DER}:`,
      'signature-input': `other=("@method");created=1, sig-pp=${PARAMETERS}`,
    };
    expect(await verificationOf(callback({}, headers))).toBe('valid');
  });

  it('calls a right signature expired a minute and a half after it was made', async () => {
    expect(await verificationOf(callback(), new Date(1_750_000_090_000))).toBe('valid');
    expect(await verificationOf(callback(), new Date(1_750_000_091_000))).toBe('expired');
  });

  // Guarantee: a message that was changed, shortened or signed by another key is refused.
  it.each<[string, IncomingMessage]>([
    ['another body', callback({ rawBody: Buffer.from(BODY.replace('1500.00', '9500.00')) })],
    ['the same body written differently', callback({ rawBody: Buffer.from(BODY.replace(',', ', ')) })],
    [
      'another body with its own right digest',
      callback({ rawBody: Buffer.from('{}') }, { 'content-digest': contentDigest(Buffer.from('{}')) }),
    ],
    [
      'a wrong digest beside the right one',
      callback({}, { 'content-digest': `sha-256=:AAAA:, ${contentDigest(Buffer.from(BODY))}` }),
    ],
    ['no digest', callback({}, { 'content-digest': undefined })],
    ['another method', callback({ method: 'PUT' })],
    ['another path', callback({ path: '/api/v1/providers/pawapay/other' })],
    ['another host', callback({ hosts: ['evil.example.com'] })],
    ['another date', callback({}, { 'signature-date': '2025-06-15T15:06:41.123456Z' })],
    ['another content type', callback({}, { 'content-type': 'application/json' })],
    ['no signature', callback({}, { signature: undefined })],
    ['no signature input', callback({}, { 'signature-input': undefined })],
    ['another label', callback({}, { 'signature-input': `sig=${PARAMETERS}` })],
    ['a key nobody knows', callback({}, { 'signature-input': `sig-pp=${PARAMETERS.replace(':1"', ':2"')}` })],
    ['a later expiry', callback({}, { 'signature-input': `sig-pp=${PARAMETERS.replace('1750000060', '1850000060')}` })],
    [
      'an algorithm the key is not for',
      callback({}, { 'signature-input': `sig-pp=${PARAMETERS.replace('ecdsa-p256-sha256', 'rsa-v1_5-sha256')}` }),
    ],
    ...['constructor', '__proto__', 'toString'].map((name): [string, IncomingMessage] => [
      `an algorithm that is called ${name}`,
      callback({}, { 'signature-input': `sig-pp=${PARAMETERS.replace('ecdsa-p256-sha256', name)}` }),
    ]),
    ...['constructor', 'tostring'].map((name): [string, IncomingMessage] => [
      `a signature over a header that is called ${name}`,
      callback({}, { 'signature-input': `sig-pp=${PARAMETERS.replace('"content-type"', `"content-type" "${name}"`)}` }),
    ]),
    ['a signature of nothing', callback({}, { signature: 'sig-pp=:AAAA:' })],
    ['a broken signature', callback({}, { signature: `sig-pp=:${DER.replace('MEQC', 'MEQD')}:` })],
    [
      'fields left out of the signature',
      callback({}, { 'signature-input': `sig-pp=${PARAMETERS.replace(' "content-digest"', '')}` }),
    ],
  ])('calls %s invalid', async (_case, message) => {
    expect(await verificationOf(message)).toBe('invalid');
  });

  it('calls a signature from the future invalid', async () => {
    expect(await verificationOf(callback(), new Date(1_749_999_960_000))).toBe('invalid');
  });

  it('does not call an old forgery expired', async () => {
    const forged = callback({ rawBody: Buffer.from('{}') }, { 'content-digest': contentDigest(Buffer.from('{}')) });
    expect(await verificationOf(forged, new Date(1_850_000_000_000))).toBe('invalid');
  });
});

// Guarantee: refusing a callback is cheap.
describe('a callback with an unknown key', () => {
  const large = Buffer.alloc(100_000, 'x');
  const repeated = Array.from({ length: 240 }, () => contentDigest(large)).join(', ');
  const hashed = jest.spyOn(crypto, 'createHash');
  beforeEach(() => hashed.mockClear());
  afterAll(() => hashed.mockRestore());

  it('is refused for its key or its signature before anything of the body is hashed', async () => {
    const unknownKey = { 'signature-input': `sig-pp=${PARAMETERS.replace(':1"', ':2"')}`, 'content-digest': repeated };
    expect(await verificationOf(callback({ rawBody: large }, unknownKey))).toBe('invalid');
    expect(await verificationOf(callback({ rawBody: large }, { 'content-digest': repeated }))).toBe('invalid');
    expect(hashed).not.toHaveBeenCalled();
  });

  it('who holds a key is hashed at most once for each algorithm', async () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    const components = ['@method', '@authority', '@path', 'content-digest'];
    const list = components.map((name) => `"${name}"`).join(' ');
    const parameters = `(${list});alg="ecdsa-p256-sha256";keyid="k";created=1750000000`;
    const base = [
      '"@method": POST',
      '"@authority": biz.example.com',
      '"@path": /',
      `"content-digest": ${repeated}`,
      `"@signature-params": ${parameters}`,
    ].join('\n');
    const signature = sign('sha256', Buffer.from(base), pem).toString('base64');
    const message = callback(
      { path: '/', rawBody: large },
      {
        'content-digest': repeated,
        'signature-input': `sig-pp=${parameters}`,
        signature: `sig-pp=:${signature}:`,
      },
    );
    hashed.mockClear();
    expect(await verifySignature(message, async () => pair.publicKey, AT)).toBe('invalid');
    expect(hashed.mock.calls.length).toBeLessThanOrEqual(2);
  });
});

describe('signatureHeaders', () => {
  const now = new Date('2026-05-02T15:36:45.058Z');
  const body = Buffer.from('{"amount":"5"}');
  const request = {
    method: 'POST',
    url: 'https://api.example.com:8443/v2/deposits',
    contentType: 'application/json',
    body,
  };

  it.each([
    ['ecdsa-p256-sha256', generateKeyPairSync('ec', { namedCurve: 'prime256v1' })],
    ['ecdsa-p384-sha384', generateKeyPairSync('ec', { namedCurve: 'secp384r1' })],
    ['rsa-v1_5-sha256', generateKeyPairSync('rsa', { modulusLength: 2048 })],
  ])('signs with %s what the other side can verify', async (algorithm, pair) => {
    const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    const headers = await signatureHeaders(request, signingKeyOf('OUR_KEY:7', new Secret(pem)), now);
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'signature-date': '2026-05-02T15:36:45.058Z' });
    const input = headers['Signature-Input'];
    expect(input).toBe(
      `sig-pp=("@method" "@authority" "@path" "signature-date" "content-digest" "content-type");alg="${algorithm}";keyid="OUR_KEY:7";created=1777736205;expires=1777736265`,
    );
    const received: IncomingMessage = {
      method: 'POST',
      hosts: ['api.example.com:8443'],
      path: '/v2/deposits',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
      rawBody: body,
    };
    expect(await verifySignature(received, async () => pair.publicKey, now)).toBe('valid');
    expect(
      await verifySignature({ ...received, rawBody: Buffer.from('{"amount":"6"}') }, async () => pair.publicKey, now),
    ).toBe('invalid');
  });

  it('refuses a key of a kind the provider does not know', () => {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    expect(() => signingKeyOf('OUR_KEY:7', new Secret(pem))).toThrow('neither');
  });

  it.each(['-----BEGIN PRIVATE KEY-----', 'lanterns-over-goma'])('names the variable when %s is no key', (text) => {
    expect(() => signingKeyOf('OUR_KEY:7', new Secret(text))).toThrow(/^PAWAPAY_PRIVATE_KEY is no private key in PEM/);
  });
});

// Guarantee: the right key is not enough; the deciding parts must be covered by its signature.
describe('a message rightly signed', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const rawBody = Buffer.from('{}');
  const digest = `sha-256=:${createHash('sha256').update(rawBody).digest('base64')}:`;
  const REQUIRED = ['@method', '@authority', '@path', 'content-digest'];

  const verificationWith = async (components: readonly string[], contentDigestHeader = digest) => {
    const values: Readonly<Record<string, string>> = {
      '@method': 'POST',
      '@authority': 'biz.example.com',
      '@path': '/',
      'content-digest': contentDigestHeader,
    };
    const list = components.map((name) => `"${name}"`).join(' ');
    const parameters = `(${list});alg="rsa-pss-sha512";keyid="k";created=1750000000`;
    const lines = components.map((name) => `"${name}": ${values[name]}`);
    const base = Buffer.from([...lines, `"@signature-params": ${parameters}`].join('\n'));
    const signature = sign('sha512', base, { key: pair.privateKey, padding: 6, saltLength: 64 }).toString('base64');
    const headers = {
      'content-digest': contentDigestHeader,
      'signature-input': `sig-pp=${parameters}`,
      signature: `sig-pp=:${signature}:`,
    };
    return verifySignature(callback({ path: '/', rawBody }, headers), async () => pair.publicKey, AT);
  };

  it('with RSA-PSS is valid', async () => {
    expect(await verificationWith(REQUIRED)).toBe('valid');
  });

  it.each(REQUIRED)('without %s is invalid', async (left) => {
    expect(await verificationWith(REQUIRED.filter((name) => name !== left))).toBe('invalid');
  });

  it('with a digest of an unknown algorithm is invalid', async () => {
    expect(await verificationWith(REQUIRED, 'md5=:AAAA:')).toBe('invalid');
  });
});
