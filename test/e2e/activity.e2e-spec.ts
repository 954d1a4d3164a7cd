import { Browser } from '../support/browser';
import { aBusiness, PASSWORD, type Shop } from '../support/builders';
import { AIRTEL_ORDER } from '../support/mobile-money';
import { anOperator } from '../support/operators';
import { appCode } from '../support/totp';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

interface Item {
  readonly type: string;
  readonly actor: string;
  readonly subject_id: string | null;
  readonly ip: string | null;
  readonly user_agent: string | null;
}
const activity = async (shop: Shop, query: Record<string, unknown> = {}): Promise<Item[]> =>
  (await shop.session.get('activity', query)).body.data;
const typesOf = async (shop: Shop): Promise<string[]> => (await activity(shop)).map(({ type }) => type);

describe('GET /business/dashboard/activity', () => {
  it('tells who did what to the account, with address and device, newest first', async () => {
    const shop = await aBusiness().active().withPin().in(world);
    const headers = { 'User-Agent': 'Kiosk/1.0' };
    const made = await shop.session.call('post', 'api-keys', { body: { name: 'shop' }, headers });
    const keyId: number = made.body.data.key_id;
    await shop.session.delete(`api-keys/${keyId}`);
    await shop.session.patch('profile', { name: 'New name' });
    await shop.session.put('webhooks', { url: 'http://127.0.0.1:9/hooks' });
    await shop.apiKey.post('webhooks/secret/rotate');
    await shop.session.post('pin/change', { current_pin: '4071', new_pin: '5182' });
    expect((await shop.session.pay('mobile-money/payouts', AIRTEL_ORDER)).body.code).toBe('invalid_pin');
    await until('it is told', async () => (await typesOf(shop)).includes('pin.refused'));
    expect((await activity(shop)).slice(0, 7).map(({ type, actor }) => `${type} by ${actor}`)).toEqual([
      'pin.refused by session',
      'pin.changed by session',
      'webhook.secret_rotated by api_key',
      'webhook.updated by session',
      'profile.updated by session',
      'api_key.revoked by session',
      'api_key.created by session',
    ]);
    const [created] = await activity(shop, { type: 'api_key.created' });
    expect(created).toMatchObject({ subject_id: String(keyId), ip: '127.0.0.1', user_agent: 'Kiosk/1.0' });
  });

  it('tells sign-ins and failed ones, by token and in a browser, and nothing of an unknown e-mail', async () => {
    const shop = await aBusiness().active().in(world);
    await new Browser(world, 'business').signIn(shop.email, PASSWORD);
    await new Browser(world, 'business').signIn(shop.email, 'wrong-password-1');
    await world.call('post', 'business/auth/login', { body: { email: 'nobody@example.com', password: PASSWORD } });
    await until('the failure is told', async () => (await typesOf(shop)).includes('sign_in.failed'));
    expect((await activity(shop)).map(({ type, actor }) => `${type} by ${actor}`)).toEqual([
      'sign_in.failed by unknown',
      'sign_in.succeeded by session',
      'sign_in.succeeded by session',
    ]);
  });

  // Guarantee: who has the password and guesses codes is seen by the owner.
  it.each(['login', 'browser-session'] as const)('tells both ends of a sign-in in two steps, by %s', async (door) => {
    const shop = await aBusiness().active().in(world);
    const { secret } = (await shop.session.post('second-factor')).body.data;
    await shop.session.post('second-factor/confirm', { code: appCode(secret, world.clock.now()) });
    const before = await activity(shop, { type: 'sign_in.succeeded' });
    const browser = new Browser(world, 'business');
    const body = { email: shop.email, password: PASSWORD };
    const first = await browser.call('post', `business/auth/${door}`, { body });
    const second = (code: string) =>
      browser.call('post', `business/auth/${door}/second-factor`, {
        body: { challenge_token: first.body.data.challenge_token, code },
        headers: { 'User-Agent': 'Kiosk/1.0' },
      });
    world.clock.advance(30_000);
    const code = appCode(secret, world.clock.now());
    expect((await second(code === '000000' ? '000001' : '000000')).body.code).toBe('invalid_code');
    const failures = () => activity(shop, { type: 'sign_in.failed' });
    await until('the wrong code is told', async () => (await failures()).length > 0);
    expect(await failures()).toEqual([
      expect.objectContaining({ actor: 'unknown', ip: '127.0.0.1', user_agent: 'Kiosk/1.0' }),
    ]);
    expect((await second(code)).status).toBe(200);
    const after = await activity(shop, { type: 'sign_in.succeeded' });
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({ actor: 'session', ip: '127.0.0.1', user_agent: 'Kiosk/1.0' });
  });

  // Guarantee: nobody changes how the account is opened without a trace that its owner can read.
  it('tells each change of the second factor, and one that was refused', async () => {
    const shop = await aBusiness().active().in(world);
    const { secret } = (await shop.session.post('second-factor')).body.data;
    const proof = (current_password = PASSWORD): object => {
      world.clock.advance(30_000);
      return { body: { current_password, code: appCode(secret, world.clock.now()) } };
    };
    await shop.session.call('post', 'second-factor/confirm', proof());
    await shop.session.call('post', 'second-factor/recovery-codes', proof());
    await shop.session.call('delete', 'second-factor', proof('wrong-password-1'));
    expect((await shop.session.call('delete', 'second-factor', proof())).status).toBe(200);
    await until('the refused one is told', async () => (await typesOf(shop)).includes('second_factor.change_failed'));
    expect((await activity(shop)).map(({ type, actor }) => `${type} by ${actor}`)).toEqual([
      'second_factor.off by session',
      'second_factor.change_failed by session',
      'second_factor.codes_replaced by session',
      'second_factor.on by session',
      'sign_in.succeeded by session',
    ]);
  });

  it('tells what operators did, but neither why nor who or from where', async () => {
    const shop = await aBusiness().active().in(world);
    const operator = await anOperator(world);
    await operator.call('post', `businesses/${shop.id}/suspend`, { reason: 'looks like fraud to me' });
    await operator.call('post', `businesses/${shop.id}/reactivate`, { reason: 'it was not' });
    const reply = await shop.session.get('activity');
    const items = reply.body.data as Item[];
    expect(items.slice(0, 2)).toEqual([
      expect.objectContaining({ type: 'operator.business.reactivated', actor: 'operator', ip: null }),
      expect.objectContaining({ type: 'operator.business.suspended', actor: 'operator', ip: null }),
    ]);
    expect(reply.text).not.toMatch(/fraud|@example\.com/);
  });

  it('holds no secret, and is of one business', async () => {
    const [mine, other] = [await aBusiness().active().in(world), await aBusiness().active().in(world)];
    const made = await other.session.post('api-keys');
    expect(await typesOf(mine)).toEqual(['sign_in.succeeded']);
    const rows = JSON.stringify(await world.db.query('SELECT * FROM account_activity'));
    for (const secret of [made.body.data.api_key, PASSWORD, other.session.token]) expect(rows).not.toContain(secret);
  });

  // Guarantee: what was done stays told.
  it('cannot be changed or emptied, by the service or by hand', async () => {
    for (const change of [
      'UPDATE account_activity SET ip = NULL',
      'DELETE FROM account_activity',
      'TRUNCATE account_activity',
    ])
      await expect(world.db.query(change)).rejects.toThrow();
  });

  it('stores no attempt during a lock, because strangers decide how many there are', async () => {
    const shop = await aBusiness().active().in(world);
    for (let guess = 0; guess < 12; guess += 1)
      await world.call('post', 'business/auth/login', {
        body: { email: shop.email, password: `wrong-password-${guess}` },
      });
    const failures = () => activity(shop, { type: 'sign_in.failed' });
    await until('they are told', async () => (await failures()).length >= 5);
    expect(await failures()).toHaveLength(5);
  });

  it.each(['SIGN-IN', 'a b', 'x'.repeat(65)])('answers 400 to the type %j', async (type) => {
    const shop = await aBusiness().active().in(world);
    expect((await shop.session.get('activity', { type })).body.errors[0].field).toBe('type');
  });
});
