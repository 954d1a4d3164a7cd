import { CardFloatCheck } from '../../src/cards/issuer/card-float-check';
import type { Shop } from '../support/builders';
import { aCard, aCardShop, balanceOf, type CardWorld, eventsOf, MAPLERAD_KEY, startCardWorld } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { anOperator, type OperatorActor } from '../support/operators';
import { until } from '../support/wait';

const TWO_HOURS_MS = 7_200_000;

// Guarantee: money that moved between a card and our float, and that our database has forgotten, is booked for its card
// by an operator's word, and only when the issuer's own list says that it was that card.
describe('a movement of the issuer that our database has forgotten', () => {
  let world: CardWorld;
  let shop: Shop;
  let operator: OperatorActor;
  beforeAll(async () => {
    world = await startCardWorld();
    operator = await anOperator(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.maplerad.books.floatRows.splice(0);
    shop = await aCardShop(world);
  });

  /** The issuer moves money of the card without an order of ours, as one that a restore has taken from our database. */
  const move = async (cardId: number, type: 'fund' | 'withdraw', cents: number): Promise<void> => {
    const answer = await fetch(`${world.maplerad.origin}/v1/issuing/${await world.issuerIdOf(cardId)}/${type}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${MAPLERAD_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: cents }),
    });
    expect(answer.status).toBe(200);
  };
  const question = async (): Promise<{ id: number; details: Record<string, unknown> }> => {
    const rows = world.maplerad.books.floatRows;
    rows.push(
      ...rows.splice(0).map((row) => ({ ...row, createdAt: new Date(row.createdAt.getTime() - TWO_HOURS_MS) })),
    );
    await world.app.get(CardFloatCheck).check('maplerad');
    const { body } = await operator.call('get', 'reviews?status=open&limit=100');
    const [newest] = body.data.filter((one: { reason: string }) => one.reason === 'float_movement_unmatched');
    return newest;
  };
  const adopt = (id: number, more: object = {}) =>
    operator.call('post', `reviews/${id}/resolve`, {
      resolution: 'adopt',
      reason: 'Found in the console of the issuer.',
      ...more,
    });

  it('is a question that may be adopted, and needs its card', async () => {
    const cardId = await aCard(shop, '1000');
    await move(cardId, 'fund', 300);
    const { id, details } = await question();
    expect(details).toMatchObject({ kind: 'card_topup', amount: '3.00' });
    const refused = await adopt(id);
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'card_id']);
    expect((await adopt(id, { card_id: 999_999_999 })).status).toBe(400);
    expect((await adopt(id, { card_id: cardId })).status).toBe(200);
    await until('it is booked', async () => (await balanceOf(shop.apiKey, cardId)) === '1300');
  });

  it.each([
    ['fund', '300', '1300', '987.00', 'card.topped_up'],
    ['withdraw', '250', '750', '992.50', 'card.drained'],
  ] as const)(
    'is booked, told and audited as if it had been ordered here: %s',
    async (type, cents, held, left, event) => {
      const cardId = await aCard(shop, '1000');
      await move(cardId, type, Number(cents));
      const { id } = await question();
      const done = await adopt(id, { card_id: cardId });
      expect([done.status, done.body.data?.status, done.body.data?.resolution]).toEqual([200, 'resolved', 'adopt']);
      await until('the merchant is told', async () => (await eventsOf(world, shop)).some((one) => one.type === event));
      expect([await balanceOf(shop.apiKey, cardId), await shop.balance('USD')]).toEqual([held, left]);
      const told = (await eventsOf(world, shop)).filter((one) => one.type === event);
      expect(told).toHaveLength(1);
      const again = await adopt(id, { card_id: cardId });
      expect([again.status, again.body.code]).toEqual([400, 'review_already_resolved']);
      const { body } = await operator.call('get', `audit-log?action=review.resolved&limit=1`);
      expect(body.data[0]).toMatchObject({ target: { type: 'review', id }, after: { resolution: 'adopt' } });
      expect(await world.differences()).toEqual([]);
      expect(await brokenInvariants(world)).toEqual([]);
    },
  );

  it('is not booked for a card that the issuer does not show it on', async () => {
    const [right, wrong] = [await aCard(shop, '1000'), await aCard(shop, '1100')];
    await move(right, 'fund', 300);
    const { id } = await question();
    const done = await adopt(id, { card_id: wrong });
    expect(done.status).toBe(200);
    const transaction = done.body.data.transaction_id;
    await until('the issuer was asked', async () => {
      const [row] = await world.db.query(
        `SELECT checks, state FROM operations WHERE card_id = $1 AND kind = 'card_topup'`,
        [wrong],
      );
      return row.checks >= 2 && row.state === 'unknown';
    });
    expect((await shop.apiKey.get(`transactions/${transaction}`)).body.data.status).toBe('pending');
    expect(await balanceOf(shop.apiKey, wrong)).toBe('1100');
  });
});
