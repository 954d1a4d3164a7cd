import { randomUUID } from 'node:crypto';
import { operationIdOf } from '../../src/kernel/ids';
import { type Shop } from '../support/builders';
import { bodyOf, CallbackPost } from '../support/callbacks';
import { AIRTEL_ORDER } from '../support/mobile-money';
import { anOperator, type OperatorActor } from '../support/operators';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';
import { leaveAlone } from '../support/looks';

type Kind = 'deposits' | 'payouts';
const FAILS = '243973456089';

interface Difference {
  readonly kind: string;
  readonly reference: string;
  readonly details: object;
}

describe('comparing our books with the provider’s', () => {
  let world: PawapayWorld;
  let shop: Shop;
  let operator: OperatorActor;
  let from: string;

  beforeAll(async () => {
    world = await startPawapayWorld();
    operator = await anOperator(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aPayingShop(world);
    // A statement begins some hours earlier, and would list what other tests have paid.
    world.pawapay.books.reset();
    // Each test compares what ended since it began.
    from = new Date().toISOString();
  });

  const pay = async (kind: Kind = 'payouts', order: object = {}): Promise<string> =>
    (await shop.apiKey.pay(`mobile-money/${kind}`, { ...AIRTEL_ORDER, ...order })).body.data.transaction_id;
  const statusOf = async (id: string): Promise<string> =>
    (await shop.apiKey.get(`transactions/${id}`)).body.data.status;
  const settled = async (kind: Kind = 'payouts', order: object = {}): Promise<string> => {
    const id = await pay(kind, order);
    await until('it has ended', async () => (await statusOf(id)) !== 'pending');
    return id;
  };
  const compare = async (body: object = { from }) => {
    const reply = await operator.call('post', 'reconciliations', body);
    expect(reply.status).toBe(201);
    return reply.body.data;
  };
  /** Balances have tests of their own: here the simulator's books are bent, and its float with them. */
  const ofPayments = (comparison: { differences: Difference[] }) =>
    comparison.differences.filter(({ kind }) => kind !== 'balance_differs');
  const theirs = (id: string) => {
    const payment = world.pawapay.books.find(operationIdOf(id) ?? '');
    if (!payment) throw new Error('the provider does not know the payment');
    return payment;
  };
  const reviewsOf = (id: string): Promise<Array<{ reason: string }>> =>
    world.db.query('SELECT reason FROM operation_reviews WHERE operation_id = $1', [operationIdOf(id)]);

  // Guarantee: what was given back here and is paid there later is found on the provider's side, however long ago it ended here.
  it('finds a payment in the statement that failed here before the span', async () => {
    world.fault({ on: 'outcome', fault: 'fail', code: 'UNSPECIFIED_FAILURE' });
    const id = await settled('payouts');
    expect(await shop.balance('CDF')).toBe('50000.00');
    const later = new Date().toISOString();
    world.pawapay.books.move(theirs(id), 'COMPLETED');
    const details = { our_state: 'failed', their_state: 'completed' };
    const found = { kind: 'state_differs', reference: id, details };
    expect(ofPayments(await compare({ from: later }))).toEqual([found]);
    expect(await reviewsOf(id)).toEqual([{ reason: 'completed_after_failure' }]);
  });

  describe('POST /admin/reconciliations 201', () => {
    it('counts what agrees, and says who asked in the audit log', async () => {
      await settled('payouts');
      await settled('deposits');
      await settled('payouts', { phone_number: FAILS });
      const done = await compare();
      expect(done).toMatchObject({
        id: expect.any(Number),
        provider: 'pawapay',
        status: 'finished',
        from,
        to: expect.any(String),
        matched: 3,
        in_flight: 0,
        unread: 0,
        finished_at: expect.any(String),
      });
      expect(ofPayments(done)).toEqual([]);
      const { data } = (await operator.call('get', `audit-log?target_type=reconciliation&target_id=${done.id}`)).body;
      expect(data).toMatchObject([
        {
          actor: { email: operator.email },
          action: 'reconciliation.run',
          after: { provider: 'pawapay', from, to: done.to },
        },
      ]);
      // With its beginning: a process that is stopped meanwhile has left it.
      expect(data[0].created_at <= done.finished_at).toBe(true);
    });

    it('finds what the provider does not know', async () => {
      const id = await settled();
      world.pawapay.books.reset();
      const done = await compare();
      expect([done.matched, ofPayments(done)]).toEqual([
        0,
        [{ kind: 'missing_there', reference: id, details: { state: 'completed' } }],
      ]);
      expect(await shop.balance('CDF')).toBe('45000.00');
    });

    it('finds what we do not know, once however often the provider told us', async () => {
      const post = new CallbackPost(world);
      const stranger = randomUUID();
      await post.signed(bodyOf('payouts', stranger, { status: 'PROCESSING' }));
      await post.signed(bodyOf('payouts', stranger));
      expect(ofPayments(await compare())).toEqual([
        {
          kind: 'missing_here',
          reference: stranger,
          details: { their_state: 'COMPLETED', received_at: expect.any(String) },
        },
      ]);
    });

    it('finds an amount and a currency that differ, and corrects nothing', async () => {
      const [one, other] = [await settled('deposits'), await settled('payouts')];
      theirs(one).reportedAmount = 500_100n;
      theirs(other).reportedCurrency = 'USD';
      const done = await compare();
      const found = ofPayments(done);
      expect(found).toHaveLength(2);
      const [listed] = (await operator.call('get', 'reconciliations?limit=1')).body.data;
      expect([listed.id, listed.difference_count]).toEqual([done.id, done.differences.length]);
      expect(found).toContainEqual({
        kind: 'amount_differs',
        reference: one,
        details: { our_amount: '5000.00', our_currency: 'CDF', their_amount: '5001.00', their_currency: 'CDF' },
      });
      expect(found).toContainEqual({
        kind: 'amount_differs',
        reference: other,
        details: { our_amount: '5000.00', our_currency: 'CDF', their_amount: '5000.00', their_currency: 'USD' },
      });
      expect(await shop.balance('CDF')).toBe('50000.00');
    });

    // Guarantee: a payment that a person completed and its provider still works on is a difference, whatever else was decided.
    it('reports what an operator completed and the provider still works on', async () => {
      world.fault({ on: 'outcome', fault: 'stay' });
      const id = await pay();
      await world.db.query(
        `INSERT INTO operation_reviews (operation_id, reason, details, created_at) VALUES ($1, 'overdue', '{}', now())`,
        [operationIdOf(id)],
      );
      const { data } = (await operator.call('get', 'reviews?status=open&limit=100')).body;
      const review = data.find((one: { transaction_id: string }) => one.transaction_id === id);
      const decision = { resolution: 'complete', reason: 'Misread on the statement.' };
      expect((await operator.call('post', `reviews/${review.id}/resolve`, decision)).status).toBe(200);
      expect(ofPayments(await compare())).toEqual([
        { kind: 'state_differs', reference: id, details: { our_state: 'completed', their_state: 'in_flight' } },
      ]);
    });

    // Guarantee: a contradiction whose callback was lost is found the day after at the latest, and decided by an operator.
    it('finds states that differ, puts them before a person, and moves nothing', async () => {
      const completed = await settled('payouts');
      const failed = await settled('payouts', { phone_number: FAILS });
      world.pawapay.books.move(theirs(completed), 'FAILED', 'UNSPECIFIED_FAILURE');
      world.pawapay.books.move(theirs(failed), 'COMPLETED');
      const found = ofPayments(await compare());
      expect(found).toHaveLength(2);
      expect(found).toContainEqual({
        kind: 'state_differs',
        reference: completed,
        details: { our_state: 'completed', their_state: 'failed' },
      });
      expect(found).toContainEqual({
        kind: 'state_differs',
        reference: failed,
        details: { our_state: 'failed', their_state: 'completed' },
      });
      expect([await reviewsOf(completed), await reviewsOf(failed)]).toEqual([
        [{ reason: 'failed_after_completion' }],
        [{ reason: 'completed_after_failure' }],
      ]);
      expect(await shop.balance('CDF')).toBe('45000.00');
      // Asked again it finds the same, and asks nobody twice.
      expect(ofPayments(await compare())).toHaveLength(2);
      expect(await reviewsOf(completed)).toHaveLength(1);
    });

    it('counts what is in flight, and takes the provider’s word for what has ended meanwhile', async () => {
      world.fault({ on: 'outcome', fault: 'stay' });
      const id = await pay('payouts');
      const done = await compare();
      expect([done.in_flight, done.matched, ofPayments(done)]).toEqual([1, 0, []]);
      // Nobody but the comparison looks at the payment from here on.
      await leaveAlone(world.db, operationIdOf(id));
      world.pawapay.books.move(theirs(id), 'COMPLETED');
      expect((await compare()).in_flight).toBe(1);
      expect(await statusOf(id)).toBe('completed');
      expect((await compare()).matched).toBe(1);
    });

    it('compares neither the sandbox nor what another provider did', async () => {
      await shop.sandboxKey.post('wallet', { currency_code: 'CDF' });
      const reply = await shop.sandboxKey.pay('mobile-money/deposits', { ...AIRTEL_ORDER, network: undefined });
      expect(reply.status).toBe(201);
      expect(await compare()).toMatchObject({ matched: 0, in_flight: 0, unread: 0 });
    });

    it('compares what ended within the span, its end excluded, and says nothing of what is to come', async () => {
      const first = await settled();
      const [row] = await world.db.query('SELECT completed_at FROM operations WHERE id = $1', [operationIdOf(first)]);
      const end: Date = row.completed_at;
      expect((await compare({ from, to: end.toISOString() })).matched).toBe(0);
      expect((await compare({ from, to: new Date(end.getTime() + 1).toISOString() })).matched).toBe(1);
      const done = await compare({ from, to: '2126-05-01' });
      expect([done.matched, done.to <= done.created_at]).toEqual([1, true]);
    });

    it('says what it could not read while the provider is down, and reads it later', async () => {
      const id = await settled();
      world.fault({ on: 'check', fault: 'error', times: 1_000 });
      expect(await compare()).toMatchObject({ status: 'failed', matched: 0, unread: 1 });
      world.pawapay.faults.clear();
      await until('the provider is asked again', async () => (await compare()).status === 'finished');
      expect(await statusOf(id)).toBe('completed');
      expect(await shop.balance('CDF')).toBe('45000.00');
    });

    it('leaves money alone while the provider answers nonsense', async () => {
      await settled();
      const id = await pay('deposits');
      await until('it has ended', async () => (await statusOf(id)) !== 'pending');
      world.fault({ on: 'check', fault: 'garbage', times: 1_000 });
      const done = await compare();
      expect(done).toMatchObject({ status: 'failed', matched: 0, unread: 2 });
      expect(ofPayments(done)).toEqual([]);
      expect(await shop.balance('CDF')).toBe('50000.00');
    });
  });

  describe('GET /admin/reconciliations', () => {
    it('lists comparisons newest first, and shows one with its differences', async () => {
      await settled();
      world.pawapay.books.reset();
      const [first, second] = [await compare(), await compare()];
      const { data, meta } = (await operator.call('get', 'reconciliations?limit=2')).body;
      expect(data.map((one: { id: number }) => one.id)).toEqual([second.id, first.id]);
      expect(data[0]).not.toHaveProperty('differences');
      const [all] = await world.db.query('SELECT count(*)::int AS total FROM reconciliations');
      expect(meta).toMatchObject({ page: 1, limit: 2, ...all });
      expect((await operator.call('get', `reconciliations/${first.id}`)).body.data).toEqual(first);
    });

    it('answers 404 to one that is not there', async () => {
      const reply = await operator.call('get', 'reconciliations/999999');
      expect([reply.status, reply.body.code]).toEqual([404, 'reconciliation_not_found']);
    });
  });

  it.each([
    [{ from: 'yesterday' }, 'from'],
    [{ to: '2026-02-30' }, 'to'],
    [{ from: '2026-05-02', to: '2026-05-01' }, 'from'],
    [{ from: '2126-05-02', to: '2126-05-03' }, 'from'],
    [{ from: '2026-03-31', to: '2026-05-01' }, 'from'],
    [{ from: '1990-05-01' }, 'from'],
  ])('POST answers 400 to %j', async (body, field) => {
    const reply = await operator.call('post', 'reconciliations', body);
    expect([reply.status, reply.body.errors[0].field]).toEqual([400, field]);
  });
});
