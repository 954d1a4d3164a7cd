import { MINUTE_MS } from '../../src/kernel/clock';
import { aBusiness, PASSWORD, type Shop } from '../support/builders';
import { anOperator, OPERATOR_PASSWORD, type OperatorActor } from '../support/operators';
import { inSession, sessionsWait, whileHeld } from '../support/locks';
import { appCode } from '../support/totp';
import { nextCodeOf, type SecondFactor, turnOnSecondFactor } from '../support/second-factor';
import { startWorld, type World } from '../support/world';

const STEP = 30_000;

describe('the second factor', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  const post = (path: string, body: object, token?: string) => world.call('post', path, { body, token });
  const login = (email: string) => post('business/auth/login', { email, password: PASSWORD });
  const second = (challenge_token: string, proof: object) =>
    post('business/auth/login/second-factor', { challenge_token, ...proof });
  /** Codes of different steps: the clock moves on, because a code works once. */
  const nextCode = (secret: string): string => nextCodeOf(world, secret);

  async function withSecondFactor(): Promise<SecondFactor & { shop: Shop }> {
    const shop = await aBusiness().active().in(world);
    return { shop, ...(await turnOnSecondFactor(world, (path, body) => shop.session.post(path, body))) };
  }
  async function operatorWithSecondFactor(): Promise<SecondFactor & { operator: OperatorActor }> {
    const operator = await anOperator(world);
    return {
      operator,
      ...(await turnOnSecondFactor(world, (path, body) => operator.call('post', `me/${path}`, body))),
    };
  }
  const byOperator = async (shop: Shop, act: string): Promise<void> => {
    const owner = await anOperator(world);
    expect((await owner.call('post', `businesses/${shop.id}/${act}`, { reason: 'a look' })).status).toBe(200);
  };
  const challengeOf = async (shop: Shop): Promise<string> => (await login(shop.email)).body.data.challenge_token;

  it('changes nothing for an account without it, and nothing before it is confirmed', async () => {
    const shop = await aBusiness().active().in(world);
    await shop.session.post('second-factor');
    const reply = await login(shop.email);
    expect(Object.keys(reply.body.data)).toEqual([
      'business',
      'token',
      'expires_in',
      'refresh_token',
      'refresh_expires_in',
    ]);
    const wrong = await shop.session.post('second-factor/confirm', { code: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_code']);
  });

  it('asks for a code after the right password, and then gives the usual answer', async () => {
    const { shop, secret } = await withSecondFactor();
    const first = await login(shop.email);
    expect(first.body.data).toEqual({
      second_factor_required: true,
      challenge_token: expect.stringMatching(/^[0-9a-f]{64}$/),
      expires_in: 300,
    });
    const reply = await second(first.body.data.challenge_token, { code: nextCode(secret) });
    expect(Object.keys(reply.body.data)).toEqual([
      'business',
      'token',
      'expires_in',
      'refresh_token',
      'refresh_expires_in',
    ]);
    expect((await world.call('get', 'business/dashboard/profile', { token: reply.body.data.token })).status).toBe(200);
  });

  it('is stored sealed, and its recovery codes as digests', async () => {
    const { secret, recoveryCodes } = await withSecondFactor();
    const rows = JSON.stringify([
      await world.db.query('SELECT * FROM second_factors'),
      await world.db.query('SELECT * FROM second_factor_recovery_codes'),
    ]);
    expect(recoveryCodes).toHaveLength(10);
    for (const text of [secret, ...recoveryCodes]) expect(rows).not.toContain(text);
  });

  it('takes a code once, and a challenge once', async () => {
    const { shop, secret } = await withSecondFactor();
    const [one, two] = [await challengeOf(shop), await challengeOf(shop)];
    const code = nextCode(secret);
    expect((await second(one, { code })).status).toBe(200);
    expect((await second(two, { code })).body.code).toBe('invalid_code');
    expect((await second(one, { code: nextCode(secret) })).body.code).toBe('invalid_token');
    expect((await second(two, { code: nextCode(secret) })).status).toBe(200);
  });

  // Guarantee: one code opens one session, however many requests bring it at the same moment.
  it('opens one session for eight parallel uses of a code', async () => {
    const { shop, secret } = await withSecondFactor();
    const challenges = [];
    for (let use = 0; use < 4; use += 1) challenges.push(await challengeOf(shop));
    const code = nextCode(secret);
    const replies = await Promise.all(challenges.map((challenge) => second(challenge, { code })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes the code before and after, and none further away', async () => {
    const { shop, secret } = await withSecondFactor();
    world.clock.advance(10 * MINUTE_MS);
    const at = (steps: number) => appCode(secret, new Date(world.clock.now().getTime() + steps * STEP));
    for (const steps of [-2, 2]) expect((await second(await challengeOf(shop), { code: at(steps) })).status).toBe(400);
    for (const steps of [-1, 1]) expect((await second(await challengeOf(shop), { code: at(steps) })).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { shop, recoveryCodes } = await withSecondFactor();
    const [code = ''] = recoveryCodes;
    const typed = code.toUpperCase().replaceAll('-', ' ');
    expect((await second(await challengeOf(shop), { recovery_code: typed })).status).toBe(200);
    expect((await second(await challengeOf(shop), { recovery_code: code })).body.code).toBe('invalid_code');
    const state = (await shop.session.get('second-factor')).body.data;
    expect(state).toEqual({ enabled: true, recovery_codes_left: 9 });
  });

  // Guarantee: a right password in between gives no further guesses of the code.
  it('locks after five wrong codes, whatever right passwords came between', async () => {
    const { shop, secret } = await withSecondFactor();
    for (let guess = 0; guess < 5; guess += 1) {
      const challenge = await challengeOf(shop);
      expect((await second(challenge, { code: '000000' })).body.code).toBe('invalid_code');
    }
    expect((await login(shop.email)).status).toBe(429);
    world.clock.advance(15 * MINUTE_MS + 1_000);
    expect((await second(await challengeOf(shop), { code: nextCode(secret) })).status).toBe(200);
  });

  it('refuses a challenge that is unknown, old, or older than the password', async () => {
    const { shop, secret } = await withSecondFactor();
    const before = await challengeOf(shop);
    const change = { current_password: PASSWORD, new_password: 'seven-lanterns-of-goma' };
    expect((await post('business/auth/change-password', change, shop.session.token)).status).toBe(200);
    const { shop: other, secret: otherSecret } = await withSecondFactor();
    const old = await challengeOf(other);
    world.clock.advance(5 * MINUTE_MS);
    for (const [challenge, code] of [
      [before, nextCode(secret)],
      [old, nextCode(otherSecret)],
      ['f'.repeat(64), '123456'],
    ] as const)
      expect((await second(challenge, { code })).body).toMatchObject({
        code: 'invalid_token',
        message: expect.stringContaining('the sign-in is unknown, was used before or has expired'),
      });
  });

  it('is turned off with password and code, and asks for neither alone', async () => {
    const { shop, secret } = await withSecondFactor();
    const off = (body: object) => shop.session.call('delete', 'second-factor', { body });
    expect((await off({ current_password: PASSWORD, code: '000000' })).body.code).toBe('invalid_code');
    expect((await off({ current_password: 'wrong', code: nextCode(secret) })).status).toBe(401);
    expect((await off({ current_password: PASSWORD })).status).toBe(400);
    // Another tab still asks for a code that nobody can have any more: it says to begin again, and counts no guess.
    const open = await challengeOf(shop);
    expect((await off({ current_password: PASSWORD, code: nextCode(secret) })).status).toBe(200);
    expect((await second(open, { code: nextCode(secret) })).body.code).toBe('invalid_token');
    expect((await login(shop.email)).body.data.token).toBeDefined();
  });

  it('gives new recovery codes that replace the earlier ones', async () => {
    const { shop, secret, recoveryCodes } = await withSecondFactor();
    const body = { current_password: PASSWORD, code: nextCode(secret) };
    const replaced = (await shop.session.post('second-factor/recovery-codes', body)).body.data.recovery_codes;
    expect(replaced).toHaveLength(10);
    expect((await second(await challengeOf(shop), { recovery_code: recoveryCodes[1] })).status).toBe(400);
    expect((await second(await challengeOf(shop), { recovery_code: replaced[1] })).status).toBe(200);
  });

  it('has ten recovery codes, those of one answer, when they are replaced twice at once', async () => {
    const { shop, secret } = await withSecondFactor();
    const asked = await whileHeld(world, 'SELECT FROM second_factor_recovery_codes FOR UPDATE', [], async () => {
      const replace = async (waiting: number) => {
        const proof = { current_password: PASSWORD, code: nextCode(secret) };
        const reply = shop.session.post('second-factor/recovery-codes', proof);
        await sessionsWait(world, waiting);
        return { reply };
      };
      return [await replace(1), await replace(2)];
    });
    for (const { reply } of asked) expect((await reply).status).toBe(200);
    expect((await shop.session.get('second-factor')).body.data.recovery_codes_left).toBe(10);
  });

  it('opens a browser session in two steps, for both realms', async () => {
    const headers = { 'X-Client': 'dashboard', 'Sec-Fetch-Site': 'same-origin' };
    const { shop, secret } = await withSecondFactor();
    const body = { email: shop.email, password: PASSWORD };
    const first = await world.call('post', 'business/auth/browser-session', { headers, body });
    expect(first.headers['set-cookie']).toBeUndefined();
    const proof = { challenge_token: first.body.data.challenge_token, code: nextCode(secret) };
    const reply = await world.call('post', 'business/auth/browser-session/second-factor', { headers, body: proof });
    expect([reply.status, String(reply.headers['set-cookie'])]).toEqual([200, expect.stringContaining('__Host-')]);

    const { operator, secret: operatorSecret } = await operatorWithSecondFactor();
    const mine = { email: operator.email, password: OPERATOR_PASSWORD };
    const asked = await world.call('post', 'admin/auth/browser-session', { headers, body: mine });
    const shown = { challenge_token: asked.body.data.challenge_token, code: nextCode(operatorSecret) };
    const opened = await world.call('post', 'admin/auth/browser-session/second-factor', { headers, body: shown });
    expect([opened.status, opened.body.data.operator.email]).toEqual([200, operator.email]);
    const token = await post('admin/auth/login', mine);
    const code = nextCode(operatorSecret);
    const bearer = { challenge_token: token.body.data.challenge_token, code };
    expect((await post('admin/auth/login/second-factor', bearer)).body.data.token).toBeDefined();
  });

  // Guarantee: who sends a code with a wrong password, or is refused for another reason, has it still.
  it('uses a code up only by a login that succeeds', async () => {
    const { shop, secret, recoveryCodes } = await withSecondFactor();
    for (const proof of [{ recovery_code: recoveryCodes[0] }, { code: nextCode(secret) }]) {
      const logIn = (password: string) => post('business/auth/login', { email: shop.email, password, ...proof });
      expect((await logIn('not-the-password')).body.code).toBe('invalid_credentials');
      await byOperator(shop, 'suspend');
      expect((await logIn(PASSWORD)).body.code).toBe('business_suspended');
      await byOperator(shop, 'reactivate');
      expect((await logIn(PASSWORD)).status).toBe(200);
      expect((await logIn(PASSWORD)).body.code).toBe('invalid_credentials');
    }
  });

  it('uses a code of an operator up only by a login that succeeds', async () => {
    const { operator, recoveryCodes } = await operatorWithSecondFactor();
    const logIn = (password: string) =>
      post('admin/auth/login', { email: operator.email, password, recovery_code: recoveryCodes[0] });
    expect((await logIn('not-the-password')).body.code).toBe('invalid_credentials');
    const replies = await Promise.all([1, 2, 3, 4].map(() => logIn(OPERATOR_PASSWORD)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it.each([
    [
      'everybody was signed out',
      (shop: Shop) => post('business/auth/logout', { all_sessions: true }, shop.session.token),
    ],
    ['an operator ended the sessions', (shop: Shop) => byOperator(shop, 'sessions/end')],
    [
      'the account was suspended for a moment',
      async (shop: Shop) => {
        await byOperator(shop, 'suspend');
        await byOperator(shop, 'reactivate');
      },
    ],
  ])('refuses a challenge from before %s', async (_, act) => {
    const { shop, secret } = await withSecondFactor();
    const challenge = await challengeOf(shop);
    await act(shop);
    expect((await second(challenge, { code: nextCode(secret) })).body.code).toBe('invalid_token');
    expect((await second(await challengeOf(shop), { code: nextCode(secret) })).status).toBe(200);
  });

  it('refuses a challenge of an operator from before his role was changed', async () => {
    const { operator, secret } = await operatorWithSecondFactor();
    const owner = await anOperator(world);
    const first = await post('admin/auth/login', { email: operator.email, password: OPERATOR_PASSWORD });
    const { challenge_token } = first.body.data;
    expect((await owner.call('patch', `operators/${operator.id}`, { role: 'auditor' })).status).toBe(200);
    const reply = await post('admin/auth/login/second-factor', { challenge_token, code: nextCode(secret) });
    expect(reply.body.code).toBe('invalid_token');
  });

  // Guarantee: of a new password and a login with the old one at the same moment, the login never ends in a session.
  it.each(['businesses', 'operators'])(
    'hands out no challenge for a password of %s that is being replaced',
    async (table) => {
      const isBusiness = table === 'businesses';
      const { email, password } = isBusiness
        ? { email: (await withSecondFactor()).shop.email, password: PASSWORD }
        : { email: (await operatorWithSecondFactor()).operator.email, password: OPERATOR_PASSWORD };
      const replies = await inSession(world, async (session) => {
        await session.query(`UPDATE ${table} SET password_hash = password_hash || '=' WHERE email = $1`, [email]);
        const path = isBusiness ? 'business/auth/login' : 'admin/auth/login';
        const answered = post(path, { email, password });
        await Promise.race([answered, sessionsWait(world, 1)]);
        await session.commitTransaction();
        return answered;
      });
      expect(replies.body.code).toBe('invalid_credentials');
    },
  );

  it('does not take a challenge of the other realm', async () => {
    const { shop, secret } = await withSecondFactor();
    const shown = { challenge_token: await challengeOf(shop), code: nextCode(secret) };
    expect((await post('admin/auth/login/second-factor', shown)).body.code).toBe('invalid_token');
  });
});
