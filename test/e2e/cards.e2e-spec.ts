import { randomUUID } from 'node:crypto';
import { type Shop } from '../support/builders';
import {
  aCard,
  aCardShop,
  actOn,
  BAD_CENTS,
  balanceOf,
  CARD_ACTIONS,
  creation,
  eventsOf,
  ISSUER_REFUSES,
  ISSUER_UNREACHABLE,
  keyed,
  LOST_THEN_DONE,
  LOST_THEN_FAILED,
} from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

describe('virtual cards', () => {
  let world: World;
  let shop: Shop;

  beforeAll(async () => {
    world = await startWorld({ CARD_CREATION_WAIT_MS: '1000' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world);
  });
  afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

  describe('GET /business/cards', () => {
    it('lists cards newest first with provider_card_id and created_at, and never details', async () => {
      const ids = [await aCard(shop, '100'), await aCard(shop, '200'), await aCard(shop, '300')];
      const reply = await shop.apiKey.get('cards', { limit: 2 });
      expect(reply.body.meta).toEqual({ total: 3, page: 1, limit: 2, next_cursor: expect.any(String) });
      expect(reply.body.data.map((one: { id: number }) => one.id)).toEqual([ids[2], ids[1]]);
      expect(reply.body.data[0]).toEqual({
        id: ids[2],
        brand: 'VISA',
        card_type: 'virtual',
        currency_code: 'USD',
        status: 'active',
        balance: '300',
        first_six: '424242',
        last_four: expect.any(String),
        masked: expect.any(String),
        provider_card_id: expect.any(String),
        created_at: expect.stringMatching(/Z$/),
      });
      expect((await shop.apiKey.get('cards', { limit: 2, page: 2 })).body.data).toMatchObject([{ id: ids[0] }]);
    });

    it('filters by status', async () => {
      const [active, frozen] = [await aCard(shop), await aCard(shop)];
      await actOn(shop.apiKey, frozen, 'freeze');
      expect((await shop.apiKey.get('cards', { status: 'frozen' })).body).toMatchObject({
        data: [{ id: frozen }],
        meta: { total: 1 },
      });
      expect((await shop.apiKey.get('cards', { status: 'active' })).body.data).toMatchObject([{ id: active }]);
      expect((await shop.apiKey.get('cards', { status: 'closed' })).status).toBe(400);
    });

    it('never shows cards of another account or another environment', async () => {
      const stranger = await aCardShop(world);
      await aCard(stranger);
      await aCard(shop, '100', 'sandbox');
      expect((await shop.apiKey.get('cards')).body.data).toEqual([]);
      expect((await shop.sandboxKey.get('cards')).body.meta.total).toBe(1);
    });
  });

  describe('GET /business/cards/:id', () => {
    it('shows the card as its creation did, details included', async () => {
      const made = await shop.apiKey.post('cards', await creation(shop));
      const reply = await shop.apiKey.get(`cards/${made.body.data.id}`);
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual(made.body);
    });

    it('has details null when the issuer does not show the card', async () => {
      const id = await aCard(shop);
      await world.db.query(`UPDATE cards SET provider_card_id = $2 WHERE id = $1`, [id, randomUUID()]);
      const reply = await shop.apiKey.get(`cards/${id}`);
      expect([reply.status, reply.body.data.details, reply.body.data.balance]).toEqual([200, null, '1500']);
    });
  });

  describe.each([
    ['GET', (id: number) => shop.apiKey.get(`cards/${id}`)],
    [
      'GET operations',
      (id: number) => shop.apiKey.get(`cards/${id}/operations`, { start_date: '2026-01-01', end_date: '2026-01-02' }),
    ],
    ...CARD_ACTIONS.map((action) => [action, (id: number) => actOn(shop.apiKey, id, action)] as const),
  ] as const)('%s of a card that is not ours', (_, call) => {
    it('answers 403 to another account and 404 to none, to the other environment and to a malformed id', async () => {
      const stranger = await aCardShop(world);
      const foreign = await call(await aCard(stranger));
      expect([foreign.status, foreign.body.code]).toEqual([403, 'card_of_another_account']);
      const sandboxCard = await aCard(shop, '100', 'sandbox');
      for (const id of [999_999_999, sandboxCard, 'abc' as unknown as number, '9'.repeat(30) as unknown as number]) {
        const reply = await call(id);
        expect([reply.status, reply.body.code]).toEqual([404, 'card_not_found']);
      }
      expect(await balanceOf(stranger.apiKey, (await stranger.apiKey.get('cards')).body.data[0].id)).toBe('1500');
    });
  });

  describe('POST topup and drain', () => {
    it('move money between wallet and card and answer the balance', async () => {
      const id = await aCard(shop);
      const up = await actOn(shop.apiKey, id, 'topup', keyed({ amount: '500' }));
      expect([up.status, up.body]).toEqual([200, { data: { id, balance: '2000', status: 'active' } }]);
      expect(await shop.balance('USD')).toBe('980.00');
      const down = await actOn(shop.apiKey, id, 'drain', keyed({ amount: '1999' }));
      expect([down.status, down.body]).toEqual([200, { data: { id, balance: '1', status: 'active' } }]);
      expect([await shop.balance('USD'), await balanceOf(shop.apiKey, id)]).toEqual(['999.99', '1']);
      expect((await eventsOf(world, shop)).map((one) => one.type)).toEqual([
        'card.created',
        'card.topped_up',
        'card.drained',
      ]);
    });

    it.each(['topup', 'drain'] as const)('answer 400 to bad amounts: %s', async (action) => {
      const id = await aCard(shop);
      for (const amount of BAD_CENTS) {
        const reply = await actOn(shop.apiKey, id, action, keyed({ amount }));
        expect([amount, reply.status, reply.body.errors?.[0]?.field]).toEqual([amount, 400, 'amount']);
      }
      expect(await balanceOf(shop.apiKey, id)).toBe('1500');
    });

    it('a drain above the balance answers 400 insufficient_card_balance and changes nothing', async () => {
      const id = await aCard(shop);
      const reply = await actOn(shop.apiKey, id, 'drain', keyed({ amount: '1501' }));
      expect([reply.status, reply.body.code, reply.body.details]).toEqual([
        400,
        'insufficient_card_balance',
        { available: '1500', requested: '1501' },
      ]);
      expect([await shop.balance('USD'), await balanceOf(shop.apiKey, id)]).toEqual(['985.00', '1500']);
    });

    it('a top-up above the wallet answers 402', async () => {
      const id = await aCard(shop);
      const reply = await actOn(shop.apiKey, id, 'topup', keyed({ amount: '98501' }));
      expect([reply.status, reply.body.code]).toEqual([402, 'insufficient_funds']);
    });

    it.each([
      ['topup', ISSUER_REFUSES, 400, 'card_refused'],
      ['topup', ISSUER_UNREACHABLE, 503, 'card_provider_unavailable'],
      ['drain', ISSUER_REFUSES, 400, 'card_refused'],
      ['drain', ISSUER_UNREACHABLE, 503, 'card_provider_unavailable'],
    ] as const)('a %s of %s answers %i %s and moves nothing', async (action, amount, status, code) => {
      const rich = await aCardShop(world, '1200.00');
      const id = await aCard(rich, '55000');
      const reply = await rich.apiKey.post(`cards/${id}/${action}`, keyed({ amount }));
      expect([reply.status, reply.body.code]).toEqual([status, code]);
      expect([await rich.balance('USD'), await balanceOf(rich.apiKey, id)]).toEqual(['650.00', '55000']);
    });

    it.each([
      ['topup', LOST_THEN_DONE, 200, '146.98', '105302'],
      ['topup', LOST_THEN_FAILED, 400, '650.00', '55000'],
      ['drain', LOST_THEN_DONE, 200, '1153.02', '4698'],
      ['drain', LOST_THEN_FAILED, 400, '650.00', '55000'],
    ] as const)('a %s of %s answers 503 first and %i in the end', async (action, amount, status, wallet, balance) => {
      const rich = await aCardShop(world, '1200.00');
      const id = await aCard(rich, '55000');
      const order = () => rich.apiKey.post(`cards/${id}/${action}`, body);
      const body = keyed({ amount });
      const first = await order();
      expect([first.status, first.body.code]).toEqual([503, 'card_outcome_pending']);
      const final = await until('the outcome is known', async () => {
        const again = await order();
        return again.status === status ? again : null;
      });
      expect(final.headers['idempotent-replayed']).toBe(status === 200 ? 'true' : undefined);
      expect([await rich.balance('USD'), await balanceOf(rich.apiKey, id)]).toEqual([wallet, balance]);
    });
  });
});
