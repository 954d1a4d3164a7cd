import { IssuerLists } from '../../src/cards/issuer/issuer-lists';
import { EndedCards } from '../../src/cards/issuer/ended-cards';
import type { Shop } from '../support/builders';
import { aCard, aCardShop, type CardWorld, ended, lineOf, reviewsOf, startCardWorld } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { anOperator, type OperatorActor } from '../support/operators';
import { until } from '../support/wait';

// Guarantee: money that comes where no merchant can reach it, or that nobody has asked for, is before a person.
describe('money that a card leaves behind', () => {
  let world: CardWorld;
  let shop: Shop;
  let operator: OperatorActor;

  beforeAll(async () => {
    world = await startCardWorld({}, { SCHEDULE_SCALE: '0.002' });
    operator = await anOperator(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    // As much as one card takes, so that nothing is left in the wallet.
    shop = await aCardShop(world, '15.00');
  });
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
  });

  const reviewOf = (card: number, reason: string): Promise<object> =>
    until(`${reason} is before a person`, async () =>
      (await reviewsOf(world, card)).find((review) => review.reason === reason),
    );
  /** A card of 15.00 of which a hotel has set 4.00 aside, and which has ended. The hotel takes `cents` of them then. */
  const settledAfterTheEnd = async (cents: number): Promise<number> => {
    const card = await aCard(shop, '1500');
    const path = `cards/${await world.issuerIdOf(card)}/transactions`;
    const { id } = await world.control(path, { amount: 400, pending: true, merchant_name: 'Hotel Ihusi' });
    await lineOf(shop.apiKey, card, 'purchase');
    expect(await ended(shop.apiKey, card)).toBe('1100');
    await world.control(`transactions/${id}/settle`, { amount: cents });
    return card;
  };
  /** What a shop refunds when the business is closed, and its card has ended or is frozen only. */
  const refundedAfterClosing = async (isCardEnded: boolean): Promise<object> => {
    const card = await aCard(shop, '1500');
    await world.shopDoes(card, 'authorization', 1500);
    await lineOf(shop.apiKey, card, 'purchase');
    if (isCardEnded) expect(await ended(shop.apiKey, card)).toBe('0');
    const decision = { reason: 'The merchant has left.' };
    expect((await operator.call('post', `businesses/${shop.id}/terminate`, decision)).status).toBe(200);
    await world.shopDoes(card, 'refund', 300);
    return reviewOf(card, 'closed_business_holds_money');
  };

  /** Has the job look through the cards that have ended. */
  const lookThrough = (): Promise<void> => world.app.get(EndedCards, { strict: false }).begin();
  const openReviews = async (): Promise<Array<{ id: number; allowed_resolutions: readonly string[] }>> => {
    const reviews = (await operator.call('get', 'reviews?status=open&limit=100')).body.data;
    return reviews.filter((one: { reason: string }) => one.reason === 'ended_card_holds_money');
  };
  const acknowledge = async (): Promise<void> => {
    const [review] = await openReviews();
    expect(review?.allowed_resolutions).toEqual(['acknowledge']);
    const seen = { resolution: 'acknowledge', reason: 'Paid to the merchant by bank, ticket 4711.' };
    expect((await operator.call('post', `reviews/${review?.id}/resolve`, seen)).status).toBe(200);
  };

  it('is a question when a shop refunds an ended card of a business that was closed', async () => {
    const details = { card_balance: '0', wallet_balance: '300' };
    expect(await refundedAfterClosing(true)).toMatchObject({ details });
  });

  it('is a question when a shop refunds a card that was frozen with its business', async () => {
    const details = { card_balance: '300', wallet_balance: '0' };
    expect(await refundedAfterClosing(false)).toMatchObject({ details });
  });

  // Guarantee: a refund reaches its merchant, however long ago the card has ended and whether or not anybody tells us.
  it('is in the wallet when a shop refunds a card that nobody looks at any more, unheard by us', async () => {
    const card = await aCard(shop, '1500');
    await ended(shop.apiKey, card);
    await world.db.query('UPDATE cards SET next_sync_at = NULL WHERE id = $1', [card]);
    const before = await shop.balance('USD');
    await world.quietly(() => world.shopDoes(card, 'refund', 300));
    await world.app.get(IssuerLists, { strict: false }).wake('float');
    await until('the refund is in the wallet', async () => Number(await shop.balance('USD')) === Number(before) + 3);
  });

  it('is a question when a shop takes less than it had set aside, after the card has ended', async () => {
    const card = await settledAfterTheEnd(350);
    expect(await reviewOf(card, 'ended_card_leaves_suspense')).toMatchObject({ details: { left: '50' } });
  });

  // Guarantee: what an earlier build has left on an ended card breaks an invariant of the books, and is before a person whatever its age.
  it('is a question when it stands on a card that has ended, until a person has seen it', async () => {
    const card = await aCard(shop, '1500');
    await ended(shop.apiKey, card);
    const post = (step: string, cents: number): Promise<void> =>
      world.db.query(
        `SELECT post_transfer(operation_id, $2, 'suspense:maplerad:USD', ledger_address, environment, currency, $3, now())
         FROM cards WHERE id = $1`,
        [card, step, cents],
      );
    await post('reverse', 300);
    await world.db.query('UPDATE cards SET next_sync_at = NULL WHERE id = $1', [card]);
    const { data } = (await operator.call('get', 'ledger/invariants')).body;
    expect(data.invariants.filter(({ holds }: { holds: boolean }) => !holds)).toMatchObject([
      { name: 'ended_cards_are_empty', violations: 1, examples: [String(card)] },
    ]);
    await lookThrough();
    expect(await reviewOf(card, 'ended_card_holds_money')).toMatchObject({ details: { card_balance: '300' } });
    expect(await brokenInvariants(world)).not.toEqual([]);
    await acknowledge();
    expect(await brokenInvariants(world)).toEqual([]);
    await world.app.get(EndedCards, { strict: false }).openReviews();
    expect(await openReviews()).toEqual([]);
    // Another figure is another question.
    await post('settle_again', 200);
    expect(await brokenInvariants(world)).not.toEqual([]);
    await lookThrough();
    expect(await reviewOf(card, 'ended_card_holds_money')).toMatchObject({ details: { card_balance: '500' } });
    await acknowledge();
  });

  // Guarantee: a figure that a person has seen and paid out is the record of that: nobody is shown it as money that is left.
  it('is left to its record once a person has seen it on a card that has ended', async () => {
    const card = await aCard(shop, '1500');
    await world.shopDoes(card, 'authorization', 1500);
    await lineOf(shop.apiKey, card, 'purchase');
    expect(await ended(shop.apiKey, card)).toBe('0');
    await world.db.query(
      `SELECT post_transfer(operation_id, 'reverse', 'suspense:maplerad:USD', ledger_address, environment, currency, 300, now())
       FROM cards WHERE id = $1`,
      [card],
    );
    expect((await shop.apiKey.get(`cards/${card}`)).body.data).toMatchObject({ status: 'terminated', balance: '0' });
    const close = () => operator.call('post', `businesses/${shop.id}/terminate`, { reason: 'The merchant has left.' });
    expect((await close()).body).toMatchObject({ code: 'business_has_funds', details: { cards: 1 } });
    await lookThrough();
    await reviewOf(card, 'ended_card_holds_money');
    await acknowledge();
    expect((await close()).status).toBe(200);
    await world.sweep(card);
    const looked = await until('the card is looked at', async () => {
      const [row] = await world.db.query(
        `SELECT next_sync_at > now() + interval '1 minute' AS is_over, differs_since FROM cards WHERE id = $1`,
        [card],
      );
      return row.is_over ? row : null;
    });
    // Nothing that would be a question once it has lasted.
    expect(looked.differs_since).toBeNull();
    expect(await reviewsOf(world, card)).toEqual([]);
  });

  it('is none when a shop takes all that it had set aside', async () => {
    const card = await settledAfterTheEnd(400);
    await until('it is booked', async () => (await lineOf(shop.apiKey, card, 'purchase')).status === 'completed');
    await world.sweep(card);
    await until('the card is looked at', async () => {
      const [row] = await world.db.query(
        `SELECT next_sync_at > now() + interval '1 minute' AS is_over FROM cards WHERE id = $1`,
        [card],
      );
      return row.is_over;
    });
    expect((await reviewsOf(world, card)).map(({ reason }) => reason)).toEqual(['termination_refund_differs']);
  });
});
