import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { Response } from 'supertest';
import { createApp } from '../../src/app';
import { CredentialFailures } from '../../src/guards/credential-failures';
import { callerNetwork } from '../../src/platform/http/caller-network';
import { PIPELINED_MAX } from '../../src/platform/http/pipelined-requests';
import { Browser, OUR_PAGE } from '../support/browser';
import { aBusiness, PASSWORD, type Shop } from '../support/builders';
import { waitingSessions, whileHeld } from '../support/locks';
import { anOperator } from '../support/operators';
import { until } from '../support/wait';
import { callService, startWorld, type World } from '../support/world';
import { times } from '../support/parallel';

const statuses = (replies: readonly Response[]): number[] => [...new Set(replies.map(({ status }) => status))].sort();

describe('rate limits', () => {
  let world: World;
  let shop: Shop;
  beforeAll(async () => {
    world = await startWorld({
      RATE_LIMITS: 'on',
      RATE_LIMIT_KEY_LIVE_PER_SECOND: '8',
      RATE_LIMIT_KEY_SANDBOX_PER_SECOND: '3',
      RATE_LIMIT_SESSION_PER_SECOND: '5',
      RATE_LIMIT_LOGIN_PER_5_MINUTES: '6',
      RATE_LIMIT_SIGNUP_PER_HOUR: '2',
      RATE_LIMIT_CREDENTIAL_FAILURES_PER_MINUTE: '120',
      RATE_LIMIT_PROVIDER_MESSAGES_PER_SECOND: '100',
      RATE_LIMIT_PROVIDER_KILOBYTES_PER_SECOND: '200',
    });
    shop = await aBusiness().active().in(world);
  });
  afterAll(() => world.close());
  // No window ends while a test is in it, however long the machine takes.
  beforeEach(() => {
    world.clock.stop();
    world.clock.advance(1_000);
  });
  afterEach(() => world.clock.resume());

  const logIn = () => world.call('post', 'business/auth/login', { body: { email: shop.email, password: PASSWORD } });

  it('say on every answer what is allowed and what is left', async () => {
    const { status, headers } = await shop.apiKey.get('wallet');
    expect(status).toBe(200);
    expect(headers['ratelimit-policy']).toBe('"key_live";q=8;w=1');
    expect(headers['ratelimit']).toMatch(/^"key_live";r=\d;t=\d+$/);
  });

  // Guarantee: no credential gets more than its share, and the rest of its second is the only wait.
  it.each([
    ['a live key', () => shop.apiKey, 8],
    ['a sandbox key', () => shop.sandboxKey, 3],
    ['a session', () => shop.session, 5],
  ])('answer 429 to %s beyond its share, and let it pass again', async (_, actorOf, share) => {
    const actor = actorOf();
    const replies = await times(share * 4, () => actor.get('wallet'));
    expect(statuses(replies)).toEqual([200, 429]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(share);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('rate_limited');
    expect(refused?.headers['retry-after']).toBe('1');
    expect(refused?.headers['ratelimit']).toMatch(/;r=0;t=1$/);
    world.clock.advance(1_000);
    expect((await actor.get('wallet')).status).toBe(200);
  });

  it('count each credential by itself', async () => {
    const other = await aBusiness().active().in(world);
    await times(30, () => shop.apiKey.get('wallet'));
    expect((await other.apiKey.get('wallet')).status).toBe(200);
  });

  // Guarantee: guesses are counted by where they come from, and a forged X-Forwarded-For is not where they come from.
  it('count logins and signups by address, whatever a header says of it', async () => {
    const login = (index: number) =>
      world.call('post', 'business/auth/login', {
        body: { email: `nobody-${index}@example.com`, password: PASSWORD },
        headers: { 'X-Forwarded-For': `203.0.113.${index}`, 'X-Real-IP': `203.0.113.${index}` },
      });
    const replies = await times(20, login);
    expect(replies.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(6);
    const refused = replies.find(({ body }) => body.code === 'rate_limited');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(1);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(300);
    const signups = await times(6, () => world.call('post', 'business/auth/signup', { body: {} }));
    expect(signups.filter(({ status }) => status === 400)).toHaveLength(2);
    expect(signups.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it('stand before everything else: a refused call learns nothing of its credential', async () => {
    const token = `biz_live_${'0'.repeat(64)}`;
    const replies = await times(40, () => world.call('get', 'business/wallet', { token }));
    expect(statuses(replies)).toEqual([401, 429]);
  });

  // Guarantee: keys, tokens and refresh tokens that nobody has are looked up only so often for one address, and who was
  // seen to hold a good one does not pay for a neighbour's guesses.
  it('refuse an address that tries many unknown credentials, and not the good ones behind it', async () => {
    const unknown = (n: number) => `biz_live_${String(n).padStart(64, '0')}`;
    world.clock.advance(60_000);
    expect((await shop.session.get('wallet')).status).toBe(200);
    expect((await shop.apiKey.get('wallet')).status).toBe(200);
    const guesses = await times(120, (n) => world.call('get', 'business/wallet', { token: unknown(n) }));
    expect(statuses(guesses)).toEqual([401]);
    const more = await world.call('get', 'business/wallet', { token: unknown(999) });
    expect([more.status, more.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(more.headers['retry-after'])).toBeGreaterThan(1);
    const refresh = await world.call('post', 'business/auth/refresh', { body: { refresh_token: 'a.b.c' } });
    expect([refresh.status, refresh.body.code]).toEqual([429, 'rate_limited']);
    expect((await shop.apiKey.get('wallet')).status).toBe(200);
    expect((await shop.session.get('wallet')).status).toBe(200);
    world.clock.advance(60_000);
    expect((await world.call('get', 'business/wallet', { token: unknown(999) })).status).toBe(401);
  });

  it('refuse a key that was good, too, once it was refused itself', async () => {
    world.clock.advance(60_000);
    const { key_id, api_key: token } = (await shop.session.post('api-keys', {})).body.data;
    await shop.session.delete(`api-keys/${key_id}`);
    const call = (credential: string) => world.call('get', 'business/wallet', { token: credential });
    expect((await call(token)).status).toBe(401);
    await times(119, (n) => call(`biz_live_${String(n).padStart(64, '3')}`));
    expect((await call(token)).status).toBe(429);
  });

  // Guarantee: a customer of a mobile network does not keep the others behind its address from signing in and staying in.
  it('refuse nobody who signs in behind such an address, by token or by cookie, nor his refresh', async () => {
    world.clock.advance(300_000);
    const unknown = (n: number) => `biz_live_${String(n).padStart(64, '6')}`;
    await times(120, (n) => world.call('get', 'business/wallet', { token: unknown(n) }));
    expect((await world.call('get', 'business/wallet', { token: unknown(999) })).status).toBe(429);
    const profile = (token: string) => world.call('get', 'business/dashboard/profile', { token });
    const login = (await logIn()).body.data;
    expect((await profile(login.token)).status).toBe(200);
    const body = { refresh_token: login.refresh_token };
    const refreshed = await world.call('post', 'business/auth/refresh', { body });
    expect(refreshed.status).toBe(200);
    expect((await profile(refreshed.body.data.token)).status).toBe(200);
    const browser = new Browser(world, 'business');
    expect((await browser.signIn(shop.email, PASSWORD)).status).toBe(200);
    expect((await browser.call('get', 'business/dashboard/profile')).status).toBe(200);
    const operator = await anOperator(world);
    expect((await operator.call('get', 'me')).status).toBe(200);
    world.clock.advance(60_000);
  });

  // Guarantee: what a route does not look at gives nobody another share of it.
  it('count a refresh by its token and a sign-out by its cookie, whatever else is sent along', async () => {
    world.clock.advance(300_000);
    const another = (n: number) => `not-a-token-${n}`;
    const body = { refresh_token: (await logIn()).body.data.refresh_token };
    const refreshed = await times(20, (n) => world.call('post', 'business/auth/refresh', { body, token: another(n) }));
    expect(refreshed.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(statuses(refreshed)).toEqual([200, 429]);
    const browser = new Browser(world, 'business');
    await browser.signIn(shop.email, PASSWORD);
    const headers = { ...OUR_PAGE, Cookie: browser.cookies() };
    const left = await times(20, (n) =>
      world.call('delete', 'business/auth/browser-session', { headers, token: another(n) }),
    );
    expect(left.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('count unknown refresh tokens too', async () => {
    world.clock.advance(60_000);
    const unknown = (n: number) => `biz_live_${String(n).padStart(64, '9')}`;
    await times(118, (n) => world.call('get', 'business/wallet', { token: unknown(n) }));
    for (let guess = 0; guess < 2; guess += 1) {
      const reply = await world.call('post', 'business/auth/refresh', { body: { refresh_token: 'a.b.c' } });
      expect(reply.status).toBe(401);
    }
    const key = await world.call('get', 'business/wallet', { token: `biz_live_${'7'.repeat(64)}` });
    expect(key.status).toBe(429);
    world.clock.advance(60_000);
  });

  it('count unknown cookies of browsers too, which a page may ask about without a credential', async () => {
    world.clock.advance(60_000);
    const ask = (realm: string, n: number) =>
      world.call('get', `${realm}/auth/browser-session`, {
        headers: {
          Cookie: `__Host-${realm === 'admin' ? 'operator' : 'business'}-session=${String(n).padStart(43, '0')}`,
        },
      });
    const asked = await times(120, (n) => ask(n % 2 ? 'admin' : 'business', n));
    expect(statuses(asked)).toEqual([200]);
    expect((await ask('business', 998)).body.code).toBe('rate_limited');
    expect((await ask('admin', 999)).body.code).toBe('rate_limited');
    expect((await world.call('get', 'business/auth/browser-session')).status).toBe(200);
    world.clock.advance(60_000);
  });

  it('count unknown credentials of a caller who does not wait for the answers', async () => {
    world.clock.advance(60_000);
    const { port, hostname } = new URL(world.origin);
    const call = (n: number) =>
      `GET /api/v1/business/wallet HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer biz_live_${String(n).padStart(64, '8')}\r\n\r\n`;
    await whileHeld(world, 'LOCK TABLE api_keys IN ACCESS EXCLUSIVE MODE', [], async () => {
      const sockets = [0, 1, 2].map(() => connect(Number(port), hostname));
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
      for (const [place, socket] of sockets.entries())
        socket.write(Array.from({ length: PIPELINED_MAX }, (_, n) => call(place * PIPELINED_MAX + n)).join(''));
      await until('credentials are looked up', async () => (await waitingSessions(world)) > 0);
      for (const socket of sockets) socket.resetAndDestroy();
    });
    const failures = world.app.get(CredentialFailures, { strict: false });
    await until('the address must wait', () =>
      Promise.resolve(failures.refused(callerNetwork('127.0.0.1'), null) !== null),
    );
    world.clock.advance(60_000);
  });

  // Guarantee: the count of logins is one for all processes.
  it('count logins and signups together with every other process', async () => {
    world.clock.advance(3_600_000);
    const second = await createApp(world.config, world.clock);
    await second.listen(0, '127.0.0.1');
    const origin = `http://127.0.0.1:${(second.getHttpServer().address() as AddressInfo).port}`;
    try {
      const login = (index: number) =>
        callService(index % 2 === 0 ? origin : world.origin, 'post', '/api/v1/business/auth/login', {
          body: { email: `elsewhere-${index}@example.com`, password: PASSWORD },
        });
      const told: number[] = [];
      for (let index = 0; index < 10; index += 1) told.push((await login(index)).status);
      expect(told).toEqual([400, 400, 400, 400, 400, 400, 429, 429, 429, 429]);
      // Nor is anybody refused for an hour when the clock is set back by one.
      world.clock.advance(-3_600_000);
      expect((await login(10)).status).toBe(400);
    } finally {
      await second.close();
    }
  });

  // Guarantee: messages come from few addresses in floods, and one that is turned away comes back minutes later.
  it.each(['pawapay/callbacks', 'maplerad/webhooks'])('never turn messages to %s away', async (path) => {
    const replies = await times(40, () => world.call('post', `providers/${path}`, { body: {} }));
    expect(statuses(replies)).not.toContain(429);
  });

  // Guarantee: messages to the routes of providers are limited by address, in number and in bytes.
  it.each([
    ['messages', 200, () => ({})],
    ['bytes', 20, () => ({ padding: 'x'.repeat(50_000) })],
  ])('bound what one address sends to the routes of providers in %s', async (_what, count, bodyOf) => {
    world.clock.advance(60_000);
    const replies = await times(count, () => world.call('post', 'providers/pawapay/callbacks', { body: bodyOf() }));
    expect(statuses(replies)).toEqual([401, 429]);
    world.clock.advance(60_000);
  });

  it('never keep health from being asked', async () => {
    expect(statuses(await times(40, () => world.call('get', '/health/live')))).toEqual([200]);
  });
});
