import { operationIdOf } from '../../src/kernel/ids';
import { type Shop } from '../support/builders';
import { brokenInvariants } from '../support/invariants';
import { nextLookAt, setLooks } from '../support/looks';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';

/** Guarantee: a payment that a process of the previous build has begun is looked after by this one. */
describe('a look that the previous build has scheduled', () => {
  let world: PawapayWorld;
  let shop: Shop;
  beforeAll(async () => {
    world = await startPawapayWorld();
    shop = await aPayingShop(world);
  });
  afterAll(() => world.close());

  it('is taken over when it is due, and the payment settles', async () => {
    world.fault({ on: 'outcome', fault: 'stay' });
    const reply = await shop.apiKey.pay('mobile-money/payouts', {
      currency_code: 'CDF',
      amount: '1000',
      phone_number: '243973456789',
      network: 'AIRTEL_COD',
    });
    const id = operationIdOf(reply.body.data.transaction_id) ?? '';
    await setLooks(world.db, [id], `now() + interval '1 day'`);
    // As that build writes it: the time is in the operation, and there is no other row.
    await world.db.query(`UPDATE operations SET next_check_at = now() WHERE id = $1`, [id]);
    await world.db.query('DELETE FROM operation_looks WHERE operation_id = $1', [id]);
    const payment = world.pawapay.books.find(id);
    if (!payment) throw new Error('the provider does not know the payment');
    world.pawapay.books.move(payment, 'COMPLETED');
    await until('it has completed', async () => {
      const [row] = await world.db.query('SELECT state FROM operations WHERE id = $1', [id]);
      return row.state === 'completed';
    });
    expect(await nextLookAt(world.db, id)).toBeNull();
    expect(await brokenInvariants(world)).toEqual([]);
  });
});
