import { CardFloatCheck } from '../../src/cards/issuer/card-float-check';
import { ClosedBusinessJob } from '../../src/operations/closed-business.job';
import type { Shop } from '../support/builders';
import {
  aCard,
  aCardShop,
  type CardWorld,
  ended,
  keyed,
  lineOf,
  reviewsOf,
  startCardWorld,
  suspenseOf,
} from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { anOperator, type OperatorActor } from '../support/operators';
import { until } from '../support/wait';

interface Review {
  readonly id: number;
  readonly payable_by_suspense: readonly string[];
}

// Guarantee: a card that has ended holds no money, whatever is decided about it afterwards.
describe('an order that the issuer took back, and whose card has ended since', () => {
  let world: CardWorld;
  let shop: Shop;
  let operator: OperatorActor;

  beforeAll(async () => {
    world = await startCardWorld({}, { SCHEDULE_SCALE: '0.002' });
    operator = await anOperator(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world);
  });
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
  });

  const resolve = (review: Review, body: object) =>
    operator.call('post', `reviews/${review.id}/resolve`, { reason: 'Seen at the issuer.', ...body });

  /** The order is taken back by the issuer, unheard by us, and the card ends. @returns the review about it. */
  async function takenBack(
    card: number,
    action: 'topup' | 'drain',
    before: () => Promise<unknown> = () => Promise.resolve(),
  ): Promise<Review> {
    await world.quietly(async () => {
      expect((await shop.apiKey.post(`cards/${card}/${action}`, keyed({ amount: '300' }))).status).toBe(200);
    });
    const [{ id, provider_reference: movement }] = await world.db.query(
      'SELECT id, provider_reference FROM operations WHERE card_id = $1 AND kind = $2',
      [card, `card_${action}`],
    );
    world.maplerad.books.takeBack(movement);
    await before();
    await ended(shop.apiKey, card);
    world.ageFloat(2);
    await world.app.get(CardFloatCheck, { strict: false }).check('maplerad');
    return until('it is before a person', async () => {
      const [row] = await world.db.query(
        `SELECT id FROM operation_reviews WHERE operation_id = $1 AND reason = 'failed_after_completion'`,
        [id],
      );
      return row && ((await operator.call('get', `reviews/${row.id}`)).body.data as Review);
    });
  }

  /** What is left on the card and, of its orders, in the suspense account. In cents. */
  async function left(card: number): Promise<readonly [string, string]> {
    const [{ posted }] = await world.db.query('SELECT posted FROM ledger_accounts WHERE address = $1', [
      `card:${card}`,
    ]);
    return [posted, await suspenseOf(world, card)];
  }

  it('gives back to the suspense account what a drain brought, which paid it when the card ended', async () => {
    const card = await aCard(shop, '1000');
    const review = await takenBack(card, 'drain');
    // The 3.00 came twice: with the drain, and with what the issuer returned at the end.
    expect([await shop.balance('USD'), await left(card)]).toEqual(['1003.00', ['0', '-300']]);
    // The suspense account bears it already.
    expect(review.payable_by_suspense).toEqual([]);
    const refused = await resolve(review, { resolution: 'reverse', pay_from: 'suspense' });
    expect([refused.status, refused.body.errors?.[0].field]).toEqual([400, 'pay_from']);
    expect((await resolve(review, { resolution: 'reverse' })).status).toBe(200);
    expect([await shop.balance('USD'), await left(card)]).toEqual(['1000.00', ['0', '0']]);
  });

  // Guarantee: what a person reads of a card's money in the suspense account counts what was decided about it.
  it('is counted with what a shop takes afterwards', async () => {
    const card = await aCard(shop, '1000');
    const path = `cards/${await world.issuerIdOf(card)}/transactions`;
    let hotel = '';
    const review = await takenBack(card, 'drain', async () => {
      const set = { amount: 400, pending: true, merchant_name: 'Hotel Ihusi' };
      hotel = (await world.control(path, set))['id'];
      await lineOf(shop.apiKey, card, 'purchase');
    });
    expect((await resolve(review, { resolution: 'reverse' })).status).toBe(200);
    await world.control(`transactions/${hotel}/settle`, { amount: 350 });
    const left = await until('what is left is before a person', async () =>
      (await reviewsOf(world, card)).find(({ reason }) => reason === 'ended_card_leaves_suspense'),
    );
    expect(left.details).toMatchObject({ left: '50' });
    expect(await suspenseOf(world, card)).toBe('50');
  });

  it('takes for the suspense account what a top-up owes that was refused, and is found to be made', async () => {
    const card = await aCard(shop, '1000');
    world.maplerad.faults.plan('fund', 'refused', 1);
    await shop.apiKey.post(`cards/${card}/topup`, keyed({ amount: '300' }));
    const id = await until('it has failed', async () => {
      const [row] = await world.db.query(
        `SELECT id FROM operations WHERE card_id = $1 AND kind = 'card_topup' AND state = 'failed'`,
        [card],
      );
      return row?.id as string | undefined;
    });
    await ended(shop.apiKey, card);
    const [{ id: opened }] = await world.db.query(
      `INSERT INTO operation_reviews (operation_id, reason, details, created_at) VALUES ($1, 'completed_after_failure', '{}', now()) RETURNING id`,
      [id],
    );
    const review: Review = (await operator.call('get', `reviews/${opened}`)).body.data;
    expect(review.payable_by_suspense).toEqual([]);
    const refused = await resolve(review, { resolution: 'complete', pay_from: 'suspense' });
    expect([refused.status, refused.body.errors?.[0].field]).toEqual([400, 'pay_from']);
    expect((await resolve(review, { resolution: 'complete' })).status).toBe(200);
    expect([await shop.balance('USD'), await left(card)]).toEqual(['997.00', ['0', '300']]);
  });

  it('gives back to the wallet what a top-up took, which the card left in the suspense account', async () => {
    const card = await aCard(shop, '1000');
    const review = await takenBack(card, 'topup');
    expect([await shop.balance('USD'), await left(card)]).toEqual(['997.00', ['0', '300']]);
    expect(review.payable_by_suspense).toEqual(['reverse']);
    expect((await resolve(review, { resolution: 'reverse', pay_from: 'suspense' })).status).toBe(200);
    expect([await shop.balance('USD'), await left(card)]).toEqual(['1000.00', ['0', '0']]);
  });

  // Guarantee: what a decision gives to a business that was closed is before a person, although nobody looks at its card any more.
  it('is a question when it gives money back to a business that was closed', async () => {
    shop = await aCardShop(world, '15.00');
    const card = await aCard(shop, '1200');
    const review = await takenBack(card, 'topup', async () => {
      await world.shopDoes(card, 'authorization', 1200);
      await lineOf(shop.apiKey, card, 'purchase');
    });
    expect([await shop.balance('USD'), await left(card)]).toEqual(['0.00', ['0', '300']]);
    await world.db.query('UPDATE cards SET next_sync_at = NULL WHERE id = $1', [card]);
    const gone = { reason: 'The merchant has left.' };
    expect((await operator.call('post', `businesses/${shop.id}/terminate`, gone)).status).toBe(200);
    expect((await resolve(review, { resolution: 'reverse', pay_from: 'suspense' })).status).toBe(200);
    const watch = () => world.app.get(ClosedBusinessJob, { strict: false }).claim();
    const asked = () =>
      world.db.query(
        `SELECT o.kind, r.details FROM operation_reviews r JOIN operations o ON o.id = r.operation_id
         WHERE o.business_id = $1 AND r.reason = 'closed_business_holds_money'`,
        [shop.id],
      );
    await watch();
    const details = { amount: '3.00', currency: 'USD', business_id: shop.id };
    expect(await asked()).toEqual([{ kind: 'card_topup', details }]);
    expect(await suspenseOf(world, card)).toBe('0');
  });
});
