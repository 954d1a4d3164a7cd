import { operationIdOf } from '../../src/kernel/ids';
import { HOUR_MS, MINUTE_MS } from '../../src/kernel/clock';
import { AIRTEL_PAYS } from '../support/mobile-money';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';

const SCALE = 0.005;

// Guarantee: a payment that was given up and made after all is found, also when the provider cannot be read at the hour of the look.
describe('the look back at a payment that was given up', () => {
  let world: PawapayWorld;
  beforeAll(async () => {
    world = await startPawapayWorld({}, { SCHEDULE_SCALE: String(SCALE) });
  });
  afterAll(() => world.close());

  /** Denied by the provider until it is given up here, and then made there, without a callback. */
  async function madeAfterAll(): Promise<string> {
    const shop = await aPayingShop(world);
    world.fault({ on: 'callback', fault: 'lost', times: 100 });
    world.fault({ on: 'submit', fault: 'deny', delay_ms: 600_000, code: 'PROVIDER_TEMPORARILY_UNAVAILABLE' });
    const reply = await shop.apiKey.pay('mobile-money/payouts', {
      currency_code: 'CDF',
      amount: '5000',
      phone_number: AIRTEL_PAYS,
      network: 'AIRTEL_COD',
    });
    const id: string = reply.body.data.transaction_id;
    await until('it has failed here', async () => {
      const { data } = (await shop.apiKey.get(`mobile-money/payouts/${id}`)).body;
      return data.status === 'failed';
    });
    const reference = operationIdOf(id) ?? '';
    const payment = world.pawapay.books.find(reference);
    if (!payment) throw new Error('the provider does not know the payment');
    payment.denial = null;
    world.pawapay.books.move(payment, 'COMPLETED');
    return reference;
  }
  const reviewsOf = (reference: string): Promise<Array<{ reason: string }>> =>
    world.db.query('SELECT reason FROM operation_reviews WHERE operation_id = $1', [reference]);

  it.each(['error', 'drop', 'garbage'])('is taken again soon when its answer is: %s', async (fault) => {
    const reference = await madeAfterAll();
    const struck = (): number => world.pawapay.faults.struck.get(`check.${fault}`) ?? 0;
    const before = struck();
    world.fault({ on: 'check', fault, times: 1 });
    world.clock.advance(HOUR_MS * SCALE);
    await until('the look has not been answered', async () => struck() > before);
    world.clock.advance(10 * MINUTE_MS * SCALE);
    const [review] = await until('a person is asked', async () => {
      const reviews = await reviewsOf(reference);
      return reviews.length > 0 ? reviews : null;
    });
    expect(review?.reason).toBe('completed_after_failure');
  });
});
