import type { Response } from 'supertest';
import type { Shop } from '../support/builders';
import { aCard, aCardShop, balanceOf, type CardWorld, historyOf, keyed, startCardWorld } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { times } from '../support/parallel';
import { until } from '../support/wait';

// Guarantee: what a drain takes is set aside on the card until the drain has ended, so nothing spends it a second time.
describe('a drain whose end is not known yet', () => {
  let world: CardWorld;
  let shop: Shop;
  let id: number;

  beforeAll(async () => {
    world = await startCardWorld({}, { SCHEDULE_SCALE: '0.004' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.maplerad.faults.clear();
    shop = await aCardShop(world);
    id = await aCard(shop, '1500');
  });
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
    expect(await world.differences()).toEqual([]);
  });

  const act = (action: string, body: object): Promise<Response> => shop.apiKey.post(`cards/${id}/${action}`, body);
  const figures = async (): Promise<{ posted: string; held: string }> => {
    const [row] = await world.db.query('SELECT posted, held FROM ledger_accounts WHERE address = $1', [`card:${id}`]);
    return row;
  };
  const ends = (body: object, status: number): Promise<unknown> =>
    until('the drain has ended', async () => {
      const reply = await act('drain', body);
      return ![503, 409].includes(reply.status) && (expect(reply.status).toBe(status), true);
    });

  it('holds its amount on the card, which shows what is left', async () => {
    world.maplerad.faults.plan('withdraw', 'rate_limited', 1);
    const body = keyed({ amount: '1000' });
    expect((await act('drain', body)).status).toBe(503);
    expect([await figures(), await balanceOf(shop.apiKey, id)]).toEqual([{ posted: '1500', held: '1000' }, '500']);
    await ends(body, 400);
    expect([await figures(), await balanceOf(shop.apiKey, id)]).toEqual([{ posted: '1500', held: '0' }, '1500']);
  });

  it('of two at once one is carried out, and the card never gives more than it holds', async () => {
    const bodies = [keyed({ amount: '1000' }), keyed({ amount: '1000' })];
    const held: string[] = [];
    world.maplerad.api.watch.executed = async (action) => {
      if (action === 'withdraw') held.push((await figures()).held);
    };
    const replies = await Promise.all(bodies.map((body) => act('drain', body)));
    delete world.maplerad.api.watch.executed;
    const refused = replies.find(({ status }) => status !== 200);
    expect(['card_operation_in_progress', 'insufficient_card_balance']).toContain(refused?.body.code);
    expect(held).toEqual(['1000']);
    const again = await act('drain', keyed({ amount: '1000' }));
    expect([again.status, again.body.code]).toEqual([400, 'insufficient_card_balance']);
    expect([await figures(), await shop.balance('USD')]).toEqual([{ posted: '500', held: '0' }, '995.00']);
  });

  it('keeps a purchase out of the books while it may take the money, and lets it in afterwards', async () => {
    world.maplerad.faults.plan('withdraw', 'rate_limited', 1);
    const body = keyed({ amount: '1500' });
    expect((await act('drain', body)).status).toBe(503);
    await world.shopDoes(id, 'authorization', 600);
    expect((await historyOf(shop.apiKey, id)).filter((one: never) => one['type'] === 'purchase')).toEqual([]);
    expect(await figures()).toEqual({ posted: '1500', held: '1500' });
    await ends(body, 400);
    await until('the purchase is booked', async () => (await figures()).posted === '900');
    expect(await balanceOf(shop.apiKey, id)).toBe('900');
  });

  it('beside a termination: one waits for the other, and everything comes back once', async () => {
    world.maplerad.faults.plan('withdraw', 'done_then_garbage', 1);
    const drain = keyed({ amount: '1000' });
    const [first, ended] = await Promise.all([
      act('drain', drain),
      times(3, () => Promise.resolve(act('terminate', keyed()))),
    ]);
    expect([200, 400, 409, 503]).toContain(first.status);
    for (const reply of ended) expect([200, 400, 409]).toContain(reply.status);
    await until('nothing is open', async () => {
      const [{ open }] = await world.db.query(
        `SELECT count(*)::int AS open FROM operations WHERE card_id = $1 AND state NOT IN ('completed', 'failed')`,
        [id],
      );
      return open === 0;
    });
    expect([200, 400]).toContain((await act('terminate', keyed())).status);
    expect([await figures(), await shop.balance('USD')]).toEqual([{ posted: '0', held: '0' }, '1000.00']);
  });
});
