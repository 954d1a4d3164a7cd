import { ClosedBusinessJob } from '../../src/operations/closed-business.job';
import { brokenInvariants } from '../support/invariants';
import { ReviewCases } from '../support/review-cases';
import { until } from '../support/wait';

const REASON = 'closed_business_holds_money';
const LEFT = { reason: 'The merchant has left.' };

// Guarantee: money that a decision gives to a business that was closed meanwhile is before a person: its merchant cannot reach it.
describe('a closed business', () => {
  let cases: ReviewCases;
  beforeAll(async () => {
    cases = await ReviewCases.start({ PROVIDER_TIMEOUT_MS: '8000' });
  });
  afterAll(() => cases.world.close());
  beforeEach(() => cases.begin());
  afterEach(async () => {
    expect(await brokenInvariants(cases.world)).toEqual([]);
  });

  const has = (id: string, status: string) =>
    until(`it has ${status}`, async () => (await cases.transaction(id)).status === status);
  const close = async (): Promise<void> => {
    await cases.spendAll();
    expect((await cases.operator.call('post', `businesses/${cases.shop.id}/terminate`, LEFT)).status).toBe(200);
  };
  const watch = () => cases.world.app.get(ClosedBusinessJob, { strict: false }).claim();
  const asked = async (id: string) =>
    (await cases.list('limit=100')).data.filter(
      (one: { transaction_id: string; reason: string }) => one.transaction_id === id && one.reason === REASON,
    );

  const paidOut = async (): Promise<string> => {
    const id = await cases.pay('payouts');
    await has(id, 'completed');
    await close();
    await cases.contradicts('payouts', id, 'FAILED');
    const review = await cases.reviewOf(id, 'failed_after_completion');
    expect((await cases.resolve(review, { resolution: 'reverse' })).status).toBe(200);
    return id;
  };
  const paidIn = async (): Promise<string> => {
    cases.world.fault({ on: 'outcome', fault: 'fail', code: 'UNSPECIFIED_FAILURE' });
    const id = await cases.pay('deposits');
    await has(id, 'failed');
    await close();
    await cases.contradicts('deposits', id, 'COMPLETED');
    const review = await cases.reviewOf(id, 'completed_after_failure');
    expect((await cases.resolve(review, { resolution: 'complete' })).status).toBe(200);
    return id;
  };

  it.each([
    ['gets a payout back', paidOut],
    ['gets a deposit after all', paidIn],
  ])('that %s is asked about once', async (_what, gets) => {
    const id = await gets();
    await watch();
    const [review, ...others] = await asked(id);
    expect(review).toMatchObject({
      status: 'open',
      details: { amount: '5000.00', currency: 'CDF', business_id: cases.shop.id },
      allowed_resolutions: ['acknowledge'],
    });
    expect((await cases.resolve(review, { resolution: 'acknowledge' })).status).toBe(200);
    await watch();
    expect([others, (await asked(id)).length]).toEqual([[], 1]);
  });

  it('that has nothing is not asked about, and neither is one that is open', async () => {
    const id = await cases.pay('deposits');
    await has(id, 'completed');
    await watch();
    await close();
    await watch();
    const rows = await cases.world.db.query(
      'SELECT FROM operation_reviews r JOIN operations o ON o.id = r.operation_id WHERE o.business_id = $1 AND r.reason = $2',
      [cases.shop.id, REASON],
    );
    expect(rows).toEqual([]);
  });
});
