import type { Shop } from '../support/builders';
import { aCard, aCardShop, balanceOf, eventsOf, historyOf, keyed, reviewsOf } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

const ISSUER_REFUSES = '40201';
/** How long a simulated shop sets money aside in this world. */
const HELD_MS = 30_000;

describe('what happened to a card', () => {
  let world: World;
  let shop: Shop;
  const act = (id: number, action: string, body: object = keyed()) => shop.apiKey.post(`cards/${id}/${action}`, body);

  beforeAll(async () => {
    world = await startWorld({ SIMULATOR_DELAY_MS: '300' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world);
  });
  afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

  describe('GET /business/cards/:id/operations', () => {
    it('tells everything that was done, newest first, with balances', async () => {
      const id = await aCard(shop);
      await act(id, 'topup', keyed({ amount: '500' }));
      await act(id, 'drain', keyed({ amount: ISSUER_REFUSES }));
      await act(id, 'freeze');
      await act(id, 'terminate');
      const history = await historyOf(shop.apiKey, id);
      expect(history.map((one: never) => [one['type'], one['status'], one['amount'], one['balance_after']])).toEqual([
        ['terminate', 'completed', '2000', '0'],
        ['freeze', 'completed', null, '2000'],
        ['topup', 'completed', '500', '2000'],
        ['create', 'completed', '1500', '1500'],
      ]);
      expect(history[2]).toEqual({
        id: expect.any(Number),
        type: 'topup',
        status: 'completed',
        amount: '500',
        balance_after: '2000',
        currency_code: 'USD',
        transaction_id: expect.stringMatching(/^TXN-/),
        merchant: null,
        failure_code: null,
        created_at: expect.stringMatching(/Z$/),
        completed_at: expect.stringMatching(/Z$/),
      });
    });

    it('keeps what failed, with its reason', async () => {
      const id = await aCard(shop, '50000');
      await act(id, 'topup', keyed({ amount: ISSUER_REFUSES }));
      expect((await historyOf(shop.apiKey, id))[0]).toMatchObject({
        type: 'topup',
        status: 'failed',
        failure_code: 'issuer_refused',
      });
    });

    it('pages by page and page_size', async () => {
      const id = await aCard(shop);
      for (let i = 0; i < 4; i += 1) await act(id, 'topup', keyed({ amount: String(i + 1) }));
      const today = new Date().toISOString().slice(0, 10);
      const query = { start_date: today, end_date: today, page_size: 2 };
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => shop.apiKey.get(`cards/${id}/operations`, { ...query, page })),
      );
      expect(pages.map((reply) => reply.body.data.length)).toEqual([2, 2, 1, 0]);
      expect(pages[1]?.body.meta).toMatchObject({ total: 5, page: 2, page_size: 2 });
      const none = await shop.apiKey.get(`cards/${id}/operations`, {
        start_date: '2026-01-01',
        end_date: '2026-01-31',
      });
      expect(none.body).toEqual({ data: [], meta: { total: 0, page: 1, page_size: 20, next_cursor: null } });
    });

    it.each([
      [{}, 'start_date'],
      [{ start_date: '2026-01-01' }, 'end_date'],
      [{ start_date: '2026-13-01', end_date: '2026-01-01' }, 'start_date'],
      [{ start_date: '2026-02-30', end_date: '2026-03-01' }, 'start_date'],
      [{ start_date: '2026-01-01T00:00:00Z', end_date: '2026-01-02' }, 'start_date'],
      [{ start_date: '2026-01-02', end_date: '2026-01-01' }, 'end_date'],
      [{ start_date: '2025-01-01', end_date: '2026-01-02' }, 'end_date'],
      [{ start_date: '2026-01-01', end_date: '2026-01-02', page_size: 101 }, 'page_size'],
      [{ start_date: '2026-01-01', end_date: '2026-01-02', page_size: 0 }, 'page_size'],
      [{ start_date: '2026-01-01', end_date: '2026-01-02', page: 'x' }, 'page'],
    ])('answers 400 to %j', async (query, field) => {
      const reply = await shop.apiKey.get(`cards/${await aCard(shop)}/operations`, query);
      expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, field]);
    });

    it('takes exactly 366 days', async () => {
      const reply = await shop.apiKey.get(`cards/${await aCard(shop)}/operations`, {
        start_date: '2025-01-01',
        end_date: '2026-01-01',
      });
      expect(reply.status).toBe(200);
    });
  });

  describe('POST /business/sandbox/cards/:id/transactions', () => {
    const pay = (id: number, type: string, amount: string, merchant_name = 'Kiosk') =>
      shop.sandboxKey.post(`sandbox/cards/${id}/transactions`, { type, amount, merchant_name });

    it('makes purchases, refunds, reversals, fees and declines that appear in history, balance and events', async () => {
      const id = await aCard(shop, '1000', 'sandbox');
      const bought = await pay(id, 'purchase', '400');
      expect(bought.status).toBe(200);
      expect(bought.body.data).toMatchObject({
        type: 'purchase',
        status: 'completed',
        amount: '400',
        balance_after: '600',
        merchant: 'Kiosk',
      });
      expect((await pay(id, 'refund', '100')).body.data).toMatchObject({ type: 'refund', balance_after: '700' });
      expect((await pay(id, 'reversal', '50')).body.data).toMatchObject({ type: 'reversal', balance_after: '750' });
      expect((await pay(id, 'fee', '25')).body.data).toMatchObject({ type: 'fee', balance_after: '725' });
      expect((await pay(id, 'decline', '5')).body.data).toMatchObject({
        type: 'decline',
        status: 'failed',
        failure_code: 'declined',
        balance_after: '725',
      });
      expect((await pay(id, 'purchase', '726')).body.data).toMatchObject({ type: 'decline', status: 'failed' });
      expect(await balanceOf(shop.sandboxKey, id)).toBe('725');
      const events = (await eventsOf(world, shop)).filter((one) => one.type === 'card.transaction');
      expect(events.map(({ data }) => data['type'])).toEqual([
        'purchase',
        'refund',
        'reversal',
        'fee',
        'decline',
        'decline',
      ]);
      expect((await historyOf(shop.sandboxKey, id)).map((one: never) => one['type'])).toEqual([
        'decline',
        'decline',
        'fee',
        'reversal',
        'refund',
        'purchase',
        'create',
      ]);
    });

    it('sets money aside first for two amounts; a shop takes the one and lets the other go', async () => {
      const id = await aCard(shop, '45000', 'sandbox');
      const shown = ['status', 'amount', 'balance_after', 'failure_code'] as const;
      const set = await Promise.all(['20201', '20202'].map((cents) => pay(id, 'purchase', cents)));
      expect(set.map(({ body }) => shown.map((name) => body.data[name]))).toEqual([
        ['pending', '20201', null, null],
        ['pending', '20202', null, null],
      ]);
      world.clock.advance(HELD_MS);
      try {
        const ended = await until('both have ended', async () => {
          const lines = (await historyOf(shop.sandboxKey, id)).filter((one: never) => one['type'] === 'purchase');
          return lines.every((one: never) => one['status'] !== 'pending') && lines;
        });
        expect(ended.map((one: never) => shown.map((name) => one[name])).sort()).toEqual([
          ['completed', '20201', '24799', null],
          ['failed', '20202', expect.any(String), 'failed'],
        ]);
      } finally {
        world.clock.advance(-HELD_MS);
      }
      expect(await balanceOf(shop.sandboxKey, id)).toBe('24799');
      const told = (await eventsOf(world, shop)).filter((one) => one.type === 'card.transaction');
      expect(told.map(({ data }) => data['status']).sort()).toEqual(['completed', 'failed', 'pending', 'pending']);
    });

    it('gives back what is set aside on a card that ends, and asks nobody about it', async () => {
      const id = await aCard(shop, '45000', 'sandbox');
      expect((await pay(id, 'purchase', '20201')).body.data.status).toBe('pending');
      const ended = await shop.sandboxKey.post(`cards/${id}/terminate`, keyed());
      expect(ended.body.data).toMatchObject({ refunded_amount: '45000' });
      expect(await shop.balance('USD', 'sandbox')).toBe('1000.00');
      await pay(id, 'decline', '1');
      const [line] = (await historyOf(shop.sandboxKey, id)).filter((one: never) => one['type'] === 'purchase');
      expect(line).toMatchObject({ status: 'failed', failure_code: 'failed' });
      expect(await reviewsOf(world, id)).toEqual([]);
    });

    it('answers 400 to more than one million dollars, and changes nothing', async () => {
      const id = await aCard(shop, '1000', 'sandbox');
      const reply = await pay(id, 'refund', '100000001');
      expect(reply.status).toBe(400);
      expect(reply.body.errors).toMatchObject([{ field: 'amount' }]);
      expect(await balanceOf(shop.sandboxKey, id)).toBe('1000');
      expect((await pay(id, 'refund', '100000000')).body.data).toMatchObject({ balance_after: '100001000' });
    });

    it('a frozen card refuses every payment', async () => {
      const id = await aCard(shop, '1000', 'sandbox');
      await shop.sandboxKey.post(`cards/${id}/freeze`, keyed());
      expect((await pay(id, 'purchase', '1')).body.data).toMatchObject({ type: 'decline', status: 'failed' });
      expect(await balanceOf(shop.sandboxKey, id)).toBe('1000');
    });

    it('a termination returns what purchases have left, and a late refund comes to the wallet', async () => {
      const id = await aCard(shop, '1000', 'sandbox');
      await pay(id, 'purchase', '400');
      const ended = await shop.sandboxKey.post(`cards/${id}/terminate`, keyed());
      expect(ended.body.data).toMatchObject({ refunded_amount: '600' });
      expect(await shop.balance('USD', 'sandbox')).toBe('996.00');
      expect((await pay(id, 'refund', '400')).body.data).toMatchObject({ type: 'refund', status: 'completed' });
      expect(await shop.balance('USD', 'sandbox')).toBe('1000.00');
      expect(await balanceOf(shop.sandboxKey, id)).toBe('0');
    });

    it('answers 400 to a type or amount it does not know, 403 sandbox_only to a live key, 403 and 404 to cards that are not ours', async () => {
      const id = await aCard(shop, '1000', 'sandbox');
      expect((await pay(id, 'theft', '1')).status).toBe(400);
      expect((await pay(id, 'purchase', '1.5')).status).toBe(400);
      const live = await shop.apiKey.post(`sandbox/cards/${id}/transactions`, { type: 'purchase', amount: '1' });
      expect([live.status, live.body.code]).toEqual([403, 'sandbox_only']);
      const stranger = await aCardShop(world);
      const foreign = await stranger.sandboxKey.post(`sandbox/cards/${id}/transactions`, {
        type: 'purchase',
        amount: '1',
      });
      expect([foreign.status, foreign.body.code]).toEqual([403, 'card_of_another_account']);
      expect((await pay(999_999_999, 'purchase', '1')).status).toBe(404);
    });
  });
});
