import { brokenInvariants } from '../support/invariants';
import { ReviewCases } from '../support/review-cases';

describe('a decision about a review is refused', () => {
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

  describe('400', () => {
    it.each([
      ['amount_differs', () => cases.amountDiffers('payouts'), ['reverse', 'acknowledge']],
      ['completed_after_failure', () => cases.completedAfterFailure('payouts'), ['fail', 'reverse']],
      ['failed_after_completion', () => cases.failedAfterCompletion('payouts'), ['complete', 'fail']],
      ['in_flight_after_failure', () => cases.inFlightAfterFailure(), ['complete', 'fail', 'reverse']],
    ] as const)('to a decision that makes no sense for %s', async (_reason, arrange, wrong) => {
      const review = await arrange();
      const before = await cases.shop.balance('CDF');
      for (const resolution of wrong) {
        const reply = await cases.resolve(review, { resolution });
        expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, 'resolution']);
      }
      expect(await cases.shop.balance('CDF')).toBe(before);
      expect(await cases.audited(review)).toEqual([]);
    });

    it.each([
      ['no reason', { resolution: 'complete', reason: undefined }, 'reason'],
      ['an empty reason', { resolution: 'complete', reason: '  ' }, 'reason'],
      ['no decision', {}, 'resolution'],
      ['an unknown decision', { resolution: 'ignore' }, 'resolution'],
      ['an unknown payer', { resolution: 'complete', pay_from: 'fees' }, 'pay_from'],
      ['suspense for a payment that is still held', { resolution: 'complete', pay_from: 'suspense' }, 'pay_from'],
    ])('to %s', async (_what, body, field) => {
      const review = await cases.amountDiffers('payouts');
      expect(review.payable_by_suspense).toEqual([]);
      const reply = await cases.resolve(review, body);
      expect([reply.status, reply.body.errors[0].field]).toEqual([400, field]);
    });

    it('to a deposit paid by suspense: its money came from outside', async () => {
      const review = await cases.completedAfterFailure('deposits');
      expect(review.payable_by_suspense).toEqual([]);
      const reply = await cases.resolve(review, { resolution: 'complete', pay_from: 'suspense' });
      expect([reply.status, reply.body.errors[0].field]).toEqual([400, 'pay_from']);
      expect(await cases.shop.balance('CDF')).toBe('50000.00');
    });

    it('to a payout that goes back at the cost of suspense: its money is outside', async () => {
      const review = await cases.failedAfterCompletion('payouts');
      expect(review.payable_by_suspense).toEqual([]);
      const reply = await cases.resolve(review, { resolution: 'reverse', pay_from: 'suspense' });
      expect([reply.status, reply.body.errors[0].field]).toEqual([400, 'pay_from']);
      expect(await cases.shop.balance('CDF')).toBe('45000.00');
    });

    it('to a second decision', async () => {
      const review = await cases.failedAfterCompletion('payouts');
      expect((await cases.resolve(review, { resolution: 'reverse' })).status).toBe(200);
      for (const resolution of ['reverse', 'acknowledge']) {
        const reply = await cases.resolve(review, { resolution });
        expect([reply.status, reply.body.code]).toEqual([400, 'review_already_resolved']);
      }
      expect(await cases.shop.balance('CDF')).toBe('50000.00');
    });
  });

  describe('402', () => {
    it('when the wallet cannot pay for what was released, and the review stays open for suspense', async () => {
      const review = await cases.completedAfterFailure('payouts');
      expect(review.payable_by_suspense).toEqual(['complete']);
      await cases.spendAll();
      const reply = await cases.resolve(review, { resolution: 'complete' });
      expect([reply.status, reply.body.code]).toEqual([402, 'insufficient_funds']);
      // What the books refuse does not say how much there is.
      expect(reply.body.message).toBe('There is less to spend than the 5000.00 CDF that this needs.');
      expect(reply.body.details).not.toHaveProperty('available');
      expect([await cases.transaction(review.transaction_id), await cases.audited(review)]).toMatchObject([
        { status: 'failed' },
        [],
      ]);
      expect((await cases.resolve(review, { resolution: 'complete', pay_from: 'suspense' })).status).toBe(200);
      expect(await cases.shop.balance('CDF')).toBe('0.00');
    });

    it('when a deposit that the provider takes back has been spent, and the review stays open for suspense', async () => {
      const review = await cases.failedAfterCompletion('deposits');
      expect(review.payable_by_suspense).toEqual(['reverse']);
      await cases.spendAll();
      const reply = await cases.resolve(review, { resolution: 'reverse' });
      expect([reply.status, reply.body.code]).toEqual([402, 'insufficient_funds']);
      expect(await cases.settlements(review.transaction_id, 'reverse')).toEqual([]);
      expect((await cases.resolve(review, { resolution: 'reverse', pay_from: 'suspense' })).status).toBe(200);
      expect(await cases.shop.balance('CDF')).toBe('0.00');
      expect(await cases.settlements(review.transaction_id, 'reverse')).toEqual([
        { direction: 'credit', address: 'clearing:pawapay:CDF', amount: '500000' },
        { direction: 'debit', address: 'suspense:pawapay:CDF', amount: '500000' },
      ]);
      expect(await cases.audited(review)).toMatchObject([{ after: { resolution: 'reverse', pay_from: 'suspense' } }]);
    });
  });
});
