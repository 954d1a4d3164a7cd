import { DAY_MS } from '../../src/kernel/clock';
import { aCard, aCardShop, type CardWorld, historyOf, startCardWorld } from '../support/cards';
import type { Shop } from '../support/builders';
import { until } from '../support/wait';

const HOTEL = 'Hotel Ihusi';

interface Line {
  readonly id: number;
  readonly status: string;
}

// Guarantee: whoever reads the history of a card by cursor sees each line once, whatever is settled between two pages.
describe('the history of a card, read by cursor', () => {
  let world: CardWorld;
  let shop: Shop;

  beforeAll(async () => {
    world = await startCardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world);
  });

  const dayOf = (offset: number): string => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
  const page = async (id: number, query: object) => {
    const days = { start_date: dayOf(-1), end_date: dayOf(1) };
    const { status, body } = await shop.apiKey.get(`cards/${id}/operations`, { ...days, ...query });
    expect(status).toBe(200);
    return body as { readonly data: readonly Line[]; readonly meta: { readonly next_cursor: string | null } };
  };

  /** A card with an authorisation and two purchases of the same second. */
  const threeOfOneSecond = async (): Promise<{ readonly id: number; readonly transaction: string }> => {
    const id = await aCard(shop, '1000');
    const path = `cards/${await world.issuerIdOf(id)}/transactions`;
    let transaction = '';
    await world.quietly(async () => {
      const held = await world.control(path, { amount: 400, pending: true, merchant_name: HOTEL });
      transaction = String(held['id']);
      await world.shopDoes(id, 'authorization', 10);
      await world.shopDoes(id, 'authorization', 20);
    });
    const made = world.maplerad.books.transactions.filter(({ type }) => type === 'AUTHORIZATION').slice(-3);
    const [{ createdAt } = { createdAt: new Date() }] = made;
    for (const one of made) Object.assign(one, { createdAt });
    await world.sweep(id);
    await until('all are in the history', async () => (await historyOf(shop.apiKey, id)).length === 4);
    return { id, transaction };
  };

  it.each([1, 2, 3])('misses and repeats nothing of one second when %s of it are on the first page', async (limit) => {
    const { id, transaction } = await threeOfOneSecond();
    const whole = (await page(id, {})).data;
    const first = await page(id, { page_size: limit });
    expect(first.data).toEqual(whole.slice(0, limit));
    await world.control(`transactions/${transaction}/settle`, { amount: 400 });
    await until('the shop has taken it', async () =>
      (await page(id, {})).data.every(({ status }) => status === 'completed'),
    );
    const rest = await page(id, { page_size: 10, cursor: first.meta.next_cursor });
    const seen = [...first.data, ...rest.data].map((line) => line.id);
    expect(seen).toEqual(whole.map((line) => line.id));
  });
});
