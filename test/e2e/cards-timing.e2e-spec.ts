import { FarCardsJob } from '../../src/cards/issuer/far-cards.job';
import type { Shop } from '../support/builders';
import { aCard, aCardShop, type CardWorld, creation, historyOf, keyed, lineOf, startCardWorld } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { times } from '../support/parallel';
import { until } from '../support/wait';

describe('cards in time', () => {
  let world: CardWorld;
  let shop: Shop;

  beforeAll(async () => {
    world = await startCardWorld(
      { floatShowsCreation: 'ready' },
      { SCHEDULE_SCALE: '0.02', CARD_CREATION_WAIT_MS: '15000', DATABASE_POOL_SIZE: '4' },
    );
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world);
    world.maplerad.faults.clear();
    world.set({ createDelayMs: 40 });
  });
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
    expect(await world.differences()).toEqual([]);
  });

  // Guarantee: a first look that finds nothing, not even a payment, is no reason to stop waiting.
  it.each([1_000, 3_000])(
    'a creation that takes %i ms answers 201 in the same call, without any message',
    async (ms) => {
      world.set({ createDelayMs: ms });
      await world.quietly(async () => {
        const reply = await shop.apiKey.post('cards', await creation(shop));
        expect([reply.status, reply.body.data?.balance]).toEqual([201, '1500']);
      });
    },
  );

  it('a look that hangs does not prolong the wait for a card that a message tells of', async () => {
    world.set({ createDelayMs: 900 });
    world.maplerad.faults.plan('get_card', 'undone_then_hang', 1);
    expect((await shop.apiKey.post('cards', await creation(shop))).status).toBe(201);
  });

  // Guarantee: a request that waits for the issuer holds no database connection.
  it('creations that wait, three times as many as there are connections, hold none', async () => {
    world.set({ createDelayMs: 9_000 });
    const bodies = await times(12, () => creation(shop, '500'));
    let answered = 0;
    const replies = bodies.map((body) => shop.apiKey.post('cards', body).finally(() => (answered += 1)));
    let reads = 0;
    for (; answered === 0; reads += 1) {
      expect((await shop.apiKey.get('wallet')).status).toBe(200);
      const [{ open }] = await world.db.query(
        `SELECT count(*)::int AS open FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND now() - xact_start > interval '3 s'`,
      );
      expect(open).toBe(0);
    }
    expect(reads).toBeGreaterThan(3);
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(bodies.map(() => 201));
  });

  // Guarantee: the issuer counts seconds; within one, the history keeps the order in which the balance moved.
  it('lines of one second stand in the order of their balances', async () => {
    const id = await aCard(shop, '1000');
    await world.quietly(async () => {
      expect((await shop.apiKey.post(`cards/${id}/topup`, keyed({ amount: '500' }))).status).toBe(200);
      await world.shopDoes(id, 'authorization', 200);
      await world.shopDoes(id, 'decline', 100);
      await world.shopDoes(id, 'refund', 50);
      const [topUp] = await world.db.query(
        `SELECT created_at FROM operations WHERE card_id = $1 AND kind = 'card_topup'`,
        [id],
      );
      const { transactions } = world.maplerad.books;
      const own = transactions.filter((made) => !['FUNDING', 'WITHDRAWAL'].includes(made.type));
      for (const made of own.slice(-3)) {
        transactions[transactions.indexOf(made)] = { ...made, createdAt: topUp.created_at };
      }
      await world.sweep(id);
      await lineOf(shop.apiKey, id, 'refund');
    });
    const lines = await historyOf(shop.apiKey, id);
    expect(lines.slice(0, 4).map((one: never) => [one['type'], one['balance_after']])).toEqual([
      ['refund', '1350'],
      ['decline', '1300'],
      ['purchase', '1300'],
      ['topup', '1500'],
    ]);
  });

  it('a card is shown without its details while its issuer is down', async () => {
    const id = await aCard(shop, '1000');
    world.maplerad.faults.plan('any', 'undone_then_500', Number.POSITIVE_INFINITY);
    const reply = await shop.apiKey.get(`cards/${id}`);
    expect([reply.status, reply.body.data.details, reply.body.data.balance]).toEqual([200, null, '1000']);
    world.maplerad.faults.clear();
    await until('its details are shown again', async () => {
      const { body } = await shop.apiKey.get(`cards/${id}`);
      return body.data.details !== null;
    });
  });

  // Guarantee: a purchase whose message was lost is found by the hourly look.
  it('movements at the issuer are read once an hour, scaled by SCHEDULE_SCALE', async () => {
    const id = await aCard(shop, '1000');
    const [row] = await world.db.query(
      'SELECT extract(epoch FROM next_sync_at - created_at) AS wait FROM cards WHERE id = $1',
      [id],
    );
    expect(Number(row.wait)).toBeCloseTo(3_600 * 0.02, 2);
    await world.quietly(async () => {
      await world.shopDoes(id, 'authorization', 400);
      world.clock.advance(3_600_000 * 0.02);
      expect(await lineOf(shop.apiKey, id, 'purchase')).toMatchObject({ amount: '400', balance_after: '600' });
    });
  });

  // Guarantee: a purchase is found although a clock that was ahead, and is set back, had planned the look for the next day.
  it('movements are read at once where the next look is further away than any', async () => {
    const id = await aCard(shop, '1000');
    const job = world.app.get(FarCardsJob, { strict: false });
    await world.quietly(async () => {
      await world.shopDoes(id, 'authorization', 400);
      expect(await job.bringBack()).toBe(0);
      await world.db.query(`UPDATE cards SET next_sync_at = now() + interval '1 day' WHERE id = $1`, [id]);
      expect(await job.bringBack()).toBe(1);
      expect(await lineOf(shop.apiKey, id, 'purchase')).toMatchObject({ amount: '400' });
    });
  });
});
