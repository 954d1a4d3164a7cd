import type { Response } from 'supertest';
import { DAY_MS } from '../../src/kernel/clock';
import { Browser } from '../support/browser';
import { aBusiness, PASSWORD, type Shop } from '../support/builders';
import { anOperator, OPERATOR_PASSWORD } from '../support/operators';
import { appCode } from '../support/totp';
import { until } from '../support/wait';
import { turnOnSecondFactor } from '../support/second-factor';
import { startWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const login = (email: string, more: object = {}) =>
  world.call('post', 'business/auth/login', { body: { email, password: PASSWORD, ...more } });
/** What a stranger who knows only the e-mail can do. */
async function lockByStrangers(path: string, email: string): Promise<void> {
  for (let guess = 1; guess <= 5; guess += 1) {
    await world.call('post', path, { body: { email, password: `not-the-password-${guess}` } });
  }
}
async function withSecondFactor(): Promise<{ shop: Shop; nextCode: () => string }> {
  const shop = await aBusiness().active().in(world);
  const { nextCode } = await turnOnSecondFactor(world, (path, body) => shop.session.post(path, body));
  return { shop, nextCode };
}

interface Guarded {
  readonly email: string;
  readonly password: string;
  readonly nextCode: () => string;
}
async function aGuardedShop(): Promise<Guarded> {
  const { shop, nextCode } = await withSecondFactor();
  return { email: shop.email, password: PASSWORD, nextCode };
}
async function aGuardedOperator(): Promise<Guarded> {
  const operator = await anOperator(world);
  const { nextCode } = await turnOnSecondFactor(world, (path, body) => operator.call('post', `me/${path}`, body));
  return { email: operator.email, password: OPERATOR_PASSWORD, nextCode };
}

/** Wrong guesses in a browser that is known, until it is locked out. */
async function lockBrowser(realm: 'business' | 'admin', email: string, password: string): Promise<Browser> {
  const browser = new Browser(world, realm);
  expect((await browser.signIn(email, password)).status).toBe(200);
  for (let guess = 1; guess <= 5; guess += 1) await browser.signIn(email, `wrong-${guess}`);
  expect((await browser.signIn(email, password)).status).toBe(429);
  return browser;
}

// Guarantee: who is helped can sign in where he is, not only somewhere else.
describe('support that lifts the lock of a login', () => {
  const unlock = async ({ id }: Shop): Promise<void> => {
    const support = await anOperator(world, 'support');
    const reason = { reason: 'The owner called and gave the phrase.' };
    expect((await support.call('post', `businesses/${id}/unlock-login`, reason)).status).toBe(200);
  };

  it("lifts the lock of the owner's own browser", async () => {
    const shop = await aBusiness().active().in(world);
    const other = await aBusiness().active().in(world);
    const [browser, theirs] = [
      await lockBrowser('business', shop.email, PASSWORD),
      await lockBrowser('business', other.email, PASSWORD),
    ];
    await unlock(shop);
    expect((await browser.signIn(shop.email, PASSWORD)).status).toBe(200);
    expect((await theirs.signIn(other.email, PASSWORD)).status).toBe(429);
  });

  it('lifts the lock of guesses with password and code', async () => {
    const { shop, nextCode } = await withSecondFactor();
    await lockByStrangers('business/auth/login', shop.email);
    for (let guess = 1; guess <= 5; guess += 1) await login(shop.email, { code: '000000' });
    expect((await login(shop.email, { code: nextCode() })).status).toBe(429);
    await unlock(shop);
    // Locked again by strangers, so that the code counts.
    await lockByStrangers('business/auth/login', shop.email);
    expect((await login(shop.email, { code: nextCode() })).status).toBe(200);
  });
});

describe('a login that strangers have locked', () => {
  // Guarantee: knowing an e-mail address is not enough to keep its owner out.
  it('still opens to a browser the account was signed in with, and to no other', async () => {
    const shop = await aBusiness().active().in(world);
    const browser = new Browser(world, 'business');
    expect((await browser.signIn(shop.email, PASSWORD)).status).toBe(200);
    await lockByStrangers('business/auth/login', shop.email);
    expect((await login(shop.email)).status).toBe(429);
    expect((await new Browser(world, 'business').signIn(shop.email, PASSWORD)).status).toBe(429);
    expect((await browser.signIn(shop.email, PASSWORD)).status).toBe(200);
    // Its own guesses are bounded as anybody's, and end in its own lock.
    for (let guess = 1; guess <= 5; guess += 1) {
      expect((await browser.signIn(shop.email, `wrong-${guess}`)).status).toBe(400);
    }
    expect((await browser.signIn(shop.email, PASSWORD)).status).toBe(429);
  });

  // Guarantee: the second step counts where the first does, so strangers cannot come between them.
  it.each(['business', 'admin'] as const)(
    'still opens to such a browser in both steps with a second factor (%s)',
    async (realm) => {
      const { email, password, nextCode } = await (realm === 'business' ? aGuardedShop() : aGuardedOperator());
      const browser = new Browser(world, realm);
      const enter = async (code: string): Promise<Response> => {
        const { body } = await browser.signIn(email, password);
        const path = `${realm}/auth/browser-session/second-factor`;
        return browser.call('post', path, { body: { challenge_token: body.data.challenge_token, code } });
      };
      expect((await enter(nextCode())).status).toBe(200);
      await lockByStrangers(`${realm}/auth/login`, email);
      expect((await enter(nextCode())).status).toBe(200);
      // Its wrong codes are bounded as anybody's.
      for (let guess = 1; guess <= 4; guess += 1) expect((await enter('000000')).body.code).toBe('invalid_code');
      expect((await enter('000000')).body.code).toBe('invalid_code');
      expect((await browser.signIn(email, password)).status).toBe(429);
    },
  );

  // Guarantee: strangers keep nobody who is signed in from changing what the account is opened with.
  it.each(['business', 'admin'] as const)('still lets who is signed in there change it (%s)', async (realm) => {
    const { email, password, nextCode } = await (realm === 'business' ? aGuardedShop() : aGuardedOperator());
    const browser = new Browser(world, realm);
    const { challenge_token } = (await browser.signIn(email, password)).body.data;
    const step = { challenge_token, code: nextCode() };
    await browser.call('post', `${realm}/auth/browser-session/second-factor`, { body: step });
    await lockByStrangers(`${realm}/auth/login`, email);
    const own = `${realm === 'business' ? 'business/dashboard' : 'admin/me'}/second-factor`;
    const proof = (): object => ({ body: { current_password: password, code: nextCode() } });
    expect((await browser.call('post', `${own}/recovery-codes`, proof())).status).toBe(200);
    expect((await browser.call('delete', own, proof())).status).toBe(200);
    const change = { current_password: password, new_password: 'seven-lanterns-of-goma' };
    expect((await browser.call('post', `${realm}/auth/change-password`, { body: change })).status).toBe(200);
  });

  // Guarantee: who has signed in from many browsers has no more guesses of a code than who sends it with the password.
  it.each(['business', 'admin'] as const)('counts wrong codes of all its browsers together (%s)', async (realm) => {
    const shop = await aBusiness().active().in(world);
    const operator = await anOperator(world);
    const [email, password] = realm === 'business' ? [shop.email, PASSWORD] : [operator.email, OPERATOR_PASSWORD];
    const browsers = Array.from({ length: 5 }, () => new Browser(world, realm));
    for (const browser of browsers) expect((await browser.signIn(email, password)).status).toBe(200);
    const own = (path: string, body: object = {}) =>
      realm === 'business' ? shop.session.post(path, body) : operator.call('post', `me/${path}`, body);
    const { secret } = (await own('second-factor')).body.data;
    await own('second-factor/confirm', { code: appCode(secret, world.clock.now()) });
    const codes: string[] = [];
    for (const browser of browsers) {
      const { challenge_token } = (await browser.signIn(email, password)).body.data;
      const path = `${realm}/auth/browser-session/second-factor`;
      const guess = () => browser.call('post', path, { body: { challenge_token, code: '000000' } });
      for (let time = 1; time <= 5; time += 1) codes.push((await guess()).body.code);
    }
    expect(codes).toEqual([...Array<string>(20).fill('invalid_code'), ...Array<string>(5).fill('login_locked')]);
  });

  it('does not take the device of another account, a forged one, or one of half a year ago', async () => {
    const [shop, other] = [await aBusiness().active().in(world), await aBusiness().active().in(world)];
    const [mine, theirs] = [new Browser(world, 'business'), new Browser(world, 'business')];
    await mine.signIn(shop.email, PASSWORD);
    await theirs.signIn(other.email, PASSWORD);
    await lockByStrangers('business/auth/login', shop.email);
    expect((await theirs.signIn(shop.email, PASSWORD)).status).toBe(429);
    const device = /__Host-business-device=([^;]+)/.exec(mine.cookies())?.[1] ?? '';
    const forged = device.replace(/\.(\d+)\./, (_, expires: string) => `.${Number(expires) + 1}.`);
    const tryWith = (value: string) =>
      world.call('post', 'business/auth/login', {
        body: { email: shop.email, password: PASSWORD },
        headers: { Cookie: `__Host-business-device=${value}` },
      });
    expect((await tryWith(forged)).status).toBe(429);
    expect((await tryWith(device)).status).toBe(200);
    world.clock.advance(181 * DAY_MS);
    await lockByStrangers('business/auth/login', shop.email);
    expect((await tryWith(device)).status).toBe(429);
  });

  it('still works with password and code together, which have counters of their own', async () => {
    const { shop, nextCode } = await withSecondFactor();
    await lockByStrangers('business/auth/login', shop.email);
    expect((await login(shop.email)).status).toBe(429);
    const wrong = await login(shop.email, { code: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_credentials']);
    const wrongPassword = await login(shop.email, { password: 'not-the-password', code: nextCode() });
    expect([wrongPassword.status, wrongPassword.body.code]).toEqual([400, 'invalid_credentials']);
    const right = await login(shop.email, { code: nextCode() });
    expect([right.status, typeof right.body.data.token]).toEqual([200, 'string']);
    for (let guess = 1; guess <= 5; guess += 1) expect((await login(shop.email, { code: '000000' })).status).toBe(400);
    expect((await login(shop.email, { code: nextCode() })).status).toBe(429);
  });

  it('answers an unknown address and an account without the second factor alike', async () => {
    const plain = await aBusiness().active().in(world);
    const replies = [
      await login(plain.email, { code: '123456' }),
      await login('nobody-at-all@example.com', { code: '123456' }),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'invalid_credentials'],
      [400, 'invalid_credentials'],
    ]);
  });

  it('tells the owner by e-mail, once a day however often it happens', async () => {
    const shop = await aBusiness().active().in(world);
    const told = async (): Promise<number> => {
      const rows: unknown[] = await world.db.query(
        `SELECT 1 FROM email_messages WHERE kind = 'login_locked' AND business_id = $1`,
        [shop.id],
      );
      return rows.length;
    };
    await lockByStrangers('business/auth/login', shop.email);
    await until('the owner is told', async () => (await told()) === 1);
    world.clock.advance(16 * 60_000);
    await lockByStrangers('business/auth/login', shop.email);
    world.clock.advance(DAY_MS + 16 * 60_000);
    await until('the note is forgotten', async () => {
      const rows: unknown[] = await world.db.query('SELECT 1 FROM login_lock_notices WHERE email = $1', [shop.email]);
      return rows.length === 0;
    });
    expect(await told()).toBe(1);
    await lockByStrangers('business/auth/login', shop.email);
    await until('the owner is told again', async () => (await told()) === 2);
  });

  // Guarantee: whoever guesses codes may have the password already, which the owner has to hear.
  it('tells the owner of wrong codes that came with the password, too', async () => {
    const { shop } = await withSecondFactor();
    for (let guess = 1; guess <= 5; guess += 1) await login(shop.email, { code: '000000' });
    await until('the owner is told', async () => {
      const rows: unknown[] = await world.db.query(
        `SELECT 1 FROM email_messages WHERE kind = 'login_locked' AND business_id = $1`,
        [shop.id],
      );
      return rows.length === 1;
    });
  });

  it('is no different for operators', async () => {
    const { email } = await anOperator(world);
    const browser = new Browser(world, 'admin');
    expect((await browser.signIn(email, OPERATOR_PASSWORD)).status).toBe(200);
    await lockByStrangers('admin/auth/login', email);
    expect((await new Browser(world, 'admin').signIn(email, OPERATOR_PASSWORD)).status).toBe(429);
    expect((await browser.signIn(email, OPERATOR_PASSWORD)).status).toBe(200);
    const rows = (): Promise<unknown[]> =>
      world.db.query(`SELECT 1 FROM email_messages WHERE kind = 'login_locked' AND recipient = $1`, [email]);
    await until('the operator is told', async () => (await rows()).length === 1);
  });
});
