import { HOUR_MS } from '../../src/kernel/clock';
import { operationIdOf } from '../../src/kernel/ids';
import { CONTRADICTIONS } from '../../src/ledger/invariants.statements';
import { brokenInvariants } from '../support/invariants';
import { nextLookAt, setLooks } from '../support/looks';
import { type Review, ReviewCases } from '../support/review-cases';
import { until } from '../support/wait';

const REASON = 'completed_after_reversal';

describe('a payment that was reversed because the provider took it back, and that it completes again', () => {
  let cases: ReviewCases;

  beforeAll(async () => {
    cases = await ReviewCases.start();
  });
  afterAll(() => cases.world.close());
  beforeEach(() => cases.begin());

  const reversed = async (kind: 'deposits' | 'payouts'): Promise<string> => {
    const review = await cases.failedAfterCompletion(kind);
    expect((await cases.resolve(review, { resolution: 'reverse' })).status).toBe(200);
    expect(await cases.shop.balance('CDF')).toBe('50000.00');
    return review.transaction_id;
  };
  const contradicted = async (kind: 'deposits' | 'payouts'): Promise<Review> => {
    const id = await reversed(kind);
    await cases.contradicts(kind, id, 'COMPLETED');
    return cases.reviewOf(id, REASON);
  };
  const move = (id: string, status: 'COMPLETED' | 'FAILED'): void => {
    const payment = cases.world.pawapay.books.find(operationIdOf(id) ?? '');
    if (!payment) throw new Error('the provider does not know the payment');
    cases.world.pawapay.books.move(payment, status, status === 'FAILED' ? 'UNSPECIFIED_FAILURE' : null);
  };
  const contradictions = async (): Promise<number> => {
    const { invariants } = (await cases.operator.call('get', 'ledger/invariants')).body.data;
    return invariants.find(({ name }: { name: string }) => name === CONTRADICTIONS).violations;
  };
  const compare = async (from: string) => (await cases.operator.call('post', 'reconciliations', { from })).body.data;
  const differenceOf = (comparison: { differences: Array<{ reference: string; details: object }> }, id: string) =>
    comparison.differences.find(({ reference }) => reference === id);

  it.each(['payouts', 'deposits'] as const)(
    'is before a person by its callback (%s), and moves nothing',
    async (kind) => {
      const review = await contradicted(kind);
      expect(review).toMatchObject({
        status: 'open',
        details: { reference: expect.any(String), amount: '500000' },
        allowed_resolutions: ['complete', 'acknowledge'],
      });
      expect(await cases.shop.balance('CDF')).toBe('50000.00');
      expect(await contradictions()).toBe(1);
      expect((await cases.resolve(review, { resolution: 'acknowledge' })).status).toBe(200);
      expect(await cases.shop.balance('CDF')).toBe('50000.00');
      expect([await contradictions(), await brokenInvariants(cases.world)]).toEqual([0, []]);
    },
  );

  it('is before a person without a callback: the provider is asked again an hour after the reversal', async () => {
    const review = await cases.failedAfterCompletion('payouts');
    move(review.transaction_id, 'COMPLETED');
    const decidedAt = Date.now();
    expect((await cases.resolve(review, { resolution: 'reverse' })).status).toBe(200);
    const look = await nextLookAt(cases.world.db, operationIdOf(review.transaction_id) ?? '');
    expect(look?.getTime()).toBeGreaterThanOrEqual(decidedAt + HOUR_MS);
    await setLooks(cases.world.db, [operationIdOf(review.transaction_id)], 'now()');
    expect(await cases.reviewOf(review.transaction_id, REASON)).toMatchObject({ status: 'open' });
  });

  // Guarantee: a callback may be lost, and the comparison of the day it ended here is over. The provider's statement names the payment.
  it('is before a person by the statement that lists it, however long ago it ended here', async () => {
    const id = await reversed('payouts');
    const later = new Date().toISOString();
    expect(differenceOf(await compare(later), id)).toBeUndefined();
    move(id, 'COMPLETED');
    const details = { our_state: 'reversed', their_state: 'completed' };
    expect(differenceOf(await compare(later), id)).toEqual({ kind: 'state_differs', reference: id, details });
    const review = await cases.reviewOf(id, REASON);
    expect((await cases.resolve(review, { resolution: 'complete' })).status).toBe(200);
    expect([differenceOf(await compare(later), id), await brokenInvariants(cases.world)]).toEqual([undefined, []]);
  });

  it('is a difference of a comparison until a person has decided, and is asked about once', async () => {
    const from = new Date().toISOString();
    const id = await reversed('payouts');
    expect(differenceOf(await compare(from), id)).toBeUndefined();
    move(id, 'COMPLETED');
    for (let time = 0; time < 2; time += 1) {
      expect(differenceOf(await compare(from), id)).toEqual({
        kind: 'state_differs',
        reference: id,
        details: { our_state: 'reversed', their_state: 'completed' },
      });
    }
    const review = await cases.reviewOf(id, REASON);
    expect((await cases.resolve(review, { resolution: 'acknowledge' })).status).toBe(200);
    const decided = await compare(from);
    expect([differenceOf(decided, id), decided.matched]).toEqual([undefined, 1]);
    expect((await cases.list()).data.filter((one: Review) => one.transaction_id === id)).toEqual([]);
  });

  it.each([
    ['payouts', '45000.00'],
    ['deposits', '55000.00'],
  ] as const)('is booked again when a person says that it was paid (%s)', async (kind, balance) => {
    const review = await contradicted(kind);
    expect((await cases.resolve(review, { resolution: 'complete' })).status).toBe(200);
    expect(await cases.shop.balance('CDF')).toBe(balance);
    expect(await cases.settlements(review.transaction_id, 'settle_again')).toEqual(
      await cases.settlements(review.transaction_id),
    );
    expect(await brokenInvariants(cases.world)).toEqual([]);
  });

  it('is borne by the suspense account when the merchant has spent what was sent back', async () => {
    const review = await contradicted('payouts');
    await cases.spendAll();
    const refused = await cases.resolve(review, { resolution: 'complete' });
    expect([refused.status, refused.body.code]).toEqual([402, 'insufficient_funds']);
    expect((await cases.resolve(review, { resolution: 'complete', pay_from: 'suspense' })).status).toBe(200);
    expect(await cases.shop.balance('CDF')).toBe('0.00');
    expect(await cases.settlements(review.transaction_id, 'settle_again')).toEqual([
      { direction: 'credit', address: 'clearing:pawapay:CDF', amount: '500000' },
      { direction: 'debit', address: 'suspense:pawapay:CDF', amount: '500000' },
    ]);
  });

  it('goes to the suspense account that has borne a deposit which was taken back after it was spent', async () => {
    const taken = await cases.failedAfterCompletion('deposits');
    await cases.spendAll();
    expect((await cases.resolve(taken, { resolution: 'reverse', pay_from: 'suspense' })).status).toBe(200);
    await cases.contradicts('deposits', taken.transaction_id, 'COMPLETED');
    const review = await cases.reviewOf(taken.transaction_id, REASON);
    expect((await cases.resolve(review, { resolution: 'complete' })).status).toBe(200);
    expect(await cases.shop.balance('CDF')).toBe('0.00');
    expect(await cases.settlements(taken.transaction_id, 'settle_again')).toEqual([
      { direction: 'credit', address: 'suspense:pawapay:CDF', amount: '500000' },
      { direction: 'debit', address: 'clearing:pawapay:CDF', amount: '500000' },
    ]);
  });

  it('has no suspense account to bear a deposit', async () => {
    const review = await contradicted('deposits');
    const refused = await cases.resolve(review, { resolution: 'complete', pay_from: 'suspense' });
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'pay_from']);
    expect((await cases.resolve(review, { resolution: 'complete' })).status).toBe(200);
  });

  // Guarantee: each time that the provider changes its mind about what the books followed, a person is asked, and sees what was decided.
  it.each([
    ['payouts', '45000.00'],
    ['deposits', '55000.00'],
  ] as const)('is before a person each time that the provider changes its mind (%s)', async (kind, booked) => {
    const from = new Date().toISOString();
    let review = await contradicted(kind);
    const id = review.transaction_id;
    expect((await cases.resolve(review, { resolution: 'complete' })).status).toBe(200);
    const decided = ['reverse', 'complete'];
    for (const [said, reason, resolution, balance] of [
      ['FAILED', 'failed_after_completion', 'reverse', '50000.00'],
      ['COMPLETED', REASON, 'complete', booked],
      ['FAILED', 'failed_after_completion', 'reverse', '50000.00'],
    ] as const) {
      const [before, theirs] = said === 'FAILED' ? ['completed', 'failed'] : ['reversed', 'completed'];
      move(id, said);
      expect(differenceOf(await compare(from), id)?.details).toEqual({ our_state: before, their_state: theirs });
      review = await cases.reviewOf(id, reason);
      expect(review.details.decided_before?.map(({ resolution: one }) => one)).toEqual(decided);
      expect((await cases.resolve(review, { resolution })).status).toBe(200);
      decided.push(resolution);
      expect(await cases.shop.balance('CDF')).toBe(balance);
    }
    // What was decided is not asked again.
    expect(differenceOf(await compare(from), id)).toBeUndefined();
    expect((await cases.list()).data.filter((one: Review) => one.transaction_id === id)).toEqual([]);
    expect(await brokenInvariants(cases.world)).toEqual([]);
  });

  it('is asked about again an hour after it was booked again: the provider may have changed its mind before', async () => {
    const review = await contradicted('payouts');
    move(review.transaction_id, 'FAILED');
    const id = operationIdOf(review.transaction_id) ?? '';
    await until('the look before has ended', async () => (await nextLookAt(cases.world.db, id)) === null);
    expect((await cases.resolve(review, { resolution: 'complete' })).status).toBe(200);
    expect(await nextLookAt(cases.world.db, id)).toBeInstanceOf(Date);
    await setLooks(cases.world.db, [id], 'now()');
    const again = await cases.reviewOf(review.transaction_id, 'failed_after_completion');
    expect((await cases.resolve(again, { resolution: 'acknowledge' })).status).toBe(200);
  });

  // Guarantee: money goes back to whoever paid, or the merchant would have it twice and the suspense account never again.
  it('goes back to the suspense account that has borne it', async () => {
    const review = await contradicted('payouts');
    await cases.spendAll();
    expect((await cases.resolve(review, { resolution: 'complete', pay_from: 'suspense' })).status).toBe(200);
    await cases.contradicts('payouts', review.transaction_id, 'FAILED');
    const again = await cases.reviewOf(review.transaction_id, 'failed_after_completion');
    expect((await cases.resolve(again, { resolution: 'reverse' })).status).toBe(200);
    expect(await cases.shop.balance('CDF')).toBe('0.00');
    expect(await cases.settlements(review.transaction_id, 'reverse_2')).toEqual([
      { direction: 'credit', address: 'suspense:pawapay:CDF', amount: '500000' },
      { direction: 'debit', address: 'clearing:pawapay:CDF', amount: '500000' },
    ]);
  });

  // Guarantee: a late copy of an old callback asks nobody: what counts is what the provider says now.
  it('is not asked about when only an old callback comes again', async () => {
    const id = await reversed('payouts');
    const reads = cases.post.countReads();
    await cases.looks('payouts', id, 'COMPLETED');
    await until('the provider was asked and heard', async () => {
      return reads() > 0 && (await nextLookAt(cases.world.db, operationIdOf(id) ?? '')) === null;
    });
    expect((await cases.list()).data.filter((one: Review) => one.transaction_id === id)).toEqual([]);
  });
});
