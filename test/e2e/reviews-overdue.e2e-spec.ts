import { HOUR_MS, SECOND_MS } from '../../src/kernel/clock';
import { operationIdOf } from '../../src/kernel/ids';
import { CONTRADICTIONS } from '../../src/ledger/invariants.statements';
import { OverdueOperationJob } from '../../src/operations/overdue-operation.job';
import type { Shop } from '../support/builders';
import { brokenInvariants } from '../support/invariants';
import { inSession } from '../support/locks';
import { AIRTEL_ORDER } from '../support/mobile-money';
import { anOperator, type OperatorActor } from '../support/operators';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';

const REASON = 'The provider confirmed in writing that it never had this order, ticket 4711.';

describe('operations that stay open', () => {
  let world: PawapayWorld;
  let shop: Shop;

  beforeAll(async () => {
    // Patient, so that a busy machine is not taken for a provider in trouble.
    world = await startPawapayWorld({}, { PROVIDER_TIMEOUT_MS: '8000' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aPayingShop(world);
  });
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
  });

  const pay = async (): Promise<string> => {
    const reply = await shop.apiKey.pay('mobile-money/payouts', AIRTEL_ORDER);
    expect(reply.status).toBe(201);
    return reply.body.data.transaction_id;
  };
  /** A payout that the provider took and never ends. */
  const stuck = (): Promise<string> => {
    world.fault({ on: 'outcome', fault: 'stay' });
    return pay();
  };
  const statusOf = async (id: string): Promise<string> =>
    (await shop.apiKey.get(`transactions/${id}`)).body.data.status;
  /** Lets hours pass, so that each look is due at once. */
  const becomes = (id: string, status: string) =>
    until(`it is ${status}`, async () => {
      world.clock.advance(HOUR_MS);
      return (await statusOf(id)) === status;
    });
  /** Signs in anew: sessions do not outlive the hours that these tests let pass. */
  const ask = async (...call: Parameters<OperatorActor['call']>) => (await anOperator(world)).call(...call);
  const reviewsOf = async (id: string) =>
    (await ask('get', 'reviews?order=oldest&limit=100')).body.data.filter(
      (one: { transaction_id: string }) => one.transaction_id === id,
    );
  const watch = () => world.app.get(OverdueOperationJob, { strict: false }).claim();
  const resolve = (id: number, resolution: string) =>
    ask('post', `reviews/${id}/resolve`, { resolution, reason: REASON });
  const contradictions = async (): Promise<number> =>
    (await ask('get', 'ledger/invariants')).body.data.invariants.find(
      ({ name }: { name: string }) => name === CONTRADICTIONS,
    ).violations;

  // Guarantee: every overdue hold opens a review.
  it('open a review once they are older than normal, oldest first', async () => {
    const first = await stuck();
    await watch();
    expect(await reviewsOf(first)).toEqual([]);
    world.clock.advance(3 * HOUR_MS);
    const second = await stuck();
    await watch();
    await watch();
    expect(await reviewsOf(first)).toMatchObject([
      { reason: 'overdue', status: 'open', allowed_resolutions: ['complete', 'fail', 'acknowledge'] },
    ]);
    expect(await reviewsOf(second)).toEqual([]);
    expect(await statusOf(first)).toBe('pending');
    world.clock.advance(3 * HOUR_MS);
    await watch();
    const { data } = (await ask('get', 'reviews?status=open&order=oldest&limit=100')).body;
    const order = data.map((one: { transaction_id: string }) => one.transaction_id);
    expect(order.indexOf(first)).toBeLessThan(order.indexOf(second));
    expect((await ask('get', 'reviews?order=sideways')).status).toBe(400);
  });

  it('leave the queue when they end', async () => {
    const id = await stuck();
    world.clock.advance(3 * HOUR_MS);
    await watch();
    const payment = world.pawapay.books.find(operationIdOf(id) ?? '');
    if (!payment) throw new Error('the provider does not know the payment');
    world.pawapay.books.move(payment, 'COMPLETED');
    await becomes(id, 'completed');
    await watch();
    expect(await reviewsOf(id)).toMatchObject([{ reason: 'overdue', status: 'resolved', resolution: 'acknowledge' }]);
  });

  it('are ended by an operator, who gets a review when the provider completes one later', async () => {
    const id = await stuck();
    const before = await shop.balance('CDF');
    world.clock.advance(3 * HOUR_MS);
    await watch();
    const [review] = await reviewsOf(id);
    expect((await resolve(review.id, 'fail')).status).toBe(200);
    expect(await statusOf(id)).toBe('failed');
    expect(Number(await shop.balance('CDF')) - Number(before)).toBe(Number(AIRTEL_ORDER.amount));
    const counted = await contradictions();

    const payment = world.pawapay.books.find(operationIdOf(id) ?? '');
    if (!payment) throw new Error('the provider does not know the payment');
    world.pawapay.books.move(payment, 'COMPLETED');
    const found = await until('the look back has found it', async () => {
      world.clock.advance(HOUR_MS);
      return (await reviewsOf(id)).find((one: { reason: string }) => one.reason === 'completed_after_failure');
    });
    expect(await contradictions()).toBe(counted + 1);
    expect((await resolve(found.id, 'complete')).status).toBe(200);
    expect([await statusOf(id), await contradictions()]).toEqual(['completed', counted]);
  });

  // Guarantee: a decision is carried out against the state it was taken for, or refused.
  it('are not completed by a decision that waited while they failed', async () => {
    const id = await stuck();
    world.clock.advance(3 * HOUR_MS);
    await watch();
    const [review] = await reviewsOf(id);
    const operator = await anOperator(world);
    const decide = () =>
      operator.call('post', `reviews/${review.id}/resolve`, { resolution: 'complete', reason: REASON });
    const reply = await inSession(world, async (session) => {
      await session.query('SELECT 1 FROM operation_reviews WHERE id = $1 FOR UPDATE', [review.id]);
      const decided = Promise.resolve(decide());
      await until('the decision waits', async () => {
        const waiting: unknown[] = await world.db.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'SELECT r.id, r.operation_id%'`,
        );
        return waiting.length > 0;
      });
      await world.db.query(
        `SELECT conclude_operation($1, '{accepted,unknown}', 'failed', now(), NULL, 'declined', NULL,
           'mobile_money_payout.failed', '{}', false, NULL)`,
        [operationIdOf(id)],
      );
      await session.rollbackTransaction();
      return decided;
    });
    expect([reply.status, reply.body.code]).toEqual([400, 'review_already_resolved']);
    expect([await statusOf(id), await shop.balance('CDF')]).toEqual(['failed', '50000.00']);
  });

  // Guarantee: a payment that the provider denied and made all the same always opens a review.
  it('open a review again when the provider makes a payment it had denied', async () => {
    world.fault({ on: 'submit', fault: 'deny', delay_ms: 24 * HOUR_MS }, { on: 'callback', fault: 'lost', times: 100 });
    const before = await shop.balance('CDF');
    const id = await pay();
    await until('it is given up', async () => {
      // In small steps, so that the looks back come after the end.
      world.clock.advance(5 * SECOND_MS);
      return (await statusOf(id)) === 'failed';
    });
    const { data } = (await shop.apiKey.get(`transactions/${id}`)).body;
    expect([data.failure_code, await shop.balance('CDF')]).toEqual(['never_received', before]);
    const counted = await contradictions();

    const payment = world.pawapay.books.find(operationIdOf(id) ?? '');
    if (!payment) throw new Error('the provider does not know the payment');
    payment.denial = null;
    world.pawapay.books.move(payment, 'COMPLETED');
    const found = await until('the look back has found it', async () => {
      world.clock.advance(HOUR_MS);
      return (await reviewsOf(id)).find((one: { reason: string }) => one.reason === 'completed_after_failure');
    });
    expect([found.status, found.allowed_resolutions, await contradictions()]).toEqual([
      'open',
      ['complete', 'acknowledge'],
      counted + 1,
    ]);
    expect((await resolve(found.id, 'complete')).status).toBe(200);
    expect([await statusOf(id), await contradictions()]).toEqual(['completed', counted]);
  });

  // Guarantee: a provider that refuses an order as a duplicate has it, whatever its reads show afterwards.
  it('stay open when the second submission was refused as a duplicate and reads find nothing', async () => {
    world.fault(
      { on: 'submit', fault: 'accept_then_drop' },
      { on: 'submit', fault: 'reject', code: 'DUPLICATE_TRANSACTION' },
      { on: 'outcome', fault: 'stay' },
      { on: 'callback', fault: 'lost', times: 100 },
      { on: 'check', fault: 'not_found', times: 100_000 },
    );
    const id = await pay();
    await until(
      'it was refused as a duplicate',
      async () => (world.pawapay.faults.struck.get('submit.reject') ?? 0) > 0,
    );
    const reads = (): number => world.pawapay.faults.struck.get('check.not_found') ?? 0;
    for (let looks = 0; looks < 6; looks += 1) {
      const seen = reads();
      await until('the provider was asked again', async () => {
        world.clock.advance(HOUR_MS / 12);
        return reads() > seen;
      });
    }
    expect(await statusOf(id)).toBe('pending');
    world.pawapay.faults.clear();
    const payment = world.pawapay.books.find(operationIdOf(id) ?? '');
    if (!payment) throw new Error('the provider does not know the payment');
    world.pawapay.books.move(payment, 'COMPLETED');
    await becomes(id, 'completed');
  });
});
