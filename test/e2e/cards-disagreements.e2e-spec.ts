import type { WireTransaction } from '../../simulators/maplerad/maplerad-state';
import { DAY_MS } from '../../src/kernel/clock';
import type { Shop } from '../support/builders';
import {
  aCard,
  aCardShop,
  balanceOf,
  type CardWorld,
  ended,
  lineOf,
  reviewsOf,
  startCardWorld,
} from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { anOperator, type OperatorActor } from '../support/operators';
import { until } from '../support/wait';

interface Opened {
  readonly reason: string;
  readonly details: { readonly issuer_balance?: string };
}

// Guarantee: what the issuer shows and we cannot explain comes before a person, once, and nothing of it is skipped.
describe('a card over which its issuer and our books disagree', () => {
  let world: CardWorld;
  let shop: Shop;
  let operator: OperatorActor;

  beforeAll(async () => {
    // An answer that is late on a busy machine would be a look without an answer, which is soon followed by another.
    world = await startCardWorld({}, { SCHEDULE_SCALE: '0.002', PROVIDER_TIMEOUT_MS: '5000' });
    operator = await anOperator(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world);
  });
  afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

  const reviewOf = (id: number): Promise<Opened> =>
    until('it is before a person', async () => (await reviewsOf(world, id))[0] as Opened | undefined);
  const acknowledge = async (id: number): Promise<void> => {
    const [{ id: review }] = await world.db.query(
      `SELECT id FROM operation_reviews WHERE details ->> 'card_id' = $1 AND status = 'open'`,
      [String(id)],
    );
    const decision = { resolution: 'acknowledge', reason: 'Seen at the issuer.' };
    expect((await operator.call('post', `reviews/${review}/resolve`, decision)).status).toBe(200);
  };
  /** Looks at the card, to the end of the look. */
  const look = async (id: number): Promise<void> => {
    const [[{ at }]] = await world.db.query(
      'UPDATE cards SET next_sync_at = now() WHERE id = $1 RETURNING next_sync_at AS at',
      [id],
    );
    await until('the look has begun', async () => (await nextLook(id)) > at);
    const lease = await nextLook(id);
    await until('the look has ended', async () => (await nextLook(id)).getTime() !== lease.getTime());
  };
  const nextLook = async (id: number): Promise<Date> =>
    (await world.db.query('SELECT next_sync_at AS at FROM cards WHERE id = $1', [id]))[0].at;

  it('a card that the issuer does not know any more goes to review, and is looked at as rarely as others', async () => {
    const id = await aCard(shop, '1000');
    const { cards } = world.maplerad.books;
    const issuerId = await world.issuerIdOf(id);
    const card = cards.get(issuerId)!;
    cards.delete(issuerId);
    await world.sweep(id);
    expect(await reviewOf(id)).toMatchObject({ reason: 'card_missing_at_issuer', details: { card_id: id } });
    await look(id);
    const [{ soon }] = await world.db.query(
      `SELECT next_sync_at < now() + interval '2 seconds' AS soon FROM cards WHERE id = $1`,
      [id],
    );
    expect([soon, await balanceOf(shop.apiKey, id)]).toEqual([false, '1000']);
    cards.set(issuerId, card);
  });

  it('a card whose answer lacks its balance is not said to be missing', async () => {
    const id = await aCard(shop, '1000');
    const card = world.maplerad.books.cards.get(await world.issuerIdOf(id))!;
    const { balance } = card;
    card.balance = null as never;
    const reads = (): number => world.maplerad.api.calls.get('get_card') ?? 0;
    const before = reads();
    await world.sweep(id);
    await until('it was asked about for longer than a difference may last', () =>
      Promise.resolve(reads() >= before + 40),
    );
    expect(await reviewsOf(world, id)).toEqual([]);
    card.balance = balance;
  });

  it('a row that cannot be read is read again until it can be', async () => {
    const id = await aCard(shop, '1000');
    await world.quietly(() => world.shopDoes(id, 'authorization', 400));
    const { transactions } = world.maplerad.books;
    const index = transactions.length - 1;
    const made = { ...transactions[index], createdAt: new Date(Date.now() - 7 * DAY_MS) };
    transactions[index] = { ...made, entry: 'SIDEWAYS' as never };
    await world.db.query(
      `UPDATE cards SET created_at = now() - interval '9 days', movements_read_to = now() - interval '6 days' WHERE id = $1`,
      [id],
    );
    await look(id);
    expect(await balanceOf(shop.apiKey, id)).toBe('1000');
    transactions[index] = made;
    await look(id);
    expect(await balanceOf(shop.apiKey, id)).toBe('600');
  });

  /** Something a shop did, as the issuer lists it after `change`. */
  const shopDid = async (id: number, type: string, cents: number, change: Partial<WireTransaction>): Promise<void> => {
    await world.quietly(() => world.shopDoes(id, type, cents));
    const { transactions } = world.maplerad.books;
    const index = transactions.length - 1;
    transactions[index] = { ...transactions[index], ...change };
  };

  it('a movement in another currency is booked nowhere, neither on the card nor in the wallet', async () => {
    const id = await aCard(shop, '1000');
    const wallet = await shop.balance('USD');
    await shopDid(id, 'refund', 5000, { currency: 'XAF' });
    await world.sweep(id);
    expect(await reviewOf(id)).toMatchObject({
      reason: 'card_movement_currency_differs',
      details: { our_currency: 'USD', movements: [{ amount: '5000', currency_code: 'XAF' }] },
    });
    expect([await balanceOf(shop.apiKey, id), await shop.balance('USD')]).toEqual(['1000', wallet]);
  });

  it('a movement whose currency is written in small letters is booked as any other', async () => {
    const id = await aCard(shop, '1000');
    await shopDid(id, 'authorization', 400, { currency: 'usd' });
    await look(id);
    expect(await balanceOf(shop.apiKey, id)).toBe('600');
  });

  it('a shop whose name holds what no row of ours can is booked as any other', async () => {
    const id = await aCard(shop, '1000');
    await shopDid(id, 'authorization', 400, { merchant: { name: 'KIOSK\u0000\u0000', city: 'Goma', country: 'CD' } });
    await look(id);
    expect(await balanceOf(shop.apiKey, id)).toBe('600');
    expect(await lineOf(shop.apiKey, id, 'purchase')).toMatchObject({ merchant: 'KIOSK\uFFFD\uFFFD' });
  });

  it('a card that has ended here and is alive at the issuer goes to review', async () => {
    const id = await aCard(shop, '1000');
    await ended(shop.apiKey, id);
    world.maplerad.books.cards.get(await world.issuerIdOf(id))!.status = 'ACTIVE';
    await world.sweep(id);
    expect(await reviewOf(id)).toMatchObject({
      reason: 'card_status_differs',
      details: { our_status: 'terminated', issuer_status: 'active' },
    });
  });

  it('a difference that a person has seen comes back only with other figures, or after the two have agreed', async () => {
    const id = await aCard(shop, '1000');
    const card = world.maplerad.books.cards.get(await world.issuerIdOf(id))!;
    card.balance = 900;
    await world.sweep(id);
    expect(await reviewOf(id)).toMatchObject({ reason: 'card_balance_differs', details: { issuer_balance: '900' } });
    await acknowledge(id);
    await look(id);
    await look(id);
    expect(await reviewsOf(world, id)).toEqual([]);
    card.balance = 800;
    await world.sweep(id);
    expect((await reviewOf(id)).details.issuer_balance).toBe('800');
    await acknowledge(id);
    card.balance = 1_000;
    await look(id);
    card.balance = 800;
    await world.sweep(id);
    expect((await reviewOf(id)).details.issuer_balance).toBe('800');
  });
});
