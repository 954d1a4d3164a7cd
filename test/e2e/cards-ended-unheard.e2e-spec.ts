import type { Response } from 'supertest';
import type { Shop } from '../support/builders';
import {
  aCard,
  aCardShop,
  actOn,
  type CardWorld,
  ended,
  historyOf,
  keyed,
  lineOf,
  reviewsOf,
  startCardWorld,
  suspenseOf,
} from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { until } from '../support/wait';

const BOOKED_WITHIN_MS = 10_000;
const GIVEN_BACK_WITHIN_MS = 30_000;

// Guarantee: a card that its issuer ended unheard by us ends here too, and what came back for it reaches its wallet once.
describe('a card that its issuer ended, unheard by us', () => {
  let world: CardWorld;
  let shop: Shop;
  let card: number;

  beforeAll(async () => {
    world = await startCardWorld({}, { SCHEDULE_SCALE: '0.002' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.set({ refundOnCard: true });
    world.maplerad.faults.clear();
    shop = await aCardShop(world);
    card = await aCard(shop, '1000');
  });
  afterEach(async () => {
    await until('all is booked', async () => (await world.differences()).length === 0, BOOKED_WITHIN_MS);
    expect([await suspenseOf(world, card), await reviewsOf(world, card)]).toEqual(['0', []]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  const drain = async (cents: string): Promise<void> => {
    expect((await actOn(shop.apiKey, card, 'drain', keyed({ amount: cents }))).status).toBe(200);
  };
  const refund = (refunds: readonly number[]): Promise<void> =>
    world.quietly(async () => {
      for (const cents of refunds) await world.shopDoes(card, 'REFUND', cents);
    });
  const endUnheard = async (refunds: readonly number[] = []): Promise<void> => {
    await world.quietly(async () => world.control(`cards/${await world.issuerIdOf(card)}/terminate`));
    await refund(refunds);
  };
  const inWallet = (usd: string): Promise<unknown> =>
    until('all is in the wallet', async () => (await shop.balance('USD')) === usd);

  describe.each([
    ['is empty', '1000'],
    ['holds 5.00', '500'],
  ])('and that %s', (_, drained) => {
    it.each([[[100]], [[100, 250]], [[100, 100]], [[100, 250, 350]]])(
      'ends when shops have refunded %j since, where its list does not show the end',
      async (refunds) => {
        world.set({ refundOnCard: false });
        await drain(drained);
        await endUnheard(refunds);
        await world.sweep(card);
        await lineOf(shop.apiKey, card, 'terminate');
        const cents = refunds.reduce((sum, one) => sum + one, 0);
        await inWallet((1_000 + cents / 100).toFixed(2));
      },
    );
  });

  it('and whose merchant ends it then, returns what came back', async () => {
    await endUnheard();
    expect([await ended(shop.apiKey, card), await shop.balance('USD')]).toEqual(['1000', '1000.00']);
  });

  it('and whose merchant ends it then, returns what came back where its list does not show the end', async () => {
    world.set({ refundOnCard: false });
    await endUnheard();
    expect([await ended(shop.apiKey, card), await shop.balance('USD')]).toEqual(['1000', '1000.00']);
  });

  it.each([['1000'], ['400']])(
    'and whose merchant has drained %s and ends it then, returns refunds too',
    async (drained) => {
      await drain(drained);
      await endUnheard([100, 250]);
      await ended(shop.apiKey, card);
      await inWallet('1003.50');
      const types = (await historyOf(shop.apiKey, card)).map((one: { type: string }) => one.type);
      expect(types.filter((type: string) => type === 'refund')).toHaveLength(2);
    },
  );

  it('and whose merchant ends it while shops refund, returns the refunds', async () => {
    await drain('1000');
    await endUnheard();
    world.maplerad.faults.plan('terminate', 'undone_then_hang', 1);
    const terminations = (): number => world.maplerad.api.calls.get('terminate') ?? 0;
    const before = terminations();
    const body = keyed();
    const asked: Promise<Response> = actOn(shop.apiKey, card, 'terminate', body);
    await until('the order is on its way', async () => terminations() > before);
    await refund([100, 250]);
    await asked;
    await until('it has ended', async () => (await actOn(shop.apiKey, card, 'terminate', body)).status === 200);
    await inWallet('1003.50');
  });

  describe('leaves nothing that another card takes for its own: a drain that never arrived is given back', () => {
    const drainLost = async (cents: number): Promise<void> => {
      const other = await aCard(shop, '1000');
      world.maplerad.faults.plan('withdraw', 'rate_limited', 1, cents);
      const body = keyed({ amount: String(cents) });
      expect((await actOn(shop.apiKey, other, 'drain', body)).status).toBe(503);
      const isGivenBack = async (): Promise<boolean> =>
        (await actOn(shop.apiKey, other, 'drain', body)).body.code === 'never_received';
      await until('the drain is given back', isGivenBack, GIVEN_BACK_WITHIN_MS);
    };

    it('beside what came back with its end', async () => {
      await drain('1000');
      await endUnheard([100, 270]);
      await world.sweep(card);
      await lineOf(shop.apiKey, card, 'terminate');
      await drainLost(270);
      await inWallet('993.70');
    });

    it('beside that and the refund of a third card, which is booked', async () => {
      await ended(shop.apiKey, card);
      await refund([280]);
      await world.sweep(card);
      await inWallet('1002.80');
      card = await aCard(shop, '1000');
      await drain('1000');
      await endUnheard([100, 280]);
      await world.sweep(card);
      await lineOf(shop.apiKey, card, 'terminate');
      await drainLost(280);
      await inWallet('996.60');
    });
  });
});
