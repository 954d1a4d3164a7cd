import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { DAY_MS } from '../../src/kernel/clock';
import { aBusiness, type Door, DOORS, type Shop } from '../support/builders';
import { operationCount, PAYS } from '../support/mobile-money';
import { startWorld, type World } from '../support/world';

describe.each(DOORS)('idempotency keys of mobile money through the door of the %s', (door: Door) => {
  let world: World;
  let shop: Shop;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aShop();
  });

  const aShop = () => aBusiness().active().withPin().withWallet('CDF', '20000.00').in(world);
  const payout = (idempotency_key: string) => ({
    currency_code: 'CDF',
    amount: '2000',
    phone_number: PAYS,
    idempotency_key,
  });
  const pay = (key: string, by = shop): Promise<Response> => by.door(door).pay('mobile-money/payouts', payout(key));
  const started = (of: Shop): Promise<number> => operationCount(world, of, 'mobile_money_payout');

  // Guarantee: a key means something to its account only.
  it('are two operations when two businesses use the same', async () => {
    const key = randomUUID();
    const other = await aShop();
    const replies = [await pay(key), await pay(key, other)];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[0]?.body.data.transaction_id).not.toBe(replies[1]?.body.data.transaction_id);
    for (const { headers } of replies) expect(headers['idempotent-replayed']).toBeUndefined();
    const again = [await pay(key), await pay(key, other)];
    expect(again.map(({ body }) => body.data.transaction_id)).toEqual(
      replies.map(({ body }) => body.data.transaction_id),
    );
    for (const { headers } of again) expect(headers['idempotent-replayed']).toBe('true');
    expect([await started(shop), await started(other)]).toEqual([1, 1]);
  });

  // Guarantee: a caller without access learns nothing about earlier operations.
  it('are not answered to a business that is suspended, and are again when it is back', async () => {
    const key = randomUUID();
    const first = (await pay(key)).body.data.transaction_id;
    await shop.setStatus('suspended');
    const refused = await pay(key);
    expect([refused.status, refused.body.code]).toEqual([403, 'business_suspended']);
    expect(refused.text).not.toContain(first);
    await shop.setStatus('active');
    const again = await pay(key);
    expect([again.status, again.body.data.transaction_id, again.headers['idempotent-replayed']]).toEqual([
      201,
      first,
      'true',
    ]);
  });

  // Guarantee: a key never expires, whatever has changed since.
  it('start nothing again after a year, though a limit forbids it now', async () => {
    const key = randomUUID();
    const first = (await pay(key)).body.data.transaction_id;
    await world.db.query('UPDATE wallets SET per_transaction_limit = 1 WHERE business_id = $1', [shop.id]);
    expect((await pay(randomUUID())).body.code).toBe('limit_exceeded');
    world.clock.advance(365 * DAY_MS);
    // A session does not live that long; an API key does.
    const again = await shop.apiKey.post('mobile-money/payouts', payout(key));
    expect([again.status, again.body.data?.transaction_id]).toEqual([201, first]);
    expect(await started(shop)).toBe(1);
  });
});

describe('a PIN', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  // Guarantee: a repeated request needs the PIN too, and the PIN is not part of its fingerprint.
  it('is asked for again with a key that was used, and a new one does not make it another request', async () => {
    const shop = await aBusiness().active().withPin('4071').withWallet('CDF', '20000.00').in(world);
    const order = { currency_code: 'CDF', amount: '2000', phone_number: PAYS, idempotency_key: randomUUID() };
    const pay = (pin?: string) => shop.session.post('mobile-money/payouts', { ...order, pin });
    const first = await pay('4071');
    expect([first.status, (await pay('0000')).body.code, (await pay()).body.code]).toEqual([
      201,
      'invalid_pin',
      'pin_required',
    ]);
    expect((await shop.session.post('pin/change', { current_pin: '4071', new_pin: '5182' })).status).toBe(200);
    const again = await pay('5182');
    expect([again.status, again.body.data.transaction_id]).toEqual([201, first.body.data.transaction_id]);
  });
});
