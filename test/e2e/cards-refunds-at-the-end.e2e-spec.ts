import { CardFloatCheck } from '../../src/cards/issuer/card-float-check';
import { DAY_MS, MINUTE_MS } from '../../src/kernel/clock';
import type { Shop } from '../support/builders';
import {
  aCard,
  aCardShop,
  type CardWorld,
  ended,
  lineOf,
  reviewsOf,
  startCardWorld,
  suspenseOf,
} from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { anOperator, type OperatorActor } from '../support/operators';
import { until } from '../support/wait';

// Guarantee: a refund of a card that ends or has ended reaches its merchant, or a person with what shows it.
describe('a refund around the end of a card', () => {
  let world: CardWorld;
  let shop: Shop;
  let operator: OperatorActor;
  let card: number;

  beforeAll(async () => {
    world = await startCardWorld({}, { SCHEDULE_SCALE: '0.002' });
    operator = await anOperator(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.set({ refundOnCard: true });
    shop = await aCardShop(world, '15.00');
    card = await aCard(shop, '1500');
  });
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
  });

  const spendAll = async (): Promise<void> => {
    await world.shopDoes(card, 'authorization', 1500);
    await lineOf(shop.apiKey, card, 'purchase');
  };
  /** Dates the last refund back, or takes it from the card's list. */
  const change = (changes: { readonly createdAt?: Date; readonly listedFrom?: Date }): void => {
    const { transactions } = world.maplerad.books;
    transactions.push({ ...transactions.pop()!, ...changes });
  };
  const reviewOf = (reason: string): Promise<{ readonly details: Readonly<Record<string, unknown>> }> =>
    until(`${reason} is before a person`, async () =>
      (await reviewsOf(world, card)).find((review) => review.reason === reason),
    );
  /** What is asked about our float for this card. */
  const ofFloat = async (): Promise<object[]> =>
    (await reviewsOf(world, card)).flatMap((one) => (one.reason === 'float_movement_unmatched' ? [one.details] : []));
  const looked = (): Promise<unknown> =>
    until('the card was looked at', async () => {
      const [row] = await world.db.query('SELECT next_sync_at > now() AS is_over FROM cards WHERE id = $1', [card]);
      return row.is_over;
    });
  const forget = async (): Promise<void> => {
    world.maplerad.books.cards.delete(await world.issuerIdOf(card));
  };

  it('is before a person with its row when nothing says that it came after the end', async () => {
    world.set({ refundOnCard: false });
    await spendAll();
    expect(await ended(shop.apiKey, card)).toBe('0');
    await world.quietly(() => world.shopDoes(card, 'refund', 200));
    change({ createdAt: new Date(Date.now() - 10 * MINUTE_MS) });
    const id = world.maplerad.books.transactions.at(-1)?.id;
    await world.sweep(card);
    expect((await reviewOf('ended_card_leaves_suspense')).details).toMatchObject({
      left: '200',
      rows: [{ issuer_transaction_id: id, amount: '200' }],
    });
    expect(await suspenseOf(world, card)).toBe('200');
  });

  it('is before a person when its business was closed, although its issuer has forgotten the card by then', async () => {
    await spendAll();
    await ended(shop.apiKey, card);
    expect((await operator.call('post', `businesses/${shop.id}/terminate`, { reason: 'Left.' })).status).toBe(200);
    await world.shopDoes(card, 'refund', 300);
    await until('it is booked', async () => {
      const [row] = await world.db.query(`SELECT FROM card_records WHERE card_id = $1 AND type = 'refund'`, [card]);
      return row;
    });
    await forget();
    expect(await reviewsOf(world, card)).toEqual([]);
    expect((await reviewOf('closed_business_holds_money')).details).toMatchObject({ wallet_balance: '300' });
  });

  it.each(['not in its list', 'of a card that the issuer has forgotten'])(
    'is before a person when our float shows it, and it is %s',
    async (where) => {
      await ended(shop.apiKey, card);
      await world.quietly(() => world.shopDoes(card, 'refund', 200));
      if (where === 'not in its list') change({ listedFrom: new Date(Date.now() + 90 * DAY_MS) });
      else await forget();
      await world.sweep(card);
      await looked();
      world.ageFloat(26);
      await world.app.get(CardFloatCheck, { strict: false }).check('maplerad');
      expect(await ofFloat()).toMatchObject([{ entry: 'credit', amount: '2.00', kind: null }]);
    },
  );

  it.each([
    ['each by itself', true],
    ['together with the end, which the list does not show', false],
  ])('is no question when it is booked, %s', async (_, isEnded) => {
    await spendAll();
    world.set({ refundOnCard: isEnded });
    if (isEnded) await ended(shop.apiKey, card);
    else await world.quietly(async () => world.control(`cards/${await world.issuerIdOf(card)}/terminate`));
    await world.quietly(async () => {
      for (const cents of [100, 250]) await world.shopDoes(card, 'refund', cents);
    });
    await world.sweep(card);
    await until('all is in the wallet', async () => (await shop.balance('USD')) === '3.50');
    world.ageFloat(26);
    await world.app.get(CardFloatCheck, { strict: false }).check('maplerad');
    expect(await ofFloat()).toEqual([]);
  });
});
