import { HOUR_MS } from '../../src/kernel/clock';
import { operationIdOf, transactionIdOf } from '../../src/kernel/ids';
import type { Shop } from '../support/builders';
import { aCard, aCardShop, actOn, type CardWorld, creation, startCardWorld } from '../support/cards';
import { OverdueOperationJob } from '../../src/operations/overdue-operation.job';
import { OperationsService } from '../../src/operations/operations.service';
import { brokenInvariants } from '../support/invariants';
import { anOperator } from '../support/operators';

const LATE_MS = 3 * HOUR_MS;
const EVIDENCE = 'Mail of the issuer of 2026-05-01: the card is closed. Ticket 4712.';

describe('POST /admin/transactions/:transaction_id/end of an order on a card', () => {
  let world: CardWorld;
  let shop: Shop;

  beforeAll(async () => {
    // Without a worker nothing but these tests ends an order.
    world = await startCardWorld({}, { PROCESS_ROLE: 'api', FOUR_EYES: 'off' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.maplerad.faults.clear();
    shop = await aCardShop(world);
  });
  afterEach(async () => {
    // The issuer's rows have the real time, and what is older than an order is not its own.
    world.clock.advance(-LATE_MS);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  /** The transaction of an order whose answer is lost, three hours later. */
  const lateOrder = async (
    kind: string,
    order: () => Promise<unknown>,
    lost: 'any' | 'terminate' = 'any',
  ): Promise<string> => {
    world.maplerad.faults.plan(lost, 'undone_then_500', 100);
    await order();
    world.maplerad.faults.clear();
    const [{ id }] = await world.db.query(
      `SELECT id FROM operations WHERE business_id = $1 AND kind = $2 AND completed_at IS NULL`,
      [shop.id, kind],
    );
    world.clock.advance(LATE_MS);
    return transactionIdOf(id);
  };
  /** As when the issuer names another currency for what it returned. */
  const frozen = async (id: string): Promise<void> => {
    await world.db.query(`UPDATE operations SET state = 'needs_review' WHERE id = $1`, [operationIdOf(id)]);
    await world.db.query(
      `INSERT INTO operation_reviews (operation_id, reason, details, created_at) VALUES ($1, 'amount_differs', '{}', now())`,
      [operationIdOf(id)],
    );
  };
  /** Signs in anew: sessions do not outlive the hours that pass here. */
  const end = async (id: string, body: object) =>
    (await anOperator(world, 'finance')).call('post', `transactions/${id}/end`, { evidence: EVIDENCE, ...body });

  // Guarantee: what a closed card gave back is credited once, to the cent, on the evidence of an operator.
  it('credits the wallet with what the closed card returned', async () => {
    const card = await aCard(shop, '1500');
    const before = await shop.balance('USD');
    const id = await lateOrder('card_termination', () => actOn(shop.apiKey, card, 'terminate'), 'terminate');
    const nothing = await end(id, { outcome: 'completed' });
    expect([nothing.status, nothing.body.errors?.[0]?.field]).toEqual([400, 'returned_amount']);
    const reply = await end(id, { outcome: 'completed', returned_amount: '14.95' });
    expect([reply.status, reply.body.data?.status, reply.body.data?.amount]).toEqual([200, 'completed', '14.95']);
    expect(Number(await shop.balance('USD')) * 100 - Number(before) * 100).toBeCloseTo(1495);
    const again = await end(id, { outcome: 'completed', returned_amount: '14.95' });
    expect([again.status, again.body.code]).toEqual([409, 'transaction_not_endable']);
    expect((await shop.apiKey.get('cards', { limit: 1 })).body.data).toMatchObject([
      { id: card, status: 'terminated' },
    ]);
  });

  // Guarantee: a refund that a person must look at reaches the wallet.
  it('credits the wallet when the issuer names another currency for what it returned', async () => {
    const card = await aCard(shop, '1500');
    const before = await shop.balance('USD');
    const id = await lateOrder('card_termination', () => actOn(shop.apiKey, card, 'terminate'), 'terminate');
    await frozen(id);
    const reply = await end(id, { outcome: 'completed', returned_amount: '15.00' });
    expect([reply.status, reply.body.data?.status, reply.body.data?.amount]).toEqual([200, 'completed', '15.00']);
    expect(Number(await shop.balance('USD')) * 100 - Number(before) * 100).toBeCloseTo(1500);
    const open = 'SELECT 1 FROM operation_reviews WHERE operation_id = $1 AND status = $2';
    expect(await world.db.query(open, [operationIdOf(id), 'open'])).toEqual([]);
  });

  // Guarantee: what stands still until a person ends it is before a person, also when its review was only acknowledged.
  it('asks once more about an order that was left standing when its review was acknowledged', async () => {
    const card = await aCard(shop, '1500');
    const id = await lateOrder('card_termination', () => actOn(shop.apiKey, card, 'terminate'), 'terminate');
    await frozen(id);
    const asked = async () =>
      (await (await anOperator(world)).call('get', 'reviews?status=open&limit=100')).body.data.filter(
        (one: { transaction_id: string }) => one.transaction_id === id,
      );
    const watch = () => world.app.get(OverdueOperationJob, { strict: false }).claim();
    const acknowledge = async (review: number) =>
      (await anOperator(world)).call('post', `reviews/${review}/resolve`, {
        resolution: 'acknowledge',
        reason: EVIDENCE,
      });
    await watch();
    const [review, ...others] = await asked();
    expect([review.reason, others]).toEqual(['amount_differs', []]);
    expect((await acknowledge(review.id)).status).toBe(200);
    await watch();
    await watch();
    expect(await asked()).toMatchObject([{ reason: 'overdue', details: { state: 'needs_review' } }]);
    expect((await end(id, { outcome: 'completed', returned_amount: '15.00' })).status).toBe(200);
    expect(await asked()).toEqual([]);
  });

  // Guarantee: what contradicts the person is before a person, also when the person said that nothing came back.
  it('opens a review when nothing was said to come back and the issuer returns something', async () => {
    const card = await aCard(shop, '1500');
    const id = await lateOrder('card_termination', () => actOn(shop.apiKey, card, 'terminate'), 'terminate');
    expect((await end(id, { outcome: 'completed', returned_amount: '0.00' })).body.data?.status).toBe('completed');
    await world.control(`cards/${await world.issuerIdOf(card)}/terminate`);
    const operations = world.app.get(OperationsService, { strict: false });
    const ended = await operations.find(operationIdOf(id) ?? '');
    if (ended) await operations.sync(ended);
    const reviews = await world.db.query(
      `SELECT reason, details FROM operation_reviews WHERE operation_id = $1 AND status = 'open' ORDER BY id`,
      [operationIdOf(id)],
    );
    expect(reviews).toMatchObject([
      { reason: 'termination_refund_differs' },
      { reason: 'amount_differs', details: { their_amount: '15.00' } },
    ]);
  });

  it('is refused for a creation: only the issuer knows which card was made', async () => {
    const body = await creation(shop);
    const id = await lateOrder('card_creation', () => shop.apiKey.post('cards', body));
    const completed = await end(id, { outcome: 'completed' });
    expect([completed.status, completed.body.errors?.[0]?.field]).toEqual([400, 'outcome']);
    expect((await end(id, { outcome: 'failed' })).body.data?.status).toBe('failed');
    expect(await shop.balance('USD')).toBe('1000.00');
  });
});
