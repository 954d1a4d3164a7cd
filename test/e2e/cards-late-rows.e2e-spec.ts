import { DAY_MS, MINUTE_MS } from '../../src/kernel/clock';
import type { Shop } from '../support/builders';
import {
  aCard,
  aCardShop,
  type CardWorld,
  ended,
  historyOf,
  lineOf,
  startCardWorld,
  suspenseOf,
} from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { until } from '../support/wait';

// Guarantee: the issuer's money is credited once, however late its lists show where it came from.
describe("rows that the issuer's list shows only after the end of the card", () => {
  let world: CardWorld;
  let shop: Shop;

  beforeAll(async () => {
    world = await startCardWorld({}, { SCHEDULE_SCALE: '0.002' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world);
    world.set({ listLagMs: 0, refundOnCard: true });
  });
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
    expect(await world.differences()).toEqual([]);
  });

  /** Something a shop does now, dated `agoMs` ago. @returns what makes the list show it. */
  const unlisted = async (id: number, type: string, cents: number, agoMs = 0): Promise<() => void> => {
    const { transactions } = world.maplerad.books;
    world.set({ listLagMs: DAY_MS });
    await world.quietly(() => world.shopDoes(id, type, cents));
    world.set({ listLagMs: 0 });
    const made = transactions.at(-1)!;
    return () => {
      const createdAt = new Date(made.createdAt.getTime() - agoMs);
      transactions[transactions.indexOf(made)] = { ...made, createdAt, listedFrom: new Date(0) };
    };
  };

  it('a refund from before the end was paid back with the card, and is not credited again', async () => {
    const id = await aCard(shop, '1000');
    const show = await unlisted(id, 'refund', 200);
    expect([await ended(shop.apiKey, id), await shop.balance('USD')]).toEqual(['1200', '1002.00']);
    show();
    await world.sweep(id);
    expect(await lineOf(shop.apiKey, id, 'refund')).toMatchObject({ status: 'completed', amount: '200' });
    expect([await shop.balance('USD'), await suspenseOf(world, id)]).toEqual(['1002.00', '0']);
  });

  it('a refund from before the end and the purchase that spent it leave nothing', async () => {
    const id = await aCard(shop, '1000');
    const shows = [await unlisted(id, 'refund', 200), await unlisted(id, 'authorization', 200)];
    expect([await ended(shop.apiKey, id), await shop.balance('USD')]).toEqual(['1000', '1000.00']);
    for (const show of shows) show();
    await world.sweep(id);
    await lineOf(shop.apiKey, id, 'refund');
    await lineOf(shop.apiKey, id, 'purchase');
    expect([await shop.balance('USD'), await suspenseOf(world, id)]).toEqual(['1000.00', '0']);
  });

  it('a refund from before the order to end the card is not credited again where its list does not show the end', async () => {
    world.set({ refundOnCard: false });
    const id = await aCard(shop, '1000');
    const show = await unlisted(id, 'refund', 200, 10 * MINUTE_MS);
    expect([await ended(shop.apiKey, id), await shop.balance('USD')]).toEqual(['1200', '1002.00']);
    show();
    await world.sweep(id);
    await lineOf(shop.apiKey, id, 'refund');
    expect([await shop.balance('USD'), await suspenseOf(world, id)]).toEqual(['1002.00', '0']);
  });

  it('a refund after the end comes to the wallet, whether its list shows the end or not', async () => {
    for (const refundOnCard of [true, false]) {
      world.set({ refundOnCard });
      const id = await aCard(shop, '1000');
      expect(await ended(shop.apiKey, id)).toBe('1000');
      await world.shopDoes(id, 'refund', 200);
      await lineOf(shop.apiKey, id, 'refund');
      expect(await suspenseOf(world, id)).toBe('0');
    }
    expect(await shop.balance('USD')).toBe('1004.00');
  });

  it('a refund that was pending at the end comes to the wallet: its money arrives later than its date', async () => {
    const id = await aCard(shop, '1000');
    const show = await unlisted(id, 'refund', 200);
    show();
    const { books } = world.maplerad;
    const index = books.transactions.length - 1;
    const made = books.transactions[index];
    books.card(made.cardId).balance -= 200;
    books.transactions[index] = { ...made, status: 'PENDING' };
    await world.sweep(id);
    expect(await lineOf(shop.apiKey, id, 'refund')).toMatchObject({ status: 'pending' });
    expect([await ended(shop.apiKey, id), await shop.balance('USD')]).toEqual(['1000', '1000.00']);
    books.transactions[index] = made;
    books.float += 200;
    await world.sweep(id);
    await until('the shop has paid it back', async () =>
      (await historyOf(shop.apiKey, id)).some(
        (one: Record<string, string>) => one['type'] === 'refund' && one['status'] === 'completed',
      ),
    );
    expect([await shop.balance('USD'), await suspenseOf(world, id)]).toEqual(['1002.00', '0']);
  });
});
