import type { Response } from 'supertest';
import { aBusiness, type Actor, DOORS, fund, type Shop } from '../support/builders';
import { UTC_TIME } from '../support/formats';
import { startWorld, type World } from '../support/world';

describe.each(DOORS)('wallets through the door of the %s', (door) => {
  let world: World;
  let shop: Shop;
  let actor: Actor;

  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aBusiness().active().in(world);
    actor = shop.door(door);
  });

  describe('GET wallet/:currency/entries', () => {
    const ids = (reply: Response): number[] => reply.body.data.map((one: { id: number }) => one.id);
    const deposits = async (...amounts: string[]): Promise<void> => {
      for (const amount of amounts) await fund(world, shop.id, { currency: 'CDF', amount, environment: 'live' });
    };

    it('lists the movements, newest first, each with the balance after it', async () => {
      await deposits('100.00', '20.50');
      const reply = await actor.get('wallet/cdf/entries');
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({
        data: ['120.50', '100.00'].map((balance_after, index) => ({
          id: expect.any(Number),
          transaction_id: expect.stringMatching(/^TXN-[0-9A-F]{32}$/),
          direction: 'credit',
          amount: index === 0 ? '20.50' : '100.00',
          balance_after,
          description: 'Mobile money deposit',
          created_at: expect.stringMatching(UTC_TIME),
        })),
        meta: { total: 2, page: 1, limit: 20, next_cursor: null },
      });
    });

    it('cuts the list into pages that neither overlap nor skip', async () => {
      await deposits('1', '2', '3', '4', '5');
      const pages = await Promise.all([1, 2, 3, 4].map((page) => actor.get('wallet/CDF/entries', { page, limit: 2 })));
      expect(pages.map((reply) => reply.body.data.length)).toEqual([2, 2, 1, 0]);
      expect(pages[3]?.body.meta).toEqual({ total: 5, page: 4, limit: 2, next_cursor: null });
      const all = pages.flatMap(ids);
      expect(new Set(all).size).toBe(5);
      expect(all).toEqual([...all].sort((a, b) => b - a));
    });

    it('narrows the list by days and by instants', async () => {
      await deposits('1', '2');
      const [newest, oldest] = (await actor.get('wallet/CDF/entries')).body.data;
      const total = async (query: Record<string, string>) =>
        (await actor.get('wallet/CDF/entries', query)).body.meta.total;
      const today = newest.created_at.slice(0, 10);
      const later = new Date(new Date(newest.created_at).getTime() + 1).toISOString();
      expect(await total({ from: oldest.created_at.slice(0, 10), to: today })).toBe(2);
      expect(await total({ from: later })).toBe(0);
      expect(await total({ to: later })).toBe(2);
      expect(await total({ to: oldest.created_at })).toBe(0);
      expect(await total({ from: newest.created_at, to: later })).toBe(1);
      expect(await total({ from: '2020-01-01', to: '2020-12-31' })).toBe(0);
      expect((await actor.get('wallet/CDF/entries', { from: today, to: '2020-12-31' })).status).toBe(400);
    });

    it.each(['page', 'limit', 'from', 'to'])('answers 400 for a %s that cannot be', async (name) => {
      const values = {
        page: ['0', '-1', '1.5', '', 'x', '1000000001', '9'.repeat(30), '01'],
        limit: ['0', '101', '-5', '1e1', ' 5', '5 '],
        from: ['2025-02-30', '0000-00-00', 'yesterday', '2025-13-01', '2025-01-01T00:00', '2025-01-01T00:00:00+24:00'],
        to: ['2025-02-30', '20250101', '', '2025-01-01 00:00:00Z', '2025-1-1'],
      }[name];
      for (const value of values ?? []) {
        const reply = await actor.get('wallet/USD/entries', { [name]: value });
        expect([value, reply.status, reply.body.errors?.[0]?.field]).toEqual([value, 400, name]);
      }
    });

    it('answers 404 when there is no wallet in the currency', async () => {
      const reply = await actor.get('wallet/CDF/entries');
      expect([reply.status, reply.body.code]).toEqual([404, 'wallet_not_found']);
    });
  });
});
