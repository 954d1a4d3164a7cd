import type { Response } from 'supertest';
import type { Shop } from '../support/builders';
import { aCard, aCardShop, balanceOf, type CardWorld, ended, historyOf, keyed, startCardWorld } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { times } from '../support/parallel';
import { until } from '../support/wait';

// Guarantee: what a drain takes is set aside on the card until the drain has ended, so nothing spends it a second time.
describe('a drain whose end is not known yet', () => {
  let world: CardWorld;
  let shop: Shop;
  let id: number;

  beforeAll(async () => {
    // The issuer answers an order when others have been tried beside it, however long that takes on a busy machine.
    world = await startCardWorld({}, { SCHEDULE_SCALE: '0.004', PROVIDER_TIMEOUT_MS: '5000' });
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

  it('beside a termination: it waits for the drain, which keeps its part, and everything comes back once', async () => {
    world.maplerad.faults.plan('withdraw', 'done_then_garbage', 1);
    const seen: unknown[] = [];
    // The issuer has carried the drain out and answers when the terminations have been tried.
    world.maplerad.api.watch.executed = async (action) => {
      if (action !== 'withdraw') return;
      const refused = await times(3, () => act('terminate', keyed()));
      seen.push(await figures(), ...refused.map(({ status, body }) => [status, body.code]));
    };
    const first = await act('drain', keyed({ amount: '1000' }));
    delete world.maplerad.api.watch.executed;
    expect([200, 503]).toContain(first.status);
    expect(seen).toEqual([{ posted: '1500', held: '1000' }, ...Array(3).fill([409, 'card_operation_in_progress'])]);
    await until('the drain has ended', async () => (await figures()).held === '0');
    const ended = await until('the card ends', async () => {
      const reply = await act('terminate', keyed());
      return reply.status === 200 && reply.body.data.refunded_amount;
    });
    expect([ended, await figures(), await shop.balance('USD')]).toEqual(['500', { posted: '0', held: '0' }, '1000.00']);
  });

  it('that begins while the card is terminated is refused, and the wallet is credited once', async () => {
    const refused: unknown[] = [];
    world.maplerad.api.watch.executed = async (action) => {
      if (action !== 'terminate') return;
      const { status, body } = await act('drain', keyed({ amount: '1000' }));
      refused.push([status, body.code], await figures());
    };
    const refunded = await ended(shop.apiKey, id);
    delete world.maplerad.api.watch.executed;
    expect(refused).toEqual([[409, 'card_operation_in_progress'], { posted: '1500', held: '0' }]);
    expect([refunded, await shop.balance('USD')]).toEqual(['1500', '1000.00']);
  });

  // Guarantee: a purchase whose shop the issuer does not name is not the end of a drain that never happened.
  it('is not ended by a row that names neither a shop nor the issuer', async () => {
    world.maplerad.faults.plan('withdraw', 'undone_then_500', 1);
    const before = await shop.balance('USD');
    const body = keyed({ amount: '500' });
    await world.quietly(async () => {
      expect((await act('drain', body)).status).toBe(503);
      await world.shopDoes(id, 'authorization', 500);
    });
    const { transactions } = world.maplerad.books;
    const index = transactions.length - 1;
    const named = transactions[index];
    transactions[index] = { ...named, merchant: null, description: 'POS 4711' };
    await until('the issuer was asked and the row stands beside the drain', async () => {
      const [row] = await world.db.query(
        `SELECT checks FROM operations WHERE card_id = $1 AND kind = 'card_drain' ORDER BY created_at DESC LIMIT 1`,
        [id],
      );
      return row.checks >= 2;
    });
    expect([await figures(), await shop.balance('USD')]).toEqual([{ posted: '1500', held: '500' }, before]);
    transactions[index] = named;
    await ends(body, 400);
    await until('the purchase is booked', async () => (await figures()).posted === '1000');
  });
});
