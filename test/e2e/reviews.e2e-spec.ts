import { randomUUID } from 'node:crypto';
import { operationIdOf } from '../../src/kernel/ids';
import type { Shop } from '../support/builders';
import { bodyOf, CallbackPost } from '../support/callbacks';
import { anOperator, type OperatorActor } from '../support/operators';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';
import { brokenInvariants } from '../support/invariants';
import { nextLookAt } from '../support/looks';

type Kind = 'deposits' | 'payouts';
const PAYS = '243973456789';
const REASON = 'Confirmed with the provider, ticket 4711.';

interface Review {
  readonly id: number;
  readonly transaction_id: string;
  readonly reason: string;
  readonly status: string;
  readonly allowed_resolutions: readonly string[];
}

describe('what a person must decide', () => {
  let world: PawapayWorld;
  let shop: Shop;
  let operator: OperatorActor;
  let post: CallbackPost;

  beforeAll(async () => {
    world = await startPawapayWorld();
    post = new CallbackPost(world);
    operator = await anOperator(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aPayingShop(world);
  });
  // Guarantee: whatever a person decides, every promise of the books holds afterwards.
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
  });

  const pay = async (kind: Kind, amount = '5000'): Promise<string> => {
    const reply = await shop.apiKey.pay(`mobile-money/${kind}`, {
      currency_code: 'CDF',
      amount,
      phone_number: PAYS,
      network: 'AIRTEL_COD',
    });
    expect(reply.status).toBe(201);
    return reply.body.data.transaction_id;
  };
  const transaction = async (id: string) => (await shop.apiKey.get(`transactions/${id}`)).body.data;
  const list = async (query = 'status=open&limit=100') => (await operator.call('get', `reviews?${query}`)).body;
  const reviewOf = (id: string, reason: string): Promise<Review> =>
    until(`${reason} is before a person`, async () =>
      (await list()).data.find((one: Review) => one.transaction_id === id && one.reason === reason),
    );
  const resolve = (review: Pick<Review, 'id'>, body: object, by = operator) =>
    by.call('post', `reviews/${review.id}/resolve`, { reason: REASON, ...body });
  const spendAll = async (): Promise<void> => {
    const id = await pay('payouts', String(Number(await shop.balance('CDF'))));
    await until('the wallet is empty', async () => (await transaction(id)).status === 'completed');
  };

  async function amountDiffers(kind: Kind): Promise<Review> {
    world.fault({ on: 'outcome', fault: 'complete', amount: '5001.00' });
    return reviewOf(await pay(kind), 'amount_differs');
  }
  /** The provider changes its mind about `id`, and calls back. */
  async function contradicts(kind: Kind, id: string, status: 'COMPLETED' | 'FAILED'): Promise<void> {
    const payment = world.pawapay.books.find(operationIdOf(id) ?? '');
    if (!payment) throw new Error('the provider does not know the payment');
    world.pawapay.books.move(payment, status, status === 'FAILED' ? 'UNSPECIFIED_FAILURE' : null);
    await looks(kind, id, status);
  }
  const looks = (kind: Kind, id: string, status: string) =>
    post.signed(bodyOf(kind, operationIdOf(id) ?? '', { status, customerMessage: randomUUID() }));
  const ends = (id: string, status: string) =>
    until(`it has ${status} here`, async () => (await transaction(id)).status === status);
  async function completedAfterFailure(kind: Kind): Promise<Review> {
    world.fault({ on: 'outcome', fault: 'fail', code: 'UNSPECIFIED_FAILURE' });
    const id = await pay(kind);
    await ends(id, 'failed');
    await contradicts(kind, id, 'COMPLETED');
    return reviewOf(id, 'completed_after_failure');
  }
  async function failedAfterCompletion(kind: Kind): Promise<Review> {
    const id = await pay(kind);
    await ends(id, 'completed');
    await contradicts(kind, id, 'FAILED');
    return reviewOf(id, 'failed_after_completion');
  }
  /** Refused here, while the packet of an earlier try reaches the provider after all. */
  async function inFlightAfterFailure(): Promise<Review> {
    world.fault({ on: 'submit', fault: 'reject', code: 'PROVIDER_TEMPORARILY_UNAVAILABLE' });
    const id = await pay('payouts');
    const reference = operationIdOf(id) ?? '';
    world.pawapay.books.accept({
      id: reference,
      direction: 'payout',
      amount: 500_000n,
      currency: 'CDF',
      country: 'COD',
      phoneNumber: PAYS,
      network: 'AIRTEL_COD',
      clientReferenceId: id,
      customerMessage: null,
      metadata: null,
    });
    await looks('payouts', id, 'PROCESSING');
    return reviewOf(id, 'in_flight_after_failure');
  }
  const settlements = (id: string, step = 'settle') =>
    world.db.query(
      `SELECT direction, address, amount FROM ledger_entries WHERE operation_id = $1 AND step = $2 ORDER BY direction`,
      [operationIdOf(id), step],
    );
  const eventsOf = async (id: string): Promise<string[]> =>
    (
      await world.db.query('SELECT type FROM events WHERE operation_id = $1 ORDER BY sequence', [operationIdOf(id)])
    ).map((row: { type: string }) => row.type);
  const audited = async (review: Pick<Review, 'id'>) =>
    (await operator.call('get', `audit-log?target_type=review&target_id=${review.id}`)).body.data;

  describe('GET /admin/reviews', () => {
    it('answers 200 with reviews, newest first, each with what may be decided about it', async () => {
      const first = await amountDiffers('payouts');
      const second = await failedAfterCompletion('deposits');
      const { data, meta } = await list('status=open&limit=2');
      expect(data.map((one: Review) => one.id)).toEqual([second.id, first.id]);
      expect(meta).toMatchObject({ page: 1, limit: 2, total: expect.any(Number) });
      expect(data[1]).toEqual({
        id: first.id,
        transaction_id: first.transaction_id,
        reason: 'amount_differs',
        details: { our_amount: '500000', our_currency: 'CDF', their_amount: '500100', their_currency: 'CDF' },
        status: 'open',
        allowed_resolutions: ['complete', 'fail'],
        resolution: null,
        resolution_reason: null,
        resolved_by: null,
        created_at: expect.any(String),
        resolved_at: null,
      });
      expect(data[0].allowed_resolutions).toEqual(['reverse', 'acknowledge']);
    });

    it('filters by status and counts what it filters', async () => {
      const review = await failedAfterCompletion('payouts');
      const before = [(await list('status=open')).meta.total, (await list('status=resolved')).meta.total];
      await resolve(review, { resolution: 'acknowledge' });
      const after = [(await list('status=open')).meta.total, (await list('status=resolved')).meta.total];
      expect(after).toEqual([before[0] - 1, before[1] + 1]);
      expect((await list('status=resolved&limit=1')).data).toHaveLength(1);
    });

    it.each(['status=closed', 'limit=0', 'page=x'])('answers 400 to %s', async (query) => {
      expect((await operator.call('get', `reviews?${query}`)).status).toBe(400);
    });
  });

  describe('POST /admin/reviews/:id/resolve', () => {
    it('answers 200 with the decision, and writes down who took it and why', async () => {
      const review = await amountDiffers('payouts');
      const reply = await resolve(review, { resolution: 'complete' });
      expect(reply.status).toBe(200);
      const [record] = await audited(review);
      expect(reply.body.data).toMatchObject({
        id: review.id,
        status: 'resolved',
        allowed_resolutions: [],
        resolution: 'complete',
        resolution_reason: REASON,
        resolved_by: record.actor.id,
        resolved_at: expect.any(String),
      });
      expect(record).toMatchObject({
        actor: { email: operator.email },
        action: 'review.resolved',
        target: { type: 'review', id: review.id },
        before: { status: 'open', reason: 'amount_differs' },
        after: { status: 'resolved', resolution: 'complete', pay_from: 'source' },
        reason: REASON,
      });
    });

    it.each([
      ['payouts', 'complete', 'completed', '45000.00'],
      ['payouts', 'fail', 'failed', '50000.00'],
      ['deposits', 'complete', 'completed', '55000.00'],
      ['deposits', 'fail', 'failed', '50000.00'],
    ] as const)('an amount that differs, of %s: %s', async (kind, resolution, status, balance) => {
      const review = await amountDiffers(kind);
      const id = review.transaction_id;
      expect((await transaction(id)).status).toBe('pending');
      expect((await resolve(review, { resolution })).status).toBe(200);
      expect(await transaction(id)).toMatchObject({
        status,
        failure_code: status === 'failed' ? 'failed_on_review' : null,
      });
      expect(await shop.balance('CDF')).toBe(balance);
      expect(await settlements(id)).toHaveLength(status === 'completed' ? 2 : 0);
      expect(await eventsOf(id)).toEqual([`mobile_money_${kind.slice(0, -1)}.${status}`]);
    });

    it('a payout made after it had failed: the wallet pays', async () => {
      const review = await completedAfterFailure('payouts');
      expect(await shop.balance('CDF')).toBe('50000.00');
      expect((await resolve(review, { resolution: 'complete' })).status).toBe(200);
      expect(await shop.balance('CDF')).toBe('45000.00');
      expect(await transaction(review.transaction_id)).toMatchObject({ status: 'completed', failure_code: null });
      expect(await eventsOf(review.transaction_id)).toEqual([
        'mobile_money_payout.failed',
        'mobile_money_payout.completed',
      ]);
    });

    it('a payout made after it had failed: the suspense account pays', async () => {
      const review = await completedAfterFailure('payouts');
      expect((await resolve(review, { resolution: 'complete', pay_from: 'suspense' })).status).toBe(200);
      expect(await shop.balance('CDF')).toBe('50000.00');
      expect(await settlements(review.transaction_id)).toEqual([
        { direction: 'credit', address: 'clearing:pawapay:CDF', amount: '500000' },
        { direction: 'debit', address: 'suspense:pawapay:CDF', amount: '500000' },
      ]);
      expect((await audited(review))[0].after).toMatchObject({ pay_from: 'suspense' });
    });

    it('a deposit made after it had failed is credited', async () => {
      const review = await completedAfterFailure('deposits');
      expect((await resolve(review, { resolution: 'complete' })).status).toBe(200);
      expect(await shop.balance('CDF')).toBe('55000.00');
      expect((await transaction(review.transaction_id)).status).toBe('completed');
    });

    it.each(['payouts', 'deposits'] as const)(
      'undoes %s that the provider failed after completing them, and both postings stay',
      async (kind) => {
        const review = await failedAfterCompletion(kind);
        expect(await shop.balance('CDF')).toBe(kind === 'payouts' ? '45000.00' : '55000.00');
        expect((await resolve(review, { resolution: 'reverse' })).status).toBe(200);
        expect(await shop.balance('CDF')).toBe('50000.00');
        expect(await settlements(review.transaction_id)).toHaveLength(2);
        expect(await settlements(review.transaction_id, 'reverse')).toHaveLength(2);
        expect((await transaction(review.transaction_id)).status).toBe('completed');
      },
    );

    it.each([
      ['completed_after_failure', () => completedAfterFailure('payouts'), '50000.00', 'failed'],
      ['failed_after_completion', () => failedAfterCompletion('payouts'), '45000.00', 'completed'],
    ] as const)('moves nothing when %s is only acknowledged', async (_reason, arrange, balance, status) => {
      const review = await arrange();
      expect((await resolve(review, { resolution: 'acknowledge' })).status).toBe(200);
      expect(await shop.balance('CDF')).toBe(balance);
      expect((await transaction(review.transaction_id)).status).toBe(status);
    });

    it('goes on asking about a failed payout that is on its way after all, until it has ended', async () => {
      const review = await inFlightAfterFailure();
      const id = operationIdOf(review.transaction_id) ?? '';
      expect((await resolve(review, { resolution: 'acknowledge' })).status).toBe(200);
      const [row] = await world.db.query('SELECT state FROM operations WHERE id = $1', [id]);
      expect([row.state, await nextLookAt(world.db, id)]).toEqual(['failed', expect.any(Date)]);
      await contradicts('payouts', review.transaction_id, 'COMPLETED');
      const paid = await reviewOf(review.transaction_id, 'completed_after_failure');
      expect((await resolve(paid, { resolution: 'complete' })).status).toBe(200);
      expect(await shop.balance('CDF')).toBe('45000.00');
    });

    it('is not asked again when the provider repeats a contradiction that was decided', async () => {
      const review = await failedAfterCompletion('payouts');
      await resolve(review, { resolution: 'reverse' });
      const id = operationIdOf(review.transaction_id) ?? '';
      const reads = post.countReads();
      await looks('payouts', review.transaction_id, 'FAILED');
      await until('the provider was asked again and heard', async () => {
        return reads() > 0 && (await nextLookAt(world.db, id)) === null;
      });
      expect(await world.db.query('SELECT status FROM operation_reviews WHERE operation_id = $1', [id])).toEqual([
        { status: 'resolved' },
      ]);
    });

    // Guarantee: a decision is taken once, however many operators take one at the same time.
    it('lets one of two operators decide', async () => {
      const other = await anOperator(world);
      const review = await completedAfterFailure('payouts');
      const replies = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          resolve(review, { resolution: index % 3 ? 'complete' : 'acknowledge' }, index % 2 ? operator : other),
        ),
      );
      const won = replies.filter((reply) => reply.status === 200);
      expect(won).toHaveLength(1);
      expect(replies.filter((reply) => reply.body.code === 'review_already_resolved')).toHaveLength(11);
      const isCompleted = won[0]?.body.data.resolution === 'complete';
      expect(await shop.balance('CDF')).toBe(isCompleted ? '45000.00' : '50000.00');
      expect(await audited(review)).toHaveLength(1);
    });

    describe('400', () => {
      it.each([
        ['amount_differs', () => amountDiffers('payouts'), ['reverse', 'acknowledge']],
        ['completed_after_failure', () => completedAfterFailure('payouts'), ['fail', 'reverse']],
        ['failed_after_completion', () => failedAfterCompletion('payouts'), ['complete', 'fail']],
        ['in_flight_after_failure', () => inFlightAfterFailure(), ['complete', 'fail', 'reverse']],
      ] as const)('to a decision that makes no sense for %s', async (_reason, arrange, wrong) => {
        const review = await arrange();
        const before = await shop.balance('CDF');
        for (const resolution of wrong) {
          const reply = await resolve(review, { resolution });
          expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, 'resolution']);
        }
        expect(await shop.balance('CDF')).toBe(before);
        expect(await audited(review)).toEqual([]);
      });

      it.each([
        ['no reason', { resolution: 'complete', reason: undefined }, 'reason'],
        ['an empty reason', { resolution: 'complete', reason: '  ' }, 'reason'],
        ['no decision', {}, 'resolution'],
        ['an unknown decision', { resolution: 'ignore' }, 'resolution'],
        ['an unknown payer', { resolution: 'complete', pay_from: 'fees' }, 'pay_from'],
        ['suspense for a payment that is still held', { resolution: 'complete', pay_from: 'suspense' }, 'pay_from'],
      ])('to %s', async (_what, body, field) => {
        const reply = await resolve(await amountDiffers('payouts'), body);
        expect([reply.status, reply.body.errors[0].field]).toEqual([400, field]);
      });

      it('to a deposit paid by suspense: its money came from outside', async () => {
        const review = await completedAfterFailure('deposits');
        const reply = await resolve(review, { resolution: 'complete', pay_from: 'suspense' });
        expect([reply.status, reply.body.errors[0].field]).toEqual([400, 'pay_from']);
        expect(await shop.balance('CDF')).toBe('50000.00');
      });

      it('to a second decision', async () => {
        const review = await failedAfterCompletion('payouts');
        expect((await resolve(review, { resolution: 'reverse' })).status).toBe(200);
        for (const resolution of ['reverse', 'acknowledge']) {
          const reply = await resolve(review, { resolution });
          expect([reply.status, reply.body.code]).toEqual([400, 'review_already_resolved']);
        }
        expect(await shop.balance('CDF')).toBe('50000.00');
      });
    });

    describe('402', () => {
      it('when the wallet cannot pay for what was released, and the review stays open for suspense', async () => {
        const review = await completedAfterFailure('payouts');
        await spendAll();
        const reply = await resolve(review, { resolution: 'complete' });
        expect([reply.status, reply.body.code]).toEqual([402, 'insufficient_funds']);
        expect([await transaction(review.transaction_id), await audited(review)]).toMatchObject([
          { status: 'failed' },
          [],
        ]);
        expect((await resolve(review, { resolution: 'complete', pay_from: 'suspense' })).status).toBe(200);
        expect(await shop.balance('CDF')).toBe('0.00');
      });

      it('when a deposit that the provider takes back has been spent', async () => {
        const review = await failedAfterCompletion('deposits');
        await spendAll();
        const reply = await resolve(review, { resolution: 'reverse' });
        expect([reply.status, reply.body.code]).toEqual([402, 'insufficient_funds']);
        expect(await settlements(review.transaction_id, 'reverse')).toEqual([]);
        expect((await resolve(review, { resolution: 'acknowledge' })).status).toBe(200);
      });
    });

    it('answers 404 to a review that is not there', async () => {
      const reply = await resolve({ id: 999_999 }, { resolution: 'acknowledge' });
      expect([reply.status, reply.body.code]).toEqual([404, 'review_not_found']);
    });
  });
});
