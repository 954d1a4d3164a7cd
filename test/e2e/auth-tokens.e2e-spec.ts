import { createHmac, generateKeyPairSync, type KeyObject, randomBytes, randomUUID, sign as signRsa } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { aBusiness, PASSWORD, type Shop } from '../support/builders';
import { startWorld, type World } from '../support/world';

let world: World;
let shop: Shop;
let stranger: Shop;
beforeAll(async () => {
  world = await startWorld();
  shop = await aBusiness().active().in(world);
  stranger = await aBusiness().active().in(world);
});
afterAll(() => world.close());

type Claims = Record<string, unknown>;
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const hmac = (algorithm: string, key: KeyObject | Buffer | string, text: string): string =>
  createHmac(algorithm, key).update(text).digest('base64url');

/** A token with our own key, so that only what the test changes is wrong. */
const mint = (claims: Claims, header: Claims = {}, key: KeyObject | Buffer | string = world.config.jwtKey): string => {
  const text = `${encode({ alg: 'HS256', typ: 'JWT', ...header })}.${encode(claims)}`;
  return `${text}.${hmac('sha256', key, text)}`;
};
const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
const seconds = (): number => Math.floor(world.clock.now().getTime() / 1_000);
const ownClaims = (changes: Claims = {}): Claims => ({ ...claimsOf(shop.session.token), ...changes });
const without = (name: string): Claims =>
  Object.fromEntries(Object.entries(ownClaims()).filter(([claim]) => claim !== name));
const show = (token: string) => world.call('get', 'business/dashboard/sessions', { token });

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const attackerKey = randomBytes(32);

it('answers 200 to a token minted like ours, so the forgeries below fail for what they change', async () => {
  expect((await show(mint(ownClaims()))).status).toBe(200);
});

// Guarantee: only a token signed with our key, by our algorithm, for this audience, of a live session, opens a door.
describe('a forged or stale session token', () => {
  const signature = (token: string): string => token.split('.')[2] ?? '';
  const unsigned = (header: Claims): string => `${encode(header)}.${encode(ownClaims())}`;

  const forgeries: ReadonlyArray<readonly [string, () => string]> = [
    ['algorithm none', () => `${unsigned({ alg: 'none', typ: 'JWT' })}.`],
    ['algorithm None', () => `${unsigned({ alg: 'None', typ: 'JWT' })}.`],
    ['algorithm none with our signature', () => `${unsigned({ alg: 'none' })}.${signature(shop.session.token)}`],
    ['no algorithm', () => mint(ownClaims(), { alg: undefined })],
    ['HS384 with our key', () => withHmac('HS384', 'sha384')],
    ['HS512 with our key', () => withHmac('HS512', 'sha512')],
    ['RS256', () => withRsa()],
    ['HS256 with a public key as the secret', () => mint(ownClaims(), {}, publicPem)],
    ['HS256 with an empty secret', () => mint(ownClaims(), {}, '')],
    ['HS256 with another key', () => mint(ownClaims(), {}, attackerKey)],
    ['a kid that is a path', () => mint(ownClaims(), { kid: '../../../../dev/null' }, '')],
    ['a kid that is SQL', () => mint(ownClaims(), { kid: "x' UNION SELECT 'k" }, 'k')],
    [
      'a jwk header',
      () => mint(ownClaims(), { jwk: { kty: 'oct', k: attackerKey.toString('base64url') } }, attackerKey),
    ],
    ['a jku header', () => mint(ownClaims(), { jku: `${world.origin}/keys.json` }, attackerKey)],
    ['an x5u header', () => mint(ownClaims(), { x5u: `${world.origin}/cert.pem` }, attackerKey)],
    ['an empty signature', () => `${shop.session.token.split('.').slice(0, 2).join('.')}.`],
    ['no signature', () => shop.session.token.split('.').slice(0, 2).join('.')],
    ['a truncated signature', () => shop.session.token.slice(0, -6)],
    ['a signature of zeros', () => shop.session.token.replace(/[^.]+$/, 'A'.repeat(43))],
    ['a changed payload', () => swapPayload(ownClaims({ sub: String(stranger.id) }))],
    ['the payload of another token', () => swapPayload(claimsOf(stranger.session.token))],
    ['a payload that is no JSON', () => withPayload('not json')],
    ['a payload that is a string', () => withPayload('"admin"')],
    ['no exp', () => mint(without('exp'))],
    ['an exp in the past', () => mint(ownClaims({ exp: seconds() - 1 }))],
    ['an exp that is text', () => mint(ownClaims({ exp: String(seconds() + 600) }))],
    ['an nbf in the future', () => mint(ownClaims({ nbf: seconds() + 600 }))],
    ['no iss', () => mint(without('iss'))],
    ['another iss', () => mint(ownClaims({ iss: 'somebody-else' }))],
    ['no aud', () => mint(without('aud'))],
    ['another aud', () => mint(ownClaims({ aud: 'operators' }))],
    ['the aud of a refresh token', () => mint(ownClaims({ aud: 'dashboard-refresh' }))],
    ['no sub', () => mint(without('sub'))],
    ['the sub of another business', () => mint(ownClaims({ sub: String(stranger.id) }))],
    ['a sub that is a number', () => mint(ownClaims({ sub: shop.id }))],
    ['a sub that is SQL', () => mint(ownClaims({ sub: `${shop.id} OR 1=1` }))],
    ['no sid', () => mint(without('sid'))],
    ['an unknown sid', () => mint(ownClaims({ sid: randomUUID() }))],
    ['a sid that is no UUID', () => mint(ownClaims({ sid: "' OR true --" }))],
    ['the sid of another business', () => mint(ownClaims({ sid: claimsOf(stranger.session.token)['sid'] }))],
    ['no jti', () => mint(without('jti'))],
  ];
  const withHmac = (alg: string, digest: string): string => {
    const text = unsigned({ alg, typ: 'JWT' });
    return `${text}.${hmac(digest, world.config.jwtKey, text)}`;
  };
  const withRsa = (): string => {
    const text = unsigned({ alg: 'RS256', typ: 'JWT' });
    return `${text}.${signRsa('sha256', Buffer.from(text), rsa.privateKey).toString('base64url')}`;
  };
  const swapPayload = (claims: Claims): string => {
    const [header, , seal] = shop.session.token.split('.');
    return [header, encode(claims), seal].join('.');
  };
  const withPayload = (text: string): string => {
    const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${Buffer.from(text).toString('base64url')}`;
    return `${body}.${hmac('sha256', world.config.jwtKey, body)}`;
  };

  it.each(forgeries)('answers 401 to %s', async (_, forge) => {
    const reply = await show(forge());
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({ code: 'invalid_token' });
    expect(reply.headers['www-authenticate']).toBe('Bearer realm="business", error="invalid_token"');
  });

  it('answers 401 to a token that has worked, once its time is over or when a letter of it changes', async () => {
    const token = mint(ownClaims({ exp: seconds() + 60 }));
    expect((await show(token)).status).toBe(200);
    expect((await show(`${token.slice(0, -6)}AAAAAA`)).status).toBe(401);
    expect((await show(token)).status).toBe(200);
    world.clock.advance(60_000);
    expect((await show(token)).status).toBe(401);
    world.clock.advance(-60_000);
  });

  it('answers 401 to a token of a session that was deleted', async () => {
    const gone = await aBusiness().in(world);
    await world.db.query('DELETE FROM sessions WHERE business_id = $1', [gone.id]);
    expect((await show(gone.session.token)).status).toBe(401);
  });
});

// Guarantee: each credential opens its own doors only.
describe('a credential at the wrong door', () => {
  it('answers 401 wrong_credential_type to a session at a key route and to a key at a session route', async () => {
    for (const [path, token] of [
      ['business/wallet', shop.session.token],
      ['business/dashboard/wallet', shop.apiKey.token],
      ['business/dashboard/api-keys', shop.apiKey.token],
      ['business/auth/logout', shop.apiKey.token],
    ] as const) {
      const reply = await world.call(path.endsWith('logout') ? 'post' : 'get', path, { token });
      expect(reply.status).toBe(401);
      expect(reply.body).toMatchObject({ code: 'wrong_credential_type' });
      expect(reply.headers['www-authenticate']).toContain('error="invalid_token"');
    }
  });

  it('answers 401 to a refresh token as an access token, at either door', async () => {
    const reply = await world.call('post', 'business/auth/login', { body: { email: shop.email, password: PASSWORD } });
    const { refresh_token } = (reply.body as { data: { refresh_token: string } }).data;
    expect((await show(refresh_token)).body).toMatchObject({ code: 'invalid_token' });
    expect((await world.call('get', 'business/wallet', { token: refresh_token })).status).toBe(401);
  });
});

describe('the Authorization header', () => {
  const raw = (path: string, headers: Record<string, string | string[]>) =>
    new Promise<{ status: number | undefined; challenge: string | undefined }>((resolve, reject) => {
      httpRequest(`${world.origin}/api/v1/${path}`, { headers }, (reply) => {
        const challenge = reply.headers['www-authenticate'];
        reply.resume().on('end', () => resolve({ status: reply.statusCode, challenge }));
      })
        .on('error', reject)
        .end();
    });
  const doors = [
    ['key', 'business/wallet', () => shop.apiKey.token],
    ['session', 'business/dashboard/wallet', () => shop.session.token],
  ] as const;

  describe.each(doors)('of a %s', (_, path, token) => {
    it.each([
      ['as specified', (value: string) => `Bearer ${value}`],
      ['with the scheme in lower case, which RFC 9110 allows', (value: string) => `bearer ${value}`],
    ])('is taken %s', async (_form, write) => {
      expect((await raw(path, { Authorization: write(token()) })).status).toBe(200);
    });

    it.each([
      ['is absent', () => undefined],
      ['is empty', () => ''],
      ['is blank', () => '   '],
    ])('is missing when it %s', async (_form, write) => {
      const value = write();
      const reply = await raw(path, value === undefined ? {} : { Authorization: value });
      expect(reply).toEqual({ status: 401, challenge: 'Bearer realm="business"' });
    });

    it.each([
      ['has no scheme', (value: string) => value],
      ['is Basic', (value: string) => `Basic ${Buffer.from(`${value}:`).toString('base64')}`],
      ['says Basic before the token', (value: string) => `Basic ${value}`],
      ['has no token', () => 'Bearer'],
      ['has two spaces', (value: string) => `Bearer  ${value}`],
      ['has a tab', (value: string) => `Bearer\t${value}`],
      ['has a trailing comma', (value: string) => `Bearer ${value},`],
      ['has two tokens', (value: string) => `Bearer ${value} ${value}`],
      ['has a list', (value: string) => `Bearer ${value}, Bearer ${value}`],
      ['has quotes', (value: string) => `Bearer "${value}"`],
      ['has 8 kB of token', (value: string) => `Bearer ${value}${'a'.repeat(8_000)}`],
      ['has a letter more', (value: string) => `Bearer ${value}a`],
      ['has a letter less', (value: string) => `Bearer ${value.slice(0, -1)}`],
      ['has a latin-1 letter', (value: string) => `Bearer ${value}\u00e9`],
    ])('is refused when it %s', async (_form, write) => {
      const reply = await raw(path, { Authorization: write(token()) });
      expect(reply).toEqual({ status: 401, challenge: 'Bearer realm="business", error="invalid_token"' });
    });

    it('is not looked for in the query, in a cookie or in X-headers', async () => {
      const value = token();
      const headers = { Cookie: `token=${value}; access_token=${value}`, 'X-Api-Key': value, 'X-Access-Token': value };
      const query = `?token=${value}&access_token=${value}&api_key=${value}&authorization=Bearer%20${value}`;
      expect((await raw(path + query, headers)).status).toBe(401);
    });
  });
});

describe('X-Environment', () => {
  const at = (environment?: string) =>
    world.call('get', 'business/dashboard/wallet', {
      token: shop.session.token,
      headers: environment === undefined ? {} : { 'X-Environment': environment },
    });

  it.each([
    [undefined, 'live'],
    ['live', 'live'],
    ['sandbox', 'sandbox'],
  ])('of a session that says %s leads to %s', async (environment, served) => {
    const reply = await at(environment);
    expect(reply.status).toBe(200);
    expect(reply.headers['x-environment']).toBe(served);
  });

  it.each(['production', 'LIVE', '', 'live, sandbox', 'sandbox '.repeat(2)])(
    'of a session answers 400 when it is %p',
    async (environment) => {
      const reply = await at(environment);
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ code: 'invalid_request', errors: [{ field: 'X-Environment' }] });
    },
  );

  it('cannot move a key out of its environment', async () => {
    for (const [key, environment] of [
      [shop.apiKey, 'live'],
      [shop.sandboxKey, 'sandbox'],
    ] as const) {
      const other = environment === 'live' ? 'sandbox' : 'live';
      const reply = await key.call('get', 'wallet', { headers: { 'X-Environment': other } });
      expect(reply.status).toBe(200);
      expect(reply.headers['x-environment']).toBe(environment);
    }
  });
});
