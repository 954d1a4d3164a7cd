import { operationIdOf } from '../../src/kernel/ids';
import { brokenInvariants } from '../support/invariants';
import { inSession, sessionsWait } from '../support/locks';
import { type Review, ReviewCases } from '../support/review-cases';
import { until } from '../support/wait';

/** The provider thinks longer than a decision takes, also on a busy machine. */
const READ_MS = 1_500;

// Guarantee: what the provider says about a decided payment is held against the books as the decision left them.
describe('a decision that is committed while a look writes down what it has read', () => {
  let cases: ReviewCases;

  beforeAll(async () => {
    cases = await ReviewCases.start({ PROVIDER_TIMEOUT_MS: '15000' });
  });
  afterAll(() => cases.world.close());
  beforeEach(() => cases.begin());
  afterEach(async () => {
    expect(await brokenInvariants(cases.world)).toEqual([]);
  });

  const move = (id: string, status: 'COMPLETED' | 'FAILED'): void => {
    const payment = cases.world.pawapay.books.find(operationIdOf(id) ?? '');
    if (!payment) throw new Error('the provider does not know the payment');
    cases.world.pawapay.books.move(payment, status, status === 'FAILED' ? 'UNSPECIFIED_FAILURE' : null);
  };
  const struck = (): number => cases.world.pawapay.faults.struck.get('check.hang') ?? 0;
  /** The provider changes its mind; a look finds the books as they were, and writes after the decision. */
  async function decidedMeanwhile(review: Review, resolution: string, says: 'COMPLETED' | 'FAILED'): Promise<void> {
    const id = review.transaction_id;
    move(id, says);
    const before = struck();
    cases.world.fault({ on: 'check', fault: 'hang', delay_ms: READ_MS });
    await cases.looks('payouts', id, 'FAILED');
    await until('the provider has been asked', async () => struck() > before);
    const decided = await inSession(cases.world, async (session) => {
      await session.query('LOCK TABLE audit_log IN SHARE MODE');
      const reply = Promise.resolve(cases.resolve(review, { resolution }));
      await sessionsWait(cases.world, 1);
      await sessionsWait(cases.world, 2);
      await session.rollbackTransaction();
      return reply;
    });
    expect(decided.status).toBe(200);
  }

  it('is followed by a look when it sends back what the provider has completed', async () => {
    const review = await cases.failedAfterCompletion('payouts');
    await decidedMeanwhile(review, 'reverse', 'COMPLETED');
    expect(await cases.reviewOf(review.transaction_id, 'completed_after_reversal')).toMatchObject({ status: 'open' });
  });

  it('is followed by a look when it books again what the provider has failed', async () => {
    const taken = await cases.failedAfterCompletion('payouts');
    expect((await cases.resolve(taken, { resolution: 'reverse' })).status).toBe(200);
    await cases.contradicts('payouts', taken.transaction_id, 'COMPLETED');
    const review = await cases.reviewOf(taken.transaction_id, 'completed_after_reversal');
    await decidedMeanwhile(review, 'complete', 'FAILED');
    expect(await cases.reviewOf(taken.transaction_id, 'failed_after_completion')).toMatchObject({ status: 'open' });
  });
});
