import { Agent, get, type IncomingMessage } from 'node:http';
import { hash } from 'argon2';
import { MINUTE_MS } from '../../src/kernel/clock';
import { aBusiness, PASSWORD, type Shop } from '../support/builders';
import { CHEAP_PASSWORDS, startWorld, type World } from '../support/world';

const NEW_PASSWORD = 'seven-lanterns-of-goma';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

interface SessionItem {
  readonly id: number;
  readonly current: boolean;
}

const logIn = (email: string, password: string = PASSWORD, headers: Record<string, string> = {}) =>
  world.call('post', 'business/auth/login', { body: { email, password }, headers });
const signIn = async (shop: Shop): Promise<string> =>
  ((await logIn(shop.email)).body as { data: { token: string } }).data.token;
const list = (token: string) => world.call('get', 'business/dashboard/sessions', { token });
const itemsOf = async (token: string): Promise<SessionItem[]> =>
  ((await list(token)).body as { data: SessionItem[] }).data;
const end = (token: string, id: number | string) =>
  world.call('delete', `business/dashboard/sessions/${id}`, { token });
const changePassword = (token: string, current: unknown, next: unknown) =>
  world.call('post', 'business/auth/change-password', {
    token,
    body: { current_password: current, new_password: next },
  });

describe('GET /business/dashboard/sessions', () => {
  it('lists live sessions, newest first, and marks the one that asks', async () => {
    const shop = await aBusiness().in(world);
    await logIn(shop.email, PASSWORD, { 'User-Agent': `Browser ${'x'.repeat(400)}` });
    const reply = await list(shop.session.token);
    expect(reply.status).toBe(200);
    const data = (reply.body as { data: Array<Record<string, unknown>> }).data;
    expect(data.map((session) => session['current'])).toEqual([false, true]);
    expect(data[0]).toEqual({
      id: expect.any(Number) as number,
      current: false,
      ip: '127.0.0.1',
      user_agent: `Browser ${'x'.repeat(400)}`.slice(0, 256),
      created_at: expect.stringMatching(/Z$/) as string,
      last_refreshed_at: expect.stringMatching(/Z$/) as string,
      expires_at: expect.stringMatching(/Z$/) as string,
    });
  });

  it('shows nobody else’s sessions', async () => {
    const [mine, theirs] = [await aBusiness().in(world), await aBusiness().in(world)];
    const [ours, others] = [await itemsOf(mine.session.token), await itemsOf(theirs.session.token)];
    expect(ours).toHaveLength(1);
    expect(others.map(({ id }) => id)).not.toContain(ours[0]?.id);
  });

  it('keeps ten sessions: the eleventh login ends the oldest', async () => {
    const shop = await aBusiness().in(world);
    const tokens = [shop.session.token];
    for (let login = 2; login <= 11; login += 1) tokens.push(await signIn(shop));
    expect((await list(tokens[0])).status).toBe(401);
    expect(await itemsOf(tokens[1])).toHaveLength(10);
    expect(await itemsOf(tokens[10])).toHaveLength(10);
  });
});

describe('DELETE /business/dashboard/sessions/:id', () => {
  it('ends another session at once; again answers the same', async () => {
    const shop = await aBusiness().in(world);
    const other = await signIn(shop);
    const target = (await itemsOf(other)).find(({ current }) => current)!;
    const reply = await end(shop.session.token, target.id);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      data: {
        id: target.id,
        status: 'revoked',
        revoked_at: expect.stringMatching(/Z$/) as string,
        message: expect.any(String) as string,
      },
    });
    expect((await list(other)).status).toBe(401);
    world.clock.advance(1_000);
    expect((await end(shop.session.token, target.id)).body).toEqual(reply.body);
  });

  it.each(['999999', 'not-an-id', '00000000-0000-4000-8000-000000000000', '%00', "1' OR '1'='1"])(
    'answers 404 to the unknown id %s',
    async (id) => {
      const shop = await aBusiness().in(world);
      const reply = await end(shop.session.token, encodeURIComponent(id));
      expect(reply.status).toBe(404);
      expect(reply.body).toMatchObject({ code: 'session_not_found' });
    },
  );

  it('answers 404 to the session of another business, which lives on', async () => {
    const [mine, theirs] = [await aBusiness().in(world), await aBusiness().in(world)];
    const [foreign] = await itemsOf(theirs.session.token);
    expect((await end(mine.session.token, foreign.id)).body).toMatchObject({ code: 'session_not_found' });
    expect((await list(theirs.session.token)).status).toBe(200);
  });
});

describe('POST /business/auth/change-password', () => {
  it('changes the password, ends every other session and keeps this one', async () => {
    const shop = await aBusiness().in(world);
    const others = [await signIn(shop), await signIn(shop)];
    const reply = await changePassword(shop.session.token, PASSWORD, NEW_PASSWORD);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ data: { message: expect.any(String) as string, sessions_revoked: 2 } });
    for (const token of others) expect((await list(token)).status).toBe(401);
    expect((await list(shop.session.token)).status).toBe(200);
    expect((await logIn(shop.email)).status).toBe(400);
    expect((await logIn(shop.email, NEW_PASSWORD)).status).toBe(200);
  });

  it.each([
    ['current_password', undefined, NEW_PASSWORD],
    ['current_password', 'x'.repeat(129), NEW_PASSWORD],
    ['new_password', PASSWORD, undefined],
    ['new_password', PASSWORD, 'seven77'],
    ['new_password', PASSWORD, 'x'.repeat(129)],
    ['new_password', PASSWORD, { length: 10 }],
  ])('answers 400 naming %s', async (field, current, next) => {
    const shop = await aBusiness().in(world);
    const reply = await changePassword(shop.session.token, current, next);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'invalid_request', errors: [{ field }] });
  });

  it.each(['password123', PASSWORD])('answers 400 weak_password to %s', async (next) => {
    const shop = await aBusiness().in(world);
    const reply = await changePassword(shop.session.token, PASSWORD, next);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'weak_password', errors: [{ field: 'new_password' }] });
    expect((await logIn(shop.email)).status).toBe(200);
  });

  // Guarantee: a password is right on a keyboard that writes a letter and its accent apart, also one that was hashed as it came.
  it('takes an accent in either spelling, whichever the password was set in', async () => {
    const [composed, apart] = ['maïs-doré-du-Kivu-7'.normalize('NFC'), 'maïs-doré-du-Kivu-7'.normalize('NFD')];
    const shop = await aBusiness().in(world);
    const tryBoth = async () => [(await logIn(shop.email, composed)).status, (await logIn(shop.email, apart)).status];
    expect((await changePassword(shop.session.token, PASSWORD, apart)).status).toBe(200);
    expect(await tryBoth()).toEqual([200, 200]);
    expect((await changePassword(shop.session.token, composed, apart)).body.code).toBe('weak_password');
    for (const before of [composed, apart]) {
      const hashed = await hash(before, { memoryCost: CHEAP_PASSWORDS.memoryKib, timeCost: CHEAP_PASSWORDS.passes });
      await world.db.query('UPDATE businesses SET password_hash = $2 WHERE id = $1', [shop.id, hashed]);
      expect(await tryBoth()).toEqual([200, 200]);
    }
    expect((await logIn(shop.email, 'mais-dore-du-Kivu-7')).status).toBe(400);
  });

  it('answers 401 to a wrong current password and says how many tries remain', async () => {
    const shop = await aBusiness().in(world);
    const reply = await changePassword(shop.session.token, 'wrong', NEW_PASSWORD);
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({ code: 'invalid_current_password', details: { attempts_remaining: 4 } });
  });

  // Guarantee: change-password is no second way to guess the password.
  it('answers 429 once login and change-password have failed five times together', async () => {
    const shop = await aBusiness().in(world);
    for (let failure = 1; failure <= 3; failure += 1) await changePassword(shop.session.token, 'wrong', NEW_PASSWORD);
    for (let failure = 1; failure <= 2; failure += 1) await logIn(shop.email, 'wrong');
    for (const reply of [
      await changePassword(shop.session.token, PASSWORD, NEW_PASSWORD),
      await logIn(shop.email, PASSWORD),
    ]) {
      expect(reply.status).toBe(429);
      expect(reply.body).toMatchObject({ code: 'login_locked' });
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(14 * 60);
    }
    world.clock.advance(15 * MINUTE_MS + 1_000);
    expect((await logIn(shop.email)).status).toBe(200);
  });
});

describe('a credential that stops counting', () => {
  const routes = { session: 'business/dashboard/wallet', key: 'business/wallet' } as const;

  // Guarantee: a change of status acts on the very next request, and back.
  it.each(['suspended', 'terminated'] as const)(
    'answers 403 by key and by session once the business is %s',
    async (status) => {
      const shop = await aBusiness().active().in(world);
      expect((await world.call('get', routes.key, { token: shop.apiKey.token })).status).toBe(200);
      await shop.setStatus(status);
      for (const [door, token] of [
        ['session', shop.session.token],
        ['key', shop.apiKey.token],
      ] as const) {
        const reply = await world.call('get', routes[door], { token });
        expect(reply.status).toBe(403);
        expect(reply.body).toMatchObject({ code: `business_${status}`, details: { status } });
      }
    },
  );

  it('answers 200 again once the business is reactivated', async () => {
    const shop = await aBusiness().active().in(world);
    await shop.setStatus('suspended');
    expect((await shop.session.get('wallet')).status).toBe(403);
    await shop.setStatus('active');
    expect((await shop.session.get('wallet')).status).toBe(200);
    expect((await shop.apiKey.get('wallet')).status).toBe(200);
  });

  // Guarantee: an open connection keeps no right alive.
  it('is refused on the same keep-alive connection that it was served on', async () => {
    const shop = await aBusiness().active().in(world);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const call = (path: string, token: string) =>
      new Promise<{ status: number | undefined; port: number | undefined }>((resolve, reject) => {
        const headers = { Authorization: `Bearer ${token}` };
        get(`${world.origin}/api/v1/${path}`, { agent, headers }, (reply: IncomingMessage) => {
          const port = reply.socket.localPort;
          reply.resume().on('end', () => resolve({ status: reply.statusCode, port }));
        }).on('error', reject);
      });
    try {
      const before = await call(routes.session, shop.session.token);
      expect(before.status).toBe(200);
      await world.call('post', 'business/auth/logout', { token: shop.session.token });
      const after = await call(routes.session, shop.session.token);
      expect(after).toEqual({ status: 401, port: before.port });

      const key = await call(routes.key, shop.apiKey.token);
      expect(key).toEqual({ status: 200, port: before.port });
      await world.db.query('UPDATE api_keys SET revoked_at = now() WHERE business_id = $1', [shop.id]);
      expect(await call(routes.key, shop.apiKey.token)).toEqual({ status: 401, port: before.port });
    } finally {
      agent.destroy();
    }
  });
});
