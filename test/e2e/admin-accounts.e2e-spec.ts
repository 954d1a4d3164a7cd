import { aBusiness, PASSWORD, PIN, type Shop } from '../support/builders';
import { anOperator, type OperatorActor } from '../support/operators';
import { startWorld, type World } from '../support/world';

const REASON = { reason: 'Asked for by the owner, on the telephone.' };

describe('one business as operators see it', () => {
  let world: World;
  let support: OperatorActor;
  beforeAll(async () => {
    world = await startWorld();
    support = await anOperator(world, 'support');
  });
  afterAll(() => world.close());

  const page = (shop: Shop, path: string) => support.call('get', `businesses/${shop.id}/${path}`);
  const act = (shop: Shop, path: string, body: object = REASON) =>
    support.call('post', `businesses/${shop.id}/${path}`, body);
  const access = async (shop: Shop) => (await page(shop, 'access')).body.data;
  const login = (shop: Shop, password: string) =>
    world.call('post', 'business/auth/login', { body: { email: shop.email, password } });

  it('answers 200 with each page and 404 for a business that is not there', async () => {
    const shop = await aBusiness().active().withPlan('growth').withPin().withWallet('USD', '50.00').in(world);
    const { body: made } = await shop.apiKey.post('cards', {
      wallet_id: await shop.walletId('USD'),
      brand: 'VISA',
      amount: '1000',
      idempotency_key: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    });
    expect((await page(shop, 'wallets')).body.data[0]).toMatchObject({ currency_code: 'USD', balance: '40.00' });
    const entries = (await page(shop, 'wallets/usd/entries?limit=1')).body;
    expect([entries.meta.total, entries.data[0].amount, entries.meta.next_cursor]).toEqual([
      2,
      '10.00',
      expect.any(String),
    ]);
    const cards = (await page(shop, 'cards')).body;
    expect([cards.meta.total, cards.data[0].id]).toEqual([1, made.data.id]);
    expect(JSON.stringify(cards)).not.toContain('ccv');
    expect((await page(shop, 'api-keys')).body.meta.total).toBe(2);
    expect((await page(shop, 'webhooks')).body.data.map((one: { environment: string }) => one.environment)).toEqual([
      'live',
      'sandbox',
    ]);
    expect((await page(shop, 'webhooks/deliveries')).body.meta.total).toBe(0);
    expect((await page(shop, 'sessions')).body.data).toHaveLength(1);
    expect((await page(shop, 'activity')).status).toBe(200);
    const absent = { ...shop, id: 999_999_999 } as Shop;
    for (const path of ['access', 'wallets', 'cards', 'api-keys', 'webhooks', 'sessions', 'activity', 'audit', 'notes'])
      expect((await page(absent, path)).body.code).toBe('business_not_found');
  });

  // Guarantee: a look at a business changes nothing of it.
  it('opens no sandbox by looking', async () => {
    const shop = await aBusiness().active().in(world);
    await page(shop, 'wallets');
    expect((await page(shop, 'wallets/usd/entries?environment=sandbox')).body.code).toBe('wallet_not_found');
  });

  it('shows whether the e-mail address was confirmed', async () => {
    const shop = await aBusiness().active().in(world);
    const verifiedAt = async () => (await support.call('get', `businesses/${shop.id}`)).body.data.email_verified_at;
    expect(await verifiedAt()).toBeNull();
    await world.db.query('UPDATE businesses SET email_verified_at = $2 WHERE id = $1', [
      shop.id,
      '2026-05-01T10:00:00.000Z',
    ]);
    expect([await verifiedAt(), (await access(shop)).email_verified_at]).toEqual([
      '2026-05-01T10:00:00.000Z',
      '2026-05-01T10:00:00.000Z',
    ]);
  });

  it('lifts the lock of a login', async () => {
    const shop = await aBusiness().active().in(world);
    for (let guess = 1; guess <= 5; guess += 1) await login(shop, `guess-${guess}`);
    expect((await login(shop, PASSWORD)).body.code).toBe('login_locked');
    expect((await access(shop)).login_locked_until).toEqual(expect.any(String));
    expect((await act(shop, 'unlock-login')).body.data.login_locked_until).toBeNull();
    expect((await login(shop, PASSWORD)).status).toBe(200);
  });

  it('lifts the lock of a PIN, which stays the same', async () => {
    const shop = await aBusiness().active().withPin().withWallet('CDF', '100000.00').in(world);
    const pay = (pin: string) =>
      shop.session.post('mobile-money/payouts', {
        currency_code: 'CDF',
        amount: '2000.00',
        phone_number: '243813456129',
        pin,
      });
    for (let guess = 0; guess < 3; guess += 1) await pay('0000');
    expect((await pay(PIN)).body.code).toBe('pin_locked');
    expect((await access(shop)).pin_locked_until).toEqual(expect.any(String));
    expect((await act(shop, 'unlock-pin')).body.data.pin_locked_until).toBeNull();
    expect((await pay(PIN)).status).toBe(201);
  });

  it('signs everybody out, and revokes a key, at once', async () => {
    const shop = await aBusiness().active().in(world);
    expect((await act(shop, 'sessions/end')).body.data).toEqual({ sessions_revoked: 1 });
    expect((await shop.session.get('profile')).status).toBe(401);
    const [key] = (await page(shop, 'api-keys')).body.data;
    const other = await aBusiness().active().in(world);
    expect((await act(other, `api-keys/${key.id}/revoke`)).body.code).toBe('api_key_not_found');
    expect((await act(shop, `api-keys/${key.id}/revoke`)).body.data.status).toBe('revoked');
    expect((await act(shop, `api-keys/${key.id}/revoke`)).status).toBe(200);
    const doors = [await shop.apiKey.get('wallet'), await shop.sandboxKey.get('wallet')];
    expect(doors.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('keeps notes for operators, newest first, and writes down each act with its reason', async () => {
    const shop = await aBusiness().active().in(world);
    expect((await act(shop, 'notes', { text: ' ' })).status).toBe(400);
    await act(shop, 'notes', { text: 'Called on 3 May.' });
    const written = await act(shop, 'notes', { text: 'Sent the page.' });
    expect([written.status, written.body.data.author.email]).toEqual([200, support.email]);
    const notes = (await page(shop, 'notes')).body;
    expect(notes.data.map(({ text }: { text: string }) => text)).toEqual(['Sent the page.', 'Called on 3 May.']);
    await act(shop, 'unlock-pin');
    const [key] = (await page(shop, 'api-keys')).body.data;
    await act(shop, `api-keys/${key.id}/revoke`);
    const audit = (await page(shop, 'audit')).body.data;
    expect(audit.map((row: { action: string; reason: string | null }) => [row.action, row.reason])).toEqual([
      ['api_key.revoked', REASON.reason],
      ['business.pin_unlocked', REASON.reason],
      ['business.note_added', null],
      ['business.note_added', null],
    ]);
    const told = (await page(shop, 'activity')).body.data.map(({ type }: { type: string }) => type);
    expect(told).toEqual(expect.arrayContaining(['operator.api_key.revoked', 'operator.business.pin_unlocked']));
    expect(told).not.toContain('operator.business.note_added');
    expect(JSON.stringify((await shop.session.get('activity')).body)).not.toContain('3 May');
  });

  it('leaves acting to its roles', async () => {
    const auditor = await anOperator(world, 'auditor');
    const shop = await aBusiness().active().in(world);
    for (const path of [
      'notes',
      'unlock-login',
      'unlock-pin',
      'sessions/end',
      'api-keys/1/revoke',
      'webhooks/deliveries/recover',
    ]) {
      const reply = await auditor.call('post', `businesses/${shop.id}/${path}`, REASON);
      expect(reply.body.code).toBe('operator_role_required');
    }
  });
});
