import { operationIdOf } from '../../src/kernel/ids';
import { brokenInvariants } from '../support/invariants';
import { AIRTEL_PAYS } from '../support/mobile-money';
import { anOperator } from '../support/operators';
import { REASON, type Review, ReviewCases } from '../support/review-cases';
import { until } from '../support/wait';
import { nextLookAt } from '../support/looks';

describe('what a person must decide', () => {
  let cases: ReviewCases;

  beforeAll(async () => {
    cases = await ReviewCases.start();
  });
  afterAll(() => cases.world.close());
  beforeEach(() => cases.begin());
  // Guarantee: after every decision all invariants hold.
  afterEach(async () => {
    expect(await brokenInvariants(cases.world)).toEqual([]);
  });

  describe('GET /admin/reviews', () => {
    it('answers 200 with reviews, newest first, each with what may be decided about it', async () => {
      const first = await cases.amountDiffers('payouts');
      const second = await cases.failedAfterCompletion('deposits');
      const { data, meta } = await cases.list('status=open&limit=2');
      expect(data.map((one: Review) => one.id)).toEqual([second.id, first.id]);
      expect(meta).toMatchObject({ page: 1, limit: 2, total: expect.any(Number) });
      expect(data[1]).toEqual({
        id: first.id,
        transaction_id: first.transaction_id,
        transaction_type: 'mobile_money_payout',
        business_id: cases.shop.id,
        business_name: expect.stringMatching(/^Shop /),
        phone_number: AIRTEL_PAYS,
        reason: 'amount_differs',
        amount: '5000.00',
        currency: 'CDF',
        details: { our_amount: '5000.00', our_currency: 'CDF', their_amount: '5001.00', their_currency: 'CDF' },
        status: 'open',
        allowed_resolutions: ['complete', 'fail'],
        payable_by_suspense: [],
        resolution: null,
        resolution_reason: null,
        resolved_by: null,
        created_at: expect.any(String),
        resolved_at: null,
      });
      expect(data[0].allowed_resolutions).toEqual(['reverse', 'acknowledge']);
    });

    it('shows amounts that an earlier build wrote in hundredths as all others', async () => {
      const review = await cases.amountDiffers('payouts');
      const earlier = { our_amount: '500000', our_currency: 'CDF', their_amount: '500100', their_currency: 'CDF' };
      await cases.world.db.query('UPDATE operation_reviews SET details = $2 WHERE id = $1', [review.id, earlier]);
      const { body } = await cases.operator.call('get', `reviews/${review.id}`);
      expect(body.data.details).toEqual({ ...earlier, our_amount: '5000.00', their_amount: '5001.00' });
    });

    it('filters by status and counts what it filters', async () => {
      const review = await cases.failedAfterCompletion('payouts');
      const before = [(await cases.list('status=open')).meta.total, (await cases.list('status=resolved')).meta.total];
      await cases.resolve(review, { resolution: 'acknowledge' });
      const after = [(await cases.list('status=open')).meta.total, (await cases.list('status=resolved')).meta.total];
      expect(after).toEqual([before[0] - 1, before[1] + 1]);
      expect((await cases.list('status=resolved&limit=1')).data).toHaveLength(1);
    });

    it.each(['status=closed', 'limit=0', 'page=x'])('answers 400 to %s', async (query) => {
      expect((await cases.operator.call('get', `reviews?${query}`)).status).toBe(400);
    });
  });

  describe('POST /admin/reviews/:id/resolve', () => {
    it('answers 200 with the decision, and writes down who took it and why', async () => {
      const review = await cases.amountDiffers('payouts');
      const reply = await cases.resolve(review, { resolution: 'complete' });
      expect(reply.status).toBe(200);
      const [record] = await cases.audited(review);
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
        actor: { email: cases.operator.email },
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
      const review = await cases.amountDiffers(kind);
      const id = review.transaction_id;
      expect((await cases.transaction(id)).status).toBe('pending');
      expect((await cases.resolve(review, { resolution })).status).toBe(200);
      expect(await cases.transaction(id)).toMatchObject({
        status,
        failure_code: status === 'failed' ? 'failed_on_review' : null,
      });
      expect(await cases.shop.balance('CDF')).toBe(balance);
      expect(await cases.settlements(id)).toHaveLength(status === 'completed' ? 2 : 0);
      expect(await cases.eventsOf(id)).toEqual([`mobile_money_${kind.slice(0, -1)}.${status}`]);
    });

    it('a payout made after it had failed: the wallet pays', async () => {
      const review = await cases.completedAfterFailure('payouts');
      expect(await cases.shop.balance('CDF')).toBe('50000.00');
      expect((await cases.resolve(review, { resolution: 'complete' })).status).toBe(200);
      expect(await cases.shop.balance('CDF')).toBe('45000.00');
      expect(await cases.transaction(review.transaction_id)).toMatchObject({ status: 'completed', failure_code: null });
      expect(await cases.eventsOf(review.transaction_id)).toEqual([
        'mobile_money_payout.failed',
        'mobile_money_payout.completed',
      ]);
    });

    // Guarantee: what left a wallet counts against its limits, however late it became known.
    it.each([
      ['source', '5000.00'],
      ['suspense', '0.00'],
    ])('a payout made after it had failed counts against limits when the wallet pays (%s)', async (payFrom, used) => {
      const usedOfMonth = async (): Promise<string> =>
        (await cases.shop.apiKey.get('wallet/CDF')).body.data.limits.monthly.used;
      const review = await cases.completedAfterFailure('payouts');
      expect(await usedOfMonth()).toBe('0.00');
      expect((await cases.resolve(review, { resolution: 'complete', pay_from: payFrom })).status).toBe(200);
      expect(await usedOfMonth()).toBe(used);
    });

    it('a payout made after it had failed: the suspense account pays', async () => {
      const review = await cases.completedAfterFailure('payouts');
      expect((await cases.resolve(review, { resolution: 'complete', pay_from: 'suspense' })).status).toBe(200);
      expect(await cases.shop.balance('CDF')).toBe('50000.00');
      expect(await cases.settlements(review.transaction_id)).toEqual([
        { direction: 'credit', address: 'clearing:pawapay:CDF', amount: '500000' },
        { direction: 'debit', address: 'suspense:pawapay:CDF', amount: '500000' },
      ]);
      expect((await cases.audited(review))[0].after).toMatchObject({ pay_from: 'suspense' });
    });

    it('a deposit made after it had failed is credited', async () => {
      const review = await cases.completedAfterFailure('deposits');
      expect((await cases.resolve(review, { resolution: 'complete' })).status).toBe(200);
      expect(await cases.shop.balance('CDF')).toBe('55000.00');
      expect((await cases.transaction(review.transaction_id)).status).toBe('completed');
    });

    it.each(['payouts', 'deposits'] as const)(
      'undoes %s that the provider failed after completing them, and both postings stay',
      async (kind) => {
        const review = await cases.failedAfterCompletion(kind);
        expect(await cases.shop.balance('CDF')).toBe(kind === 'payouts' ? '45000.00' : '55000.00');
        expect((await cases.resolve(review, { resolution: 'reverse' })).status).toBe(200);
        expect(await cases.shop.balance('CDF')).toBe('50000.00');
        expect(await cases.settlements(review.transaction_id)).toHaveLength(2);
        expect(await cases.settlements(review.transaction_id, 'reverse')).toHaveLength(2);
        expect((await cases.transaction(review.transaction_id)).status).toBe('completed');
      },
    );

    // Guarantee: a person never books what the provider did not say: 5000.00 of another currency looks the same by its number.
    it.each([
      ['amount', { reportedAmount: 500_100n }, { their_amount: '5001.00', their_currency: 'CDF' }],
      ['currency', { reportedCurrency: 'USD' }, { their_amount: '5000.00', their_currency: 'USD' }],
    ])('shows both sides of a payment that is made after its failure with another %s', async (_what, lie, theirs) => {
      cases.world.fault({ on: 'outcome', fault: 'fail', code: 'UNSPECIFIED_FAILURE' });
      const id = await cases.pay('payouts');
      await until('it has failed here', async () => (await cases.transaction(id)).status === 'failed');
      const payment = cases.world.pawapay.books.find(operationIdOf(id) ?? '');
      Object.assign(payment ?? {}, lie);
      await cases.contradicts('payouts', id, 'COMPLETED');
      const review = await cases.reviewOf(id, 'completed_after_failure');
      expect(review.details).toMatchObject({ our_amount: '5000.00', our_currency: 'CDF', ...theirs });
    });

    it('sends back to the suspense account what it has paid', async () => {
      const paid = await cases.completedAfterFailure('payouts');
      expect((await cases.resolve(paid, { resolution: 'complete', pay_from: 'suspense' })).status).toBe(200);
      await cases.contradicts('payouts', paid.transaction_id, 'FAILED');
      const review = await cases.reviewOf(paid.transaction_id, 'failed_after_completion');
      expect((await cases.resolve(review, { resolution: 'reverse' })).status).toBe(200);
      expect(await cases.shop.balance('CDF')).toBe('50000.00');
      expect(await cases.settlements(paid.transaction_id, 'reverse')).toEqual([
        { direction: 'credit', address: 'suspense:pawapay:CDF', amount: '500000' },
        { direction: 'debit', address: 'clearing:pawapay:CDF', amount: '500000' },
      ]);
      expect(await brokenInvariants(cases.world)).toEqual([]);
    });

    it.each([
      ['completed_after_failure', () => cases.completedAfterFailure('payouts'), '50000.00', 'failed'],
      ['failed_after_completion', () => cases.failedAfterCompletion('payouts'), '45000.00', 'completed'],
    ] as const)('moves nothing when %s is only acknowledged', async (_reason, arrange, balance, status) => {
      const review = await arrange();
      expect((await cases.resolve(review, { resolution: 'acknowledge' })).status).toBe(200);
      expect(await cases.shop.balance('CDF')).toBe(balance);
      expect((await cases.transaction(review.transaction_id)).status).toBe(status);
    });

    it('goes on asking about a failed payout that is on its way after all, until it has ended', async () => {
      const review = await cases.inFlightAfterFailure();
      const id = operationIdOf(review.transaction_id) ?? '';
      expect((await cases.resolve(review, { resolution: 'acknowledge' })).status).toBe(200);
      const [row] = await cases.world.db.query('SELECT state FROM operations WHERE id = $1', [id]);
      expect([row.state, await nextLookAt(cases.world.db, id)]).toEqual(['failed', expect.any(Date)]);
      await cases.contradicts('payouts', review.transaction_id, 'COMPLETED');
      const paid = await cases.reviewOf(review.transaction_id, 'completed_after_failure');
      expect((await cases.resolve(paid, { resolution: 'complete' })).status).toBe(200);
      expect(await cases.shop.balance('CDF')).toBe('45000.00');
    });

    it('is not asked again when the provider repeats a contradiction that was decided', async () => {
      const review = await cases.failedAfterCompletion('payouts');
      await cases.resolve(review, { resolution: 'reverse' });
      const id = operationIdOf(review.transaction_id) ?? '';
      const reads = cases.post.countReads();
      await cases.looks('payouts', review.transaction_id, 'FAILED');
      await until('the provider was asked again and heard', async () => {
        return reads() > 0 && (await nextLookAt(cases.world.db, id)) === null;
      });
      expect(await cases.world.db.query('SELECT status FROM operation_reviews WHERE operation_id = $1', [id])).toEqual([
        { status: 'resolved' },
      ]);
    });

    // Guarantee: a decision is taken once, however many operators take one at the same time.
    it('lets one of two operators decide', async () => {
      const other = await anOperator(cases.world);
      const review = await cases.completedAfterFailure('payouts');
      const replies = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          cases.resolve(
            review,
            { resolution: index % 3 ? 'complete' : 'acknowledge' },
            index % 2 ? cases.operator : other,
          ),
        ),
      );
      const won = replies.filter((reply) => reply.status === 200);
      expect(won).toHaveLength(1);
      expect(replies.filter((reply) => reply.body.code === 'review_already_resolved')).toHaveLength(11);
      const isCompleted = won[0]?.body.data.resolution === 'complete';
      expect(await cases.shop.balance('CDF')).toBe(isCompleted ? '45000.00' : '50000.00');
      expect(await cases.audited(review)).toHaveLength(1);
    });

    it('answers 404 to a review that is not there', async () => {
      const reply = await cases.resolve({ id: 999_999 }, { resolution: 'acknowledge' });
      expect([reply.status, reply.body.code]).toEqual([404, 'review_not_found']);
    });
  });
});
