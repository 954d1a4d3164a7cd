import { randomUUID } from 'node:crypto';
import { CardFloatCheck } from '../../src/cards/issuer/card-float-check';
import { OverdueOperationJob } from '../../src/operations/overdue-operation.job';
import type { Shop } from '../support/builders';
import {
  aCard,
  aCardShop,
  balanceOf,
  type CardWorld,
  creation,
  historyOf,
  keyed,
  lineOf,
  startCardWorld,
} from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { anOperator, type OperatorActor } from '../support/operators';
import { until } from '../support/wait';
import { nextLookAt, setLooks } from '../support/looks';

interface Review {
  readonly id: number;
  readonly transaction_id: string;
  readonly reason: string;
  readonly details: { readonly movements?: readonly string[] };
  readonly allowed_resolutions: readonly string[];
}

describe('card orders that only an operator can decide', () => {
  let world: CardWorld;
  let shop: Shop;
  let operator: OperatorActor;

  beforeAll(async () => {
    world = await startCardWorld({}, { SCHEDULE_SCALE: '0.002' });
    operator = await anOperator(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.maplerad.faults.clear();
    shop = await aCardShop(world);
  });
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
  });

  const reviewOf = (reason: string): Promise<Review> =>
    until(`${reason} is before a person`, async () => {
      const { data } = (await operator.call('get', 'reviews?status=open&limit=100')).body;
      const own = await world.db.query('SELECT id FROM operations WHERE business_id = $1', [shop.id]);
      const ids = own.map(({ id }: { id: string }) => `TXN-${id.replaceAll('-', '').toUpperCase()}`);
      return data.find((one: Review) => one.reason === reason && ids.includes(one.transaction_id));
    });
  const resolve = (review: Review, resolution: string) =>
    operator.call('post', `reviews/${review.id}/resolve`, { resolution, reason: 'Seen at the issuer.' });
  /** Somebody takes money from our float, as much as an order of ours would. */
  const strayDebit = (cents: number): string => {
    const { floatRows } = world.maplerad.books;
    const now = new Date();
    const id = randomUUID();
    floatRows.push({
      id,
      reference: id,
      creation: null,
      debit: cents,
      credit: 0,
      previousBalance: 0,
      currentBalance: 0,
      reversal: false,
      relatedId: null,
      summary: 'Manual',
      createdAt: now,
      listedFrom: now,
    });
    return id;
  };

  it('a lost top-up with an unexplained movement of its amount opens a review that names the movement', async () => {
    const id = await aCard(shop, '1000');
    world.maplerad.faults.plan('fund', 'rate_limited', 1);
    const body = keyed({ amount: '777' });
    const stray = strayDebit(777);
    expect((await shop.apiKey.post(`cards/${id}/topup`, body)).status).toBe(503);
    const review = await reviewOf('outcome_undecided');
    expect([review.details.movements, review.allowed_resolutions]).toEqual([[stray], ['complete', 'fail']]);
    expect((await resolve(review, 'acknowledge')).status).toBe(400);
    expect((await resolve(review, 'fail')).status).toBe(200);
    expect(await shop.balance('USD')).toBe('990.00');
    expect((await shop.apiKey.post(`cards/${id}/topup`, keyed({ amount: '100' }))).status).toBe(200);
  });

  it('a lost creation can be given up and not be completed, because only its issuer can show the card', async () => {
    world.maplerad.faults.plan('create', 'rate_limited', 1);
    const body = await creation(shop, '888');
    strayDebit(888);
    expect((await shop.apiKey.post('cards', body)).status).toBe(503);
    const review = await reviewOf('outcome_undecided');
    expect(review.allowed_resolutions).toEqual(['fail']);
    expect((await resolve(review, 'complete')).status).toBe(400);
    expect((await resolve(review, 'fail')).status).toBe(200);
    expect(await shop.balance('USD')).toBe('1000.00');
  });

  it('an order that ends after its review was opened leaves only a review to acknowledge, which leaves the queue by itself', async () => {
    const id = await aCard(shop, '1000');
    world.maplerad.faults.plan('fund', 'rate_limited', 1);
    const stray = strayDebit(666);
    await shop.apiKey.post(`cards/${id}/topup`, keyed({ amount: '666' }));
    const review = await reviewOf('outcome_undecided');
    const { floatRows } = world.maplerad.books;
    floatRows.splice(
      floatRows.findIndex((row) => row.id === stray),
      1,
    );
    await until('the hold is released', async () => (await shop.balance('USD')) === '990.00');
    const again = (await operator.call('get', 'reviews?status=open&limit=100')).body.data;
    expect(again.find((one: Review) => one.id === review.id).allowed_resolutions).toEqual(['acknowledge']);
    expect((await resolve(review, 'complete')).status).toBe(400);
    await world.app.get(OverdueOperationJob, { strict: false }).claim();
    const closed = (await operator.call('get', 'reviews?limit=100')).body.data;
    expect(closed.find((one: Review) => one.id === review.id)).toMatchObject({
      status: 'resolved',
      resolution: 'acknowledge',
    });
  });

  // Guarantee: what the issuer takes back afterwards is before a person who can book it, and never on a card for ever.
  // Guarantee: the lines of its history keep their places and the balances that they left.
  it.each([
    ['topup', '987.00', '1300', '1000'],
    ['drain', '993.00', '700', '1000'],
  ] as const)('a completed %s that the issuer takes back can be undone', async (action, wallet, card, before) => {
    const id = await aCard(shop, '1000');
    await world.quietly(async () => {
      expect((await shop.apiKey.post(`cards/${id}/${action}`, keyed({ amount: '300' }))).status).toBe(200);
    });
    expect([await shop.balance('USD'), await balanceOf(shop.apiKey, id)]).toEqual([wallet, card]);
    await world.shopDoes(id, 'authorization', 100);
    await lineOf(shop.apiKey, id, 'purchase');
    await world.shopDoes(id, 'refund', 100);
    await lineOf(shop.apiKey, id, 'refund');
    const shown = await historyOf(shop.apiKey, id);
    expect(shown.find((line: { type: string }) => line.type === action).balance_after).toBe(card);
    const [{ id: operation, provider_reference: movement }] = await world.db.query(
      'SELECT id, provider_reference FROM operations WHERE card_id = $1 AND kind = $2',
      [id, `card_${action}`],
    );
    const taken = world.maplerad.books.takeBack(movement);
    world.ageFloat(2);
    expect(await world.app.get(CardFloatCheck, { strict: false }).check('maplerad')).toBeGreaterThan(0);
    const review = await reviewOf('failed_after_completion');
    expect(review).toMatchObject({
      details: { code: 'taken_back_by_issuer', message: expect.stringContaining(taken.id) },
      allowed_resolutions: ['reverse', 'acknowledge'],
    });
    expect((await resolve(review, 'reverse')).status).toBe(200);
    expect([await shop.balance('USD'), await balanceOf(shop.apiKey, id)]).toEqual(['990.00', before]);
    expect(await historyOf(shop.apiKey, id)).toEqual(shown);
    // The look after the decision finds what was decided.
    await setLooks(world.db, [operation], 'now()');
    await until('it has been looked at again', async () => (await nextLookAt(world.db, operation)) === null);
    const reasons = await world.db.query('SELECT reason FROM operation_reviews WHERE operation_id = $1', [operation]);
    expect(reasons).toEqual([{ reason: 'failed_after_completion' }]);
  });

  // Guarantee: a freeze that was carried out stays carried out, whatever the card becomes afterwards.
  it.each(['freeze', 'unfreeze'] as const)(
    'a completed %s is not contradicted by the end of the card',
    async (action) => {
      const id = await aCard(shop, '1000');
      await shop.apiKey.post(`cards/${id}/freeze`, keyed());
      if (action === 'unfreeze') await shop.apiKey.post(`cards/${id}/unfreeze`, keyed());
      expect((await shop.apiKey.post(`cards/${id}/terminate`, keyed())).status).toBe(200);
      const [{ id: operation }] = await world.db.query(`SELECT id FROM operations WHERE card_id = $1 AND kind = $2`, [
        id,
        `card_${action}`,
      ]);
      await setLooks(world.db, [operation], 'now()');
      await until('it has been looked at again', async () => (await nextLookAt(world.db, operation)) === null);
      expect(await world.db.query('SELECT reason FROM operation_reviews WHERE operation_id = $1', [operation])).toEqual(
        [],
      );
    },
  );
});
