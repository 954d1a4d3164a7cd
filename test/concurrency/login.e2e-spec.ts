import type { Response } from 'supertest';
import { AttemptLimiter, type AttemptPolicy } from '../../src/platform/attempts/attempt-limiter';
import { aBusiness, PASSWORD } from '../support/builders';
import { startWorld, type World } from '../support/world';
import { times } from '../support/parallel';

const NEW_PASSWORD = 'seven-lanterns-of-goma';
/** More than wait their turn within the bound. */
const FLOOD = 400;
const LOGIN: AttemptPolicy = { scope: 'login', max: 5, locked: 'login_locked' };

/** Hundreds of argon2 hashes on a busy machine. */
jest.setTimeout(90_000);

let world: World;
beforeAll(async () => {
  world = await startWorld({}, { passwords: 'as in production' });
});
afterAll(() => world.close());

const logIn = (email: string, password: string = PASSWORD) =>
  world.call('post', 'business/auth/login', { body: { email, password } });
const changePassword = (token: string, current: string, next: string) =>
  world.call('post', 'business/auth/change-password', {
    token,
    body: { current_password: current, new_password: next },
  });
const countOf = (replies: readonly Response[], status: number): number =>
  replies.filter((reply) => reply.status === status).length;

// Guarantee: however many guesses come at once, five are verified and then the account is locked.
it.each(['a registered', 'an unknown'])(
  'verifies exactly five of 300 parallel wrong passwords of %s e-mail',
  async (kind) => {
    const email = kind === 'a registered' ? (await aBusiness().in(world)).email : `nobody-${process.pid}@example.com`;
    const replies = await times(300, (n) => logIn(email, `guess-number-${n}`));
    expect(countOf(replies, 400)).toBe(5);
    expect(countOf(replies, 429)).toBe(295);
    expect((await logIn(email)).status).toBe(429);
  },
);

// Guarantee: the same, without HTTP in between to space the guesses out.
it('hands five tickets out when forty ask in the same instant, and five more when those are spent', async () => {
  const limiter = world.app.get(AttemptLimiter, { strict: false });
  const take = async (subject: string): Promise<number> => {
    const slots = await times(40, () => limiter.take(LOGIN, subject));
    return slots.filter((slot) => slot === 'go').length;
  };
  for (const subject of ['first@example.com', 'second@example.com']) {
    expect(await take(subject)).toBe(5);
    await times(5, () => limiter.fail(LOGIN, subject));
    expect(await take(subject)).toBe(0);
    world.clock.advance(15 * 60_000 + 1_000);
    expect(await take(subject)).toBe(5);
  }
});

// Guarantee: burst after burst, a fresh series is five guesses and never six.
it('verifies exactly five in each of ten bursts, one after each lock', async () => {
  const { email } = await aBusiness().in(world);
  for (let burst = 1; burst <= 10; burst += 1) {
    const replies = await times(12, (n) => logIn(email, `burst-${burst}-${n}`));
    expect([burst, countOf(replies, 400), countOf(replies, 429)]).toEqual([burst, 5, 7]);
    world.clock.advance(15 * 60_000 + 1_000);
  }
  expect((await logIn(email)).status).toBe(200);
});

// Guarantee: login and change-password draw on the same five guesses.
it('verifies five in all when both routes are tried at once', async () => {
  const shop = await aBusiness().in(world);
  const replies = (
    await times(30, (n) =>
      Promise.all([logIn(shop.email, `guess-${n}`), changePassword(shop.session.token, `guess-${n}`, NEW_PASSWORD)]),
    )
  ).flat();
  expect(countOf(replies, 400) + countOf(replies, 401)).toBe(5);
  expect(countOf(replies, 429)).toBe(55);
});

// Guarantee: the lock is for guesses; a team that logs in together is not locked out by itself.
it('lets twenty parallel right passwords in', async () => {
  const shop = await aBusiness().in(world);
  const replies = await times(20, () => logIn(shop.email));
  expect(countOf(replies, 200)).toBe(20);
  const sessions: Array<{ count: string }> = await world.db.query(
    'SELECT count(*) FROM sessions WHERE business_id = $1 AND revoked_at IS NULL',
    [shop.id],
  );
  expect(sessions).toEqual([{ count: '10' }]);
});

// Guarantee: a process that dies while it verifies gives no free guess and leaves no lasting lock.
describe('a holder of tickets that crashes', () => {
  const crash = async (email: string, slots: number): Promise<void> => {
    const limiter = world.app.get(AttemptLimiter, { strict: false });
    for (let slot = 1; slot <= slots; slot += 1) expect(await limiter.take(LOGIN, email)).toBe('go');
  };

  it('keeps its places for ten seconds, so no guess is possible meanwhile', async () => {
    const { email } = await aBusiness().in(world);
    await crash(email, 5);
    const reply = await logIn(email);
    expect(reply.status).toBe(429);
    expect(reply.headers['retry-after']).toBe('1');
  });

  it('counts as failures after that, and the lock ends like any other', async () => {
    const { email } = await aBusiness().in(world);
    await crash(email, 5);
    world.clock.advance(10_001);
    const locked = await logIn(email);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBe(15 * 60);
    world.clock.advance(15 * 60_000);
    expect((await logIn(email)).status).toBe(200);
  });

  it('leaves the tickets that remain to others', async () => {
    const { email } = await aBusiness().in(world);
    await crash(email, 3);
    world.clock.advance(10_001);
    expect((await logIn(email, 'wrong')).status).toBe(400);
    expect((await logIn(email, 'wrong')).status).toBe(400);
    expect((await logIn(email)).status).toBe(429);
  });

  it('is not counted twice when it comes back after all', async () => {
    const { email } = await aBusiness().in(world);
    const limiter = world.app.get(AttemptLimiter, { strict: false });
    await crash(email, 1);
    world.clock.advance(10_001);
    expect((await logIn(email, 'wrong')).status).toBe(400);
    expect(await limiter.fail(LOGIN, email)).toBe(3);
    expect((await logIn(email)).status).toBe(200);
  });
});

// Guarantee: a login with the old password cannot outlive the change of it.
it('leaves no session of the old password behind when logins and a change of it race', async () => {
  for (let round = 1; round <= 6; round += 1) {
    const shop = await aBusiness().in(world);
    let isChanged = false;
    const tokens: string[] = [];
    const logInAgainAndAgain = async (): Promise<void> => {
      while (!isChanged) {
        const reply = await logIn(shop.email);
        expect([200, 400]).toContain(reply.status);
        if (reply.status === 200) tokens.push((reply.body as { data: { token: string } }).data.token);
      }
    };
    const change = async (): Promise<void> => {
      expect((await changePassword(shop.session.token, PASSWORD, NEW_PASSWORD)).status).toBe(200);
      isChanged = true;
    };
    await Promise.all([change(), logInAgainAndAgain(), logInAgainAndAgain(), logInAgainAndAgain()]);
    for (const token of tokens) {
      expect((await world.call('get', 'business/dashboard/sessions', { token })).status).toBe(401);
    }
  }
});

// Guarantee: a suspension cuts through logins of the same moment.
it('leaves no usable session behind when a login and a suspension race', async () => {
  for (let round = 1; round <= 8; round += 1) {
    const shop = await aBusiness().active().in(world);
    const [reply] = await Promise.all([logIn(shop.email), shop.setStatus('suspended')]);
    expect([200, 403]).toContain(reply.status);
    if (reply.status !== 200) continue;
    const { token } = (reply.body as { data: { token: string } }).data;
    expect((await world.call('get', 'business/dashboard/sessions', { token })).status).toBe(403);
  }
});

// Guarantee: a flood of passwords is bounded work: the excess is refused with 503, and callers by key are still served.
it('turns a flood of logins away and keeps serving keys', async () => {
  const shop = await aBusiness().active().in(world);
  const before = await attemptsCounted();
  const flood = times(FLOOD, (n) => logIn(`flood-${n}@example.com`, 'whatever-it-is'));
  for (let call = 1; call <= 20; call += 1) expect((await shop.apiKey.get('wallet')).status).toBe(200);
  const replies = await flood;
  expect(countOf(replies, 400)).toBeGreaterThan(0);
  expect(countOf(replies, 503)).toBeGreaterThan(0);
  expect(countOf(replies, 400) + countOf(replies, 503)).toBe(FLOOD);
  for (const reply of replies.filter(({ status }) => status === 503)) {
    expect(reply.body).toMatchObject({ code: 'service_busy' });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
  // Who was turned away holds no ticket and was not counted as wrong.
  expect(await attemptsCounted()).toEqual({
    failed: before.failed + countOf(replies, 400),
    in_flight: before.in_flight,
  });
});

// Guarantee: a burst of logins is queued, and payments with a PIN do not wait for it.
it('queues 150 logins of strangers and lets twenty payments with a PIN pass', async () => {
  const shop = await aBusiness().active().withPin().withWallet('CDF', '100000.00').in(world);
  const startedAt = Date.now();
  const turnedAwayAfter: number[] = [];
  const flood = times(150, async (n) => {
    const reply = await logIn(`burst-${n}@example.com`, 'whatever-it-is');
    if (reply.status === 503) turnedAwayAfter.push(Date.now() - startedAt);
    return reply;
  });
  const payments = await times(20, () =>
    shop.session.pay('mobile-money/payouts', {
      currency_code: 'CDF',
      amount: '1000',
      phone_number: '243813456129',
    }),
  );
  const [strangers, paid] = [await flood, payments.map(({ status, body }) => `${status} ${body.code ?? ''}`)];
  expect(paid).toEqual(Array.from({ length: 20 }, () => '201 '));
  expect(countOf(strangers, 400) + turnedAwayAfter.length).toBe(150);
  // On a machine that is busy with more than this, some wait too long; nobody is turned away before that.
  expect(turnedAwayAfter.filter((ms) => ms < 8_000)).toEqual([]);
  expect(countOf(strangers, 400)).toBeGreaterThan(20);
});

async function attemptsCounted(): Promise<{ failed: number; in_flight: number }> {
  const [sum]: Array<{ failed: number; in_flight: number }> = await world.db.query(
    'SELECT sum(failed)::integer AS failed, sum(in_flight)::integer AS in_flight FROM attempt_counters',
  );
  return sum ?? { failed: 0, in_flight: 0 };
}
