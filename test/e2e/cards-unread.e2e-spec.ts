import { EndedCards } from '../../src/cards/issuer/ended-cards';
import { DAY_MS } from '../../src/kernel/clock';
import type { Shop } from '../support/builders';
import { aCard, aCardShop, type CardWorld, reviewsOf, startCardWorld } from '../support/cards';
import { until } from '../support/wait';

// Guarantee: a card of which nobody can say what it holds is before a person, and not only looked at again.
describe('a card that cannot be read at its issuer', () => {
  let world: CardWorld;
  let shop: Shop;
  let card: number;

  beforeAll(async () => {
    world = await startCardWorld({}, { SCHEDULE_SCALE: '0.002' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.maplerad.faults.clear();
    shop = await aCardShop(world);
    card = await aCard(shop);
    await world.sweep(card);
    await looked();
  });

  const looked = (): Promise<unknown> =>
    until('the card was read', async () => {
      const [row] = await world.db.query('SELECT movements_read_to FROM cards WHERE id = $1', [card]);
      return row.movements_read_to;
    });
  const aged = (days: number): Promise<unknown> =>
    world.db.query(
      'UPDATE cards SET movements_read_to = movements_read_to - make_interval(days => $2), next_sync_at = now() WHERE id = $1',
      [card, days],
    );
  const unread = async (): Promise<object[]> =>
    (await reviewsOf(world, card)).filter(({ reason }) => reason === 'card_unread');

  it.each(['get_card', 'transactions'])(
    'is before a person after two days, until it can be read: %s',
    async (action) => {
      world.maplerad.faults.plan(action, 'undone_then_500', Number.POSITIVE_INFINITY);
      await aged(3);
      expect(await until('it is before a person', async () => (await unread())[0])).toMatchObject({
        details: { card_id: card, unread_since: expect.any(String) },
      });
      world.maplerad.faults.clear();
      await until('it was read again', async () => {
        await world.sweep(card);
        const [row] = await world.db.query('SELECT movements_read_to > $2 AS is_read FROM cards WHERE id = $1', [
          card,
          new Date(Date.now() - DAY_MS),
        ]);
        return row.is_read;
      });
      await world.app.get(EndedCards, { strict: false }).begin();
      await until('it is nobody’s question', async () => (await unread()).length === 0);
    },
  );
});
