import { MINUTE_MS } from '../../src/kernel/clock';
import { aBusiness, PASSWORD, type Shop } from '../support/builders';
import { startWorld, type World } from '../support/world';

const OTHER_PASSWORD = 'seven-lanterns-of-goma';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

interface Tokens {
  readonly token: string;
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly refresh_expires_in: number;
}

const logIn = (email: string, password: string = PASSWORD) =>
  world.call('post', 'business/auth/login', { body: { email, password } });
const signIn = async (shop: Shop): Promise<Tokens> => ((await logIn(shop.email)).body as { data: Tokens }).data;
const refresh = (refreshToken: unknown) =>
  world.call('post', 'business/auth/refresh', { body: { refresh_token: refreshToken } });
const refreshByBearer = (token?: string) => world.call('post', 'business/auth/refresh', { token });
const logOut = (token: string, body?: object) => world.call('post', 'business/auth/logout', { token, body });
const sessionsOf = (token: string) => world.call('get', 'business/dashboard/sessions', { token });
const tokensOf = (reply: { readonly body: unknown }): Tokens => (reply.body as { data: Tokens }).data;
const TOKENS = {
  token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
  expires_in: 900,
  refresh_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
  refresh_expires_in: 1_800,
};

describe('POST /business/auth/login', () => {
  it('answers 200 with the business and a pair of tokens', async () => {
    const shop = await aBusiness().in(world);
    const reply = await logIn(shop.email);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      data: {
        ...TOKENS,
        business: {
          id: shop.id,
          code: expect.stringMatching(/^T[0-9A-F]{10}$/) as string,
          name: expect.stringMatching(/^Shop /) as string,
          email: shop.email,
        },
      },
    });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('takes the e-mail in any case and with spaces around it', async () => {
    const shop = await aBusiness().in(world);
    expect((await logIn(` ${shop.email.toUpperCase()} `)).status).toBe(200);
  });

  it('gives a session that serves a pending business', async () => {
    const { token } = await signIn(await aBusiness().in(world));
    expect((await sessionsOf(token)).status).toBe(200);
  });

  it('answers 400 to a wrong password', async () => {
    const shop = await aBusiness().in(world);
    const reply = await logIn(shop.email, OTHER_PASSWORD);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'invalid_credentials', message: expect.any(String) as string });
    expect(reply.body).not.toHaveProperty('data');
  });

  it.each([
    ['email', undefined],
    ['email', 42],
    ['email', ['a@b.example']],
    ['email', 'a'.repeat(255)],
    ['password', undefined],
    ['password', { length: 8 }],
    ['password', 'x'.repeat(129)],
  ])('answers 400 naming %s when it is %j', async (field, value) => {
    const body = { email: 'somebody@example.com', password: PASSWORD, [field]: value };
    const reply = await world.call('post', 'business/auth/login', { body });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'invalid_request', errors: [{ field }] });
  });

  it.each(['suspended', 'terminated'] as const)(
    'answers 403 to the right password of a %s business, and 400 to a wrong one',
    async (status) => {
      const shop = await aBusiness().withStatus(status).in(world);
      const right = await logIn(shop.email);
      expect(right.status).toBe(403);
      expect(right.body).toMatchObject({ code: `business_${status}`, details: { status } });
      expect((right.body as { message: string }).message).toContain(status);
      expect((await logIn(shop.email, OTHER_PASSWORD)).status).toBe(400);
    },
  );

  it('answers 429 after five failures, to the right password too, without touching live credentials', async () => {
    const shop = await aBusiness().active().in(world);
    for (let failure = 1; failure <= 5; failure += 1) expect((await logIn(shop.email, 'wrong')).status).toBe(400);
    const reply = await logIn(shop.email);
    expect(reply.status).toBe(429);
    expect(reply.body).toMatchObject({ code: 'login_locked' });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    expect((await shop.session.get('sessions')).status).toBe(200);
    expect((await shop.apiKey.get('wallet')).status).toBe(200);
  });

  it('does not prolong the lock by tries inside it, and begins a fresh series after it', async () => {
    const shop = await aBusiness().in(world);
    for (let failure = 1; failure <= 5; failure += 1) await logIn(shop.email, 'wrong');
    world.clock.advance(10 * MINUTE_MS);
    const inside = await logIn(shop.email, 'wrong');
    expect(inside.status).toBe(429);
    expect(Number(inside.headers['retry-after'])).toBeLessThanOrEqual(5 * 60);
    world.clock.advance(5 * MINUTE_MS + 1_000);
    for (let failure = 1; failure <= 5; failure += 1) expect((await logIn(shop.email, 'wrong')).status).toBe(400);
    expect((await logIn(shop.email)).status).toBe(429);
    world.clock.advance(15 * MINUTE_MS + 1_000);
    expect((await logIn(shop.email)).status).toBe(200);
  });

  it('forgets failures with a success', async () => {
    const shop = await aBusiness().in(world);
    for (let round = 1; round <= 2; round += 1) {
      for (let failure = 1; failure <= 4; failure += 1) expect((await logIn(shop.email, 'wrong')).status).toBe(400);
      expect((await logIn(shop.email)).status).toBe(200);
    }
  });
});

describe('POST /business/auth/refresh', () => {
  it('answers 401 to an empty request and names what it takes', async () => {
    const reply = await refreshByBearer();
    expect([reply.status, reply.body.code]).toEqual([401, 'missing_credentials']);
    expect(reply.body.errors).toEqual([
      { field: 'refresh_token', message: 'Send refresh_token, or a valid session token.' },
    ]);
  });

  it('trades a refresh token for the next pair, of the same session', async () => {
    const shop = await aBusiness().in(world);
    const first = await signIn(shop);
    const reply = await refresh(first.refresh_token);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ data: TOKENS });
    expect(tokensOf(reply).refresh_token).not.toBe(first.refresh_token);
    expect((await sessionsOf(tokensOf(reply).token)).body).toMatchObject({
      data: [{ current: true }, { current: false }],
    });
  });

  it('takes a valid Bearer token and no body instead', async () => {
    const { token } = await signIn(await aBusiness().in(world));
    const reply = await refreshByBearer(token);
    expect(reply.status).toBe(200);
    expect((await refresh(tokensOf(reply).refresh_token)).status).toBe(200);
  });

  it('gives the same successor to a second request with the old token within ten seconds', async () => {
    const { refresh_token } = await signIn(await aBusiness().in(world));
    await world.clock.whileStopped(async () => {
      const first = tokensOf(await refresh(refresh_token));
      world.clock.advance(9_999);
      const again = await refresh(refresh_token);
      expect(again.status).toBe(200);
      expect((await refresh(first.refresh_token)).status).toBe(200);
      expect((await refresh(tokensOf(again).refresh_token)).status).toBe(200);
    });
  });

  it('keeps a session alive while it is refreshed, up to twelve hours and no longer', async () => {
    let tokens = await signIn(await aBusiness().in(world));
    for (let elapsed = 25; elapsed < 12 * 60; elapsed += 25) {
      world.clock.advance(25 * MINUTE_MS);
      const reply = await refresh(tokens.refresh_token);
      expect(reply.status).toBe(200);
      tokens = tokensOf(reply);
    }
    expect(tokens.refresh_expires_in).toBeLessThanOrEqual(20 * 60);
    world.clock.advance(21 * MINUTE_MS);
    expect((await refresh(tokens.refresh_token)).body).toMatchObject({ code: 'invalid_refresh_token' });
  });

  it('answers 400 to a refresh token that is no string', async () => {
    const reply = await refresh(42);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ errors: [{ field: 'refresh_token' }] });
  });

  it('answers 401 after thirty idle minutes, and to the access token after fifteen', async () => {
    const { token, refresh_token } = await signIn(await aBusiness().in(world));
    world.clock.advance(15 * MINUTE_MS);
    expect((await sessionsOf(token)).status).toBe(401);
    expect((await refreshByBearer(token)).body).toMatchObject({ code: 'invalid_token' });
    world.clock.advance(15 * MINUTE_MS);
    const reply = await refresh(refresh_token);
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({ code: 'invalid_refresh_token' });
  });

  // Guarantee: a stolen refresh token is worth nothing once its owner has used it, and its use is noticed.
  it('answers 401 to a token used before and ends its session, for the holder of the successor too', async () => {
    const { refresh_token } = await signIn(await aBusiness().in(world));
    const next = tokensOf(await refresh(refresh_token));
    world.clock.advance(10_001);
    const reply = await refresh(refresh_token);
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({ code: 'refresh_token_reused' });
    expect((await sessionsOf(next.token)).status).toBe(401);
    expect((await refresh(next.refresh_token)).body).toMatchObject({ code: 'invalid_refresh_token' });
  });

  it('answers 401 to a token of an earlier generation, even within ten seconds', async () => {
    const { refresh_token } = await signIn(await aBusiness().in(world));
    const second = tokensOf(await refresh(refresh_token));
    await refresh(second.refresh_token);
    expect((await refresh(refresh_token)).body).toMatchObject({ code: 'refresh_token_reused' });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty one', ''],
  ])('answers 401 to %s', async (_, token) => {
    const reply = await world.call('post', 'business/auth/refresh', { body: { refresh_token: token } });
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({ code: 'missing_credentials' });
    expect(reply.headers['www-authenticate']).toBe('Bearer realm="business"');
  });

  it('answers 401 to an access token in the place of a refresh token, to a key and to nonsense', async () => {
    const shop = await aBusiness().active().in(world);
    for (const wrong of [shop.session.token, shop.apiKey.token, 'nonsense', 'a.b.c']) {
      expect((await refresh(wrong)).body).toMatchObject({ code: 'invalid_refresh_token' });
    }
    expect((await refreshByBearer(shop.apiKey.token)).body).toMatchObject({ code: 'invalid_token' });
  });

  it.each(['suspended', 'terminated'] as const)('answers 403 once the business is %s', async (status) => {
    const shop = await aBusiness().active().in(world);
    const { token, refresh_token } = await signIn(shop);
    await shop.setStatus(status);
    for (const reply of [await refresh(refresh_token), await refreshByBearer(token)]) {
      expect(reply.status).toBe(403);
      expect(reply.body).toMatchObject({ code: `business_${status}` });
    }
  });
});

describe('POST /business/auth/logout', () => {
  it('ends this session at once and leaves the others', async () => {
    const shop = await aBusiness().in(world);
    const { token, refresh_token } = await signIn(shop);
    const reply = await logOut(token);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ data: { message: expect.any(String) as string, sessions_revoked: 1 } });
    expect((await sessionsOf(token)).body).toMatchObject({ code: 'invalid_token' });
    expect((await refresh(refresh_token)).body).toMatchObject({ code: 'invalid_refresh_token' });
    expect((await refreshByBearer(token)).status).toBe(401);
    expect((await shop.session.get('sessions')).status).toBe(200);
  });

  it('ends every session when asked to', async () => {
    const shop = await aBusiness().in(world);
    const tokens = [await signIn(shop), await signIn(shop)];
    const reply = await logOut(shop.session.token, { all_sessions: true });
    expect(reply.body).toMatchObject({ data: { sessions_revoked: 3 } });
    for (const { token } of tokens) expect((await sessionsOf(token)).status).toBe(401);
    expect((await shop.session.get('sessions')).status).toBe(401);
  });

  it('answers 400 to all_sessions that is no boolean, and keeps the session', async () => {
    const shop = await aBusiness().in(world);
    expect((await logOut(shop.session.token, { all_sessions: 'false' })).status).toBe(400);
    expect((await shop.session.get('sessions')).status).toBe(200);
  });

  it('answers 401 to the second logout with the same token', async () => {
    const { token } = await signIn(await aBusiness().in(world));
    await logOut(token);
    expect((await logOut(token)).status).toBe(401);
  });
});
