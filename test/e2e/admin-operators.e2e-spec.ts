import { randomBytes } from 'node:crypto';
import { JwtService, type JwtSignOptions } from '@nestjs/jwt';
import { RouteAudit } from '../../src/guards/route-audit';
import { MINUTE_MS, SECOND_MS } from '../../src/kernel/clock';
import { aBusiness } from '../support/builders';
import { anOperator, OPERATOR_PASSWORD } from '../support/operators';
import { startWorld, type World } from '../support/world';

describe('operators', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  const login = (email: string, password: string) =>
    world.call('post', 'admin/auth/login', { body: { email, password } });
  const refresh = (refresh_token: string) => world.call('post', 'admin/auth/refresh', { body: { refresh_token } });
  const me = (token: string) => world.call('get', 'admin/me', { token });

  describe('POST /admin/auth/login', () => {
    it('answers 200 with the operator and a pair of tokens, whatever the case of the e-mail', async () => {
      const { email } = await anOperator(world);
      const reply = await login(` ${email.toUpperCase()} `, OPERATOR_PASSWORD);
      expect(reply.status).toBe(200);
      expect(reply.body.data).toEqual({
        operator: { id: expect.any(Number), email, name: 'Test Operator', role: 'owner' },
        token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        expires_in: 900,
        refresh_token: expect.stringMatching(/^opr_[\w-]+\.[\w-]+\.[\w-]+$/),
        refresh_expires_in: 1_800,
      });
      const stored = JSON.stringify(await world.db.query('SELECT * FROM operator_sessions'));
      expect(stored).not.toContain(reply.body.data.refresh_token);
    });

    it('answers the same 400 for a wrong password and for an unknown e-mail', async () => {
      const { email } = await anOperator(world);
      const wrong = await login(email, 'not-the-password');
      const nobody = await login(`nobody-${randomBytes(4).toString('hex')}@example.com`, OPERATOR_PASSWORD);
      for (const reply of [wrong, nobody])
        expect([reply.status, reply.body.code]).toEqual([400, 'invalid_credentials']);
      expect({ ...wrong.body, request_id: '' }).toEqual({ ...nobody.body, request_id: '' });
    });

    it.each([{}, { email: 'a@example.com' }, { email: 1, password: 'x' }, { email: 'a@example.com', password: ['x'] }])(
      'answers 400 for the body %j',
      async (body) => {
        const reply = await world.call('post', 'admin/auth/login', { body });
        expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
      },
    );

    it('refuses the password of a business', async () => {
      const shop = await aBusiness().active().in(world);
      const reply = await login(shop.email, 'kivu-market-7-lanterns');
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid_credentials']);
    });

    // Guarantee: five guesses, then fifteen minutes, for the right password too.
    it('answers 429 after five failures and 200 again when fifteen minutes have passed', async () => {
      const { email, token } = await anOperator(world);
      for (let guess = 1; guess <= 5; guess += 1) expect((await login(email, `guess-${guess}`)).status).toBe(400);
      const locked = await login(email, OPERATOR_PASSWORD);
      expect([locked.status, locked.body.code]).toEqual([429, 'login_locked']);
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(14 * 60);
      expect((await me(token)).status).toBe(200);
      world.clock.advance(15 * MINUTE_MS + SECOND_MS);
      expect((await login(email, OPERATOR_PASSWORD)).status).toBe(200);
    });

    // Guarantee: guesses sent at once pass the lock no more than guesses in a row.
    it('lets at most five of thirty parallel guesses be verified', async () => {
      const { email } = await anOperator(world);
      const replies = await Promise.all(Array.from({ length: 30 }, (_, guess) => login(email, `parallel-${guess}`)));
      const statuses = replies.map(({ status }) => status);
      expect(statuses.filter((status) => status === 400)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(25);
    });

    it('keeps ten sessions, also of logins at one moment: the next ends the oldest', async () => {
      const { email, token } = await anOperator(world);
      const replies = await Promise.all(Array.from({ length: 12 }, () => login(email, OPERATOR_PASSWORD)));
      const live = await Promise.all(replies.map(async ({ body }) => (await me(body.data.token)).status));
      expect([live.filter((status) => status === 200).length, (await me(token)).status]).toEqual([10, 401]);
      const last = (await login(email, OPERATOR_PASSWORD)).body.data.token;
      expect((await world.call('get', 'admin/me/sessions', { token: last })).body.data).toHaveLength(10);
    });

    it('locks an operator without locking the business of the same e-mail', async () => {
      const shop = await aBusiness().active().in(world);
      for (let guess = 1; guess <= 5; guess += 1) await login(shop.email, `guess-${guess}`);
      expect((await login(shop.email, 'again')).status).toBe(429);
      const merchant = { email: shop.email, password: 'kivu-market-7-lanterns' };
      expect((await world.call('post', 'business/auth/login', { body: merchant })).status).toBe(200);
    });
  });

  describe('GET /admin/me', () => {
    it('answers 200 with the operator behind the token', async () => {
      const { email, token } = await anOperator(world);
      const reply = await me(token);
      expect(reply.body.data).toEqual({
        id: expect.any(Number),
        email,
        name: 'Test Operator',
        role: 'owner',
        must_change_password: false,
        second_factor_enabled: false,
        second_factor_required: false,
      });
      expect(reply.headers['x-environment']).toBeUndefined();
    });

    it('answers 401 once the token has expired, and a refresh gives a new one while the session is live', async () => {
      const { email } = await anOperator(world);
      const tokens = (await login(email, OPERATOR_PASSWORD)).body.data;
      world.clock.advance(900 * SECOND_MS);
      expect((await me(tokens.token)).status).toBe(401);
      const next = await refresh(tokens.refresh_token);
      expect(next.status).toBe(200);
      expect((await me(next.body.data.token)).status).toBe(200);
    });

    // Guarantee: what we did not sign, or signed for somebody else, opens nothing.
    it('answers 401 for forged tokens and for tokens of another audience', async () => {
      const { token } = await anOperator(world);
      const [header = '', payload = '', signature = ''] = token.split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
      const { aud: _aud, iss: _iss, ...own } = claims;
      const key = world.config.jwtKey;
      const sign = (payload: object, secret: typeof key | string, options: JwtSignOptions) =>
        new JwtService({ secret }).sign(payload, options);
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const issuer = 'business-account-service';
      const forged = {
        'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
        'changed claims': `${header}.${encode({ ...claims, sub: '1' })}.${signature}x`,
        'another key': sign(own, 'another key of thirty-two characters!', { audience: 'admin', issuer }),
        'audience dashboard': sign(own, key, { audience: 'dashboard', issuer }),
        'another issuer': sign(own, key, { audience: 'admin', issuer: 'somebody' }),
        'another algorithm': sign(own, key, { audience: 'admin', issuer, algorithm: 'HS512' }),
        'no session': sign({ ...own, sid: undefined }, key, { audience: 'admin', issuer }),
        'an unknown session': sign({ ...own, sid: '7d9f6a1e-52c5-4b0e-9c7f-3a1d2f4b5c6d' }, key, {
          audience: 'admin',
          issuer,
        }),
        'the session of another operator': sign({ ...own, sub: '999999' }, key, { audience: 'admin', issuer }),
      };
      for (const [what, fake] of Object.entries(forged)) expect([what, (await me(fake)).status]).toEqual([what, 401]);
      expect((await me(sign(own, key, { audience: 'admin', issuer }))).status).toBe(200);
    });
  });

  describe('POST /admin/auth/logout', () => {
    it('answers 200 and ends the session at once, and no other', async () => {
      const operator = await anOperator(world);
      const other = (await login(operator.email, OPERATOR_PASSWORD)).body.data;
      const reply = await operator.call('post', 'auth/logout');
      expect([reply.status, reply.body.data.sessions_revoked]).toEqual([200, 1]);
      expect((await me(operator.token)).status).toBe(401);
      expect((await me(other.token)).status).toBe(200);
    });
  });

  describe('POST /admin/auth/change-password', () => {
    const next = 'nyiragongo-at-dusk-4';

    it('answers 200, takes the new password only, and ends every other session', async () => {
      const operator = await anOperator(world);
      const other = (await login(operator.email, OPERATOR_PASSWORD)).body.data;
      const body = { current_password: OPERATOR_PASSWORD, new_password: next };
      const reply = await operator.call('post', 'auth/change-password', body);
      expect([reply.status, reply.body.data.sessions_revoked]).toEqual([200, 1]);
      expect((await me(operator.token)).status).toBe(200);
      expect((await me(other.token)).status).toBe(401);
      expect((await login(operator.email, OPERATOR_PASSWORD)).status).toBe(400);
      expect((await login(operator.email, next)).status).toBe(200);
    });

    it.each([
      [{ current_password: OPERATOR_PASSWORD, new_password: 'too-short-1' }, 400, 'invalid_request'],
      [{ current_password: OPERATOR_PASSWORD, new_password: OPERATOR_PASSWORD }, 400, 'weak_password'],
      [{ current_password: OPERATOR_PASSWORD, new_password: 'password1234' }, 400, 'weak_password'],
      [{ current_password: 'not-the-password', new_password: next }, 401, 'invalid_current_password'],
    ])('answers %j with %i %s', async (body, status, code) => {
      const operator = await anOperator(world);
      const reply = await operator.call('post', 'auth/change-password', body);
      expect([reply.status, reply.body.code]).toEqual([status, code]);
    });

    it('counts a wrong current password toward the login lock', async () => {
      const operator = await anOperator(world);
      const guess = { current_password: 'wrong', new_password: next };
      for (let tries = 1; tries <= 5; tries += 1) await operator.call('post', 'auth/change-password', guess);
      expect((await operator.call('post', 'auth/change-password', guess)).body.code).toBe('login_locked');
      expect((await login(operator.email, OPERATOR_PASSWORD)).status).toBe(429);
    });
  });

  // Guarantee: the two realms share no credential, on any route.
  describe('the realm of operators', () => {
    const address = (path: string) => path.replace(/:\w+/g, '1');

    it('opens to no credential of a business', async () => {
      const shop = await aBusiness().active().withPlan('growth').in(world);
      const routes = world.app
        .get(RouteAudit)
        .routes()
        .filter(({ access }) => access === 'operator');
      expect(routes.length).toBeGreaterThan(25);
      for (const { method, path } of routes) {
        for (const actor of [shop.apiKey, shop.sandboxKey, shop.session]) {
          const call = method.toLowerCase() as 'get';
          const reply = await world.call(call, address(path), { token: actor.token });
          expect([method, path, reply.status]).toEqual([method, path, 401]);
        }
      }
    });

    it('opens no route of a business', async () => {
      const { token } = await anOperator(world);
      const routes = world.app
        .get(RouteAudit)
        .routes()
        .filter(({ access }) => access === 'session' || access === 'api_key');
      for (const { method, path } of routes) {
        const call = method.toLowerCase() as 'get';
        const reply = await world.call(call, address(path), { token });
        expect([method, path, reply.status]).toEqual([method, path, 401]);
      }
    });
  });
});
