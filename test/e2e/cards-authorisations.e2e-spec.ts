import { randomUUID } from 'node:crypto';
import { CardMovements } from '../../src/cards/issuer/card-movements';
import { DAY_MS } from '../../src/kernel/clock';
import type { Shop } from '../support/builders';
import {
  aCard,
  aCardShop,
  balanceOf,
  type CardWorld,
  eventsOf,
  historyOf,
  reviewsOf,
  startCardWorld,
} from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { until } from '../support/wait';

// Guarantee: money that a shop has set aside and never takes does not stay set aside here for ever, and hides no other difference.
describe('an authorisation that no shop takes', () => {
  let world: CardWorld;
  let shop: Shop;
  let card: number;

  beforeAll(async () => {
    world = await startCardWorld({}, { SCHEDULE_SCALE: '0.002' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world);
    card = await aCard(shop, '1000');
  });
  afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

  /** @returns the issuer's id of it. */
  const setAside = async (cents: number): Promise<string> => {
    const path = `cards/${await world.issuerIdOf(card)}/transactions`;
    const { id } = await world.control(path, { amount: cents, pending: true, merchant_name: 'Hotel Ihusi' });
    await purchases('pending', cents);
    return id ?? '';
  };
  const purchases = (status: string, cents: number): Promise<unknown> =>
    until(`a purchase of ${cents} is ${status}`, async () =>
      (await historyOf(shop.apiKey, card)).some(
        (one: Record<string, string>) => one['status'] === status && one['amount'] === String(cents),
      ),
    );
  /** The issuer lets it go: it is spendable again, and listed no more. */
  const vanishes = async (id: string): Promise<void> => {
    const { books } = world.maplerad;
    const [gone] = books.transactions.splice(
      books.transactions.findIndex((row) => row.id === id),
      1,
    );
    books.card(await world.issuerIdOf(card)).balance += gone?.amount ?? 0;
  };
  /** As if so many days had passed since the card was made and used. */
  const passDays = async (days: number): Promise<void> => {
    const { transactions } = world.maplerad.books;
    const older = ({ createdAt }: { readonly createdAt: Date }) => new Date(createdAt.getTime() - days * DAY_MS);
    transactions.push(...transactions.splice(0).map((row) => ({ ...row, createdAt: older(row) })));
    await world.db.query(`UPDATE cards SET created_at = created_at - $2::interval WHERE id = $1`, [
      card,
      `${days} days`,
    ]);
    await world.db.query(`UPDATE card_records SET created_at = created_at - $2::interval WHERE card_id = $1`, [
      card,
      `${days} days`,
    ]);
    await world.sweep(card);
  };
  /** Looks at the card, to the end of the look. */
  const look = async (): Promise<void> => {
    const [[{ at }]] = await world.db.query(
      'UPDATE cards SET next_sync_at = now() WHERE id = $1 RETURNING next_sync_at AS at',
      [card],
    );
    await until('the look has begun', async () => (await nextLook()) > at);
    const lease = await nextLook();
    await until('the look has ended', async () => (await nextLook()).getTime() !== lease.getTime());
  };
  const nextLook = async (): Promise<Date> =>
    (await world.db.query('SELECT next_sync_at AS at FROM cards WHERE id = $1', [card]))[0].at;
  const statuses = async (): Promise<unknown> =>
    world.db.query(
      `SELECT amount, status, failure_code FROM card_records WHERE card_id = $1 AND type = 'purchase' ORDER BY id`,
      [card],
    );
  const told = async (): Promise<unknown[]> =>
    (await eventsOf(world, shop))
      .filter(({ type }) => type === 'card.transaction')
      .map(({ data }) => [data['status'], data['failure_code'], data['amount'], data['balance_after']]);
  const hasExpired = (): Promise<unknown> =>
    until('it has expired', async () => (await told()).some((one) => (one as string[])[1] === 'expired'));

  it('is no difference while another one is set aside, when its issuer lists it no more', async () => {
    const gone = await setAside(400);
    await setAside(100);
    await vanishes(gone);
    await look();
    const [{ since }] = await world.db.query('SELECT differs_since AS since FROM cards WHERE id = $1', [card]);
    expect([since, await reviewsOf(world, card)]).toEqual([null, []]);
  });

  it.each([['listed'], ['listed no more']])(
    'ends after 45 days as failed, and is told once, while it is %s',
    async (shown) => {
      const id = await setAside(400);
      await passDays(44);
      if (shown === 'listed no more') await vanishes(id);
      await passDays(2);
      await hasExpired();
      await look();
      expect([await statuses(), await told()]).toEqual([
        [{ amount: '400', status: 'failed', failure_code: 'expired' }],
        [
          ['pending', null, '400', null],
          ['failed', 'expired', '400', '1000'],
        ],
      ]);
      expect(await balanceOf(shop.apiKey, card)).toBe('1000');
    },
  );

  it('stays set aside while its issuer lists a row that cannot be read, which may be what takes it', async () => {
    const { transactions } = world.maplerad.books;
    const cannotRead = async (days: number): Promise<void> => {
      const made = { cardId: await world.issuerIdOf(card), createdAt: new Date(Date.now() + days * DAY_MS) };
      transactions.push(...transactions.slice(-1).map((row) => ({ ...row, ...made, id: randomUUID(), amount: NaN })));
    };
    const read = () => world.app.get(CardMovements, { strict: false }).pull(card);
    // One for a look that is under way when the days pass, one for those after it.
    await cannotRead(0);
    await setAside(400);
    await cannotRead(46);
    await passDays(46);
    await read();
    expect(await statuses()).toEqual([{ amount: '400', status: 'pending', failure_code: null }]);
    transactions.push(...transactions.splice(0).filter(({ amount }) => !Number.isNaN(amount)));
    await read();
    expect(await statuses()).toEqual([{ amount: '400', status: 'failed', failure_code: 'expired' }]);
  });

  it('hides for 45 days at most that a row gave it back to the card', async () => {
    await setAside(400);
    await world.shopDoes(card, 'REVERSAL', 400);
    await until('it is booked', async () => (await balanceOf(shop.apiKey, card)) === '1400');
    await passDays(46);
    await hasExpired();
    const review = await until('a person is asked', async () => (await reviewsOf(world, card))[0]);
    expect(review).toMatchObject({
      reason: 'card_balance_differs',
      details: { our_balance: '1400', issuer_balance: '1000' },
    });
  });

  it('is nothing that a shop has yet to give back: what is missing beside it is asked about', async () => {
    const { books } = world.maplerad;
    const issued = books.card(await world.issuerIdOf(card));
    const refund = books.transact(issued, 'REFUND', 100, { name: 'Hotel Ihusi', city: 'Goma', country: 'CD' });
    books.transactions.splice(books.transactions.indexOf(refund), 1, { ...refund, status: 'PENDING' });
    issued.balance -= 200;
    await world.sweep(card);
    const review = await until('a person is asked', async () => (await reviewsOf(world, card))[0]);
    expect(review).toMatchObject({
      reason: 'card_balance_differs',
      details: { our_balance: '1000', issuer_balance: '900' },
    });
  });

  it('is booked when the shop takes it after all and the issuer lists it then', async () => {
    const id = await setAside(400);
    await passDays(46);
    await hasExpired();
    await world.control(`transactions/${id}/settle`, { amount: 350 });
    await until('it is booked', async () => {
      // A look that is under way writes how far it has read over this.
      await world.db.query('UPDATE cards SET movements_read_to = NULL WHERE id = $1', [card]);
      await world.sweep(card);
      return (await balanceOf(shop.apiKey, card)) === '650';
    });
    expect((await told()).at(-1)).toEqual(['completed', null, '350', '650']);
  });
});
