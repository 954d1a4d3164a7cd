import { HOUR_MS } from '../../src/kernel/clock';
import { aBusiness, type Shop } from '../support/builders';
import { anOperator, type OperatorActor } from '../support/operators';
import { startWorld, type World } from '../support/world';

interface Found {
  readonly transaction_id: string;
}

describe('finding a payment by a search text', () => {
  let world: World;
  let operator: OperatorActor;
  let one: Shop;
  let other: Shop;
  let first: string;
  let second: string;
  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    operator = await anOperator(world, 'support');
    one = await aBusiness().active().withWallet('CDF').withWallet('USD').withWallet('CDF', null, 'sandbox').in(world);
    other = await aBusiness().active().withWallet('CDF').in(world);
    first = await deposit(one, '243813456701', 'order-1042');
    second = await deposit(other, '243813456702', 'order-1043');
    await world.db.query(`UPDATE operations SET provider_reference = 'MP260501.1042' WHERE business_id = $1`, [one.id]);
  });
  afterAll(() => world.close());

  const deposit = async (shop: Shop, phone_number: string, client_reference: string): Promise<string> => {
    const body = { currency_code: 'CDF', amount: '500.00', phone_number, client_reference };
    return (await shop.apiKey.post('mobile-money/deposits', body)).body.data.transaction_id;
  };
  const found = async (query: Record<string, string | number>): Promise<string[]> => {
    const reply = await operator.call('get', `transactions?${new URLSearchParams(query as Record<string, string>)}`);
    const ids = reply.body.data.map(({ transaction_id }: Found) => transaction_id);
    expect(reply.body.meta.total).toBe(ids.length);
    return ids;
  };

  it.each([
    ['a phone number', '243813456701'],
    ['a phone number as it is dialled', '0813456701'],
    ['a phone number with a plus and spaces', '+243 813 456 701'],
    ['a phone number without its 0', '81 345 67 01'],
    ['a reference of the merchant', 'order-1042'],
    ['a reference of the provider', 'MP260501'],
  ])('finds it by %s, among all businesses', async (_, q) => {
    expect(await found({ q })).toEqual([first]);
    expect(await found({ q, business_id: other.id })).toEqual([]);
    expect(await found({ q, business_id: one.id, environment: 'live' })).toEqual([first]);
  });

  it('finds it by the id that its provider was sent', async () => {
    const [{ id }] = await world.db.query('SELECT id FROM operations WHERE business_id = $1', [other.id]);
    expect(await found({ q: id })).toEqual([second]);
    expect(await found({ q: id.toUpperCase(), business_id: one.id })).toEqual([]);
  });

  it('finds it by the beginning of its id, and many by the beginning of a number', async () => {
    expect(await found({ q: second.slice(0, 14) })).toEqual([second]);
    expect(await found({ q: '24381345670' })).toEqual([second, first]);
  });

  it('filters by the whole phone number, the whole provider reference, state and age', async () => {
    expect(await found({ phone_number: '+243813456702' })).toEqual([second]);
    expect(await found({ phone_number: '24381345670' })).toEqual([]);
    expect(await found({ provider_reference: 'MP260501.1042' })).toEqual([first]);
    expect(await found({ provider_reference: 'MP260501' })).toEqual([]);
    await world.db.query(`UPDATE operations SET state = 'unknown' WHERE business_id = $1`, [other.id]);
    world.clock.advance(2 * HOUR_MS);
    operator = await anOperator(world, 'support');
    const third = await deposit(one, '243813456703', 'order-1044');
    expect(await found({ state: 'unknown' })).toEqual([second]);
    expect(await found({ min_age_minutes: 60, status: 'pending' })).toEqual([second, first]);
    expect(await found({ min_age_minutes: 0, q: 'order-1044' })).toEqual([third]);
    expect(await found({ min_age_minutes: 60, q: 'order-1044' })).toEqual([]);
    expect(await found({ order: 'oldest' })).toEqual([first, second, third]);
    const page = (await operator.call('get', 'transactions?order=oldest&limit=1')).body;
    const next = (await operator.call('get', `transactions?order=oldest&limit=1&cursor=${page.meta.next_cursor}`)).body;
    expect(next.data.map(({ transaction_id }: Found) => transaction_id)).toEqual([second]);
  });

  // Guarantee: all payments of a number are counted on every page of them, also behind a cursor and where there are none.
  it('pages through the payments of one phone number', async () => {
    const ids: string[] = [];
    for (const shop of [one, other, one, other, one]) ids.unshift(await deposit(shop, '243813456709', 'order-9'));
    const page = async (query: string): Promise<{ ids: string[]; meta: Record<string, unknown> }> => {
      const { body } = await operator.call('get', `transactions?phone_number=243813456709&limit=2${query}`);
      return { ids: body.data.map(({ transaction_id }: Found) => transaction_id), meta: body.meta };
    };
    const second = await page('&page=2');
    expect(second).toEqual({ ids: ids.slice(2, 4), meta: { ...second.meta, total: 5, page: 2, limit: 2 } });
    const third = await page(`&cursor=${String(second.meta['next_cursor'])}`);
    expect(third).toEqual({ ids: ids.slice(4), meta: { total: 5, page: 3, limit: 2, next_cursor: null } });
    expect(await page('&page=9')).toEqual({ ids: [], meta: { total: 5, page: 9, limit: 2, next_cursor: null } });
    expect((await page('&order=oldest')).ids).toEqual(ids.reverse().slice(0, 2));
    expect((await page(`&business_id=${other.id}`)).meta['total']).toBe(2);
    expect((await page('&environment=sandbox')).meta['total']).toBe(0);
  });

  // Guarantee: a payment is found once, however many wallets its owner has, in either environment.
  it('finds payments of the sandbox too', async () => {
    const number = '243813456711';
    const live = await deposit(one, number, 'order-live');
    const body = { currency_code: 'CDF', amount: '500.00', phone_number: number, client_reference: 'order-pretended' };
    const pretended = (await one.sandboxKey.post('mobile-money/deposits', body)).body.data.transaction_id;
    expect(await found({ phone_number: number })).toEqual([pretended, live]);
    expect(await found({ phone_number: number, environment: 'sandbox' })).toEqual([pretended]);
    expect(await found({ phone_number: number, environment: 'live', business_id: one.id })).toEqual([live]);
    expect(await found({ q: 'order-pretended' })).toEqual([pretended]);
  });

  it('answers 400 for a filter it does not understand', async () => {
    for (const query of ['state=lost', 'min_age_minutes=-1', 'q=abc', 'phone_number=none', 'order=sideways'])
      expect((await operator.call('get', `transactions?${query}`)).status).toBe(400);
  });
});
