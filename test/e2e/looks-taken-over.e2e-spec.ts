import { TakePlannedLooksOver1795265000010 } from '../../migrations/1795265000010-take-planned-looks-over';
import { MovePlannedLooksIntoTheList1795335000020 } from '../../migrations/1795335000020-move-planned-looks-into-the-list';
import { operationIdOf } from '../../src/kernel/ids';
import { type Shop } from '../support/builders';
import { brokenInvariants } from '../support/invariants';
import { nextLookAt, setLooks } from '../support/looks';
import { runMigration } from '../support/migration-runs';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';

/** Guarantee: a payment whose look an earlier build planned is looked after, also when that look was not due yet. */
describe('a look that an earlier build planned', () => {
  let world: PawapayWorld;
  let shop: Shop;
  beforeAll(async () => {
    world = await startPawapayWorld();
    shop = await aPayingShop(world);
  });
  afterAll(() => world.close());

  it('is taken over by the migrations, and the payment settles', async () => {
    world.fault({ on: 'outcome', fault: 'stay' });
    const reply = await shop.apiKey.pay('mobile-money/payouts', {
      currency_code: 'CDF',
      amount: '1000',
      phone_number: '243973456789',
      network: 'AIRTEL_COD',
    });
    const id = operationIdOf(reply.body.data.transaction_id) ?? '';
    await setLooks(world.db, [id], `now() + interval '10 minutes'`);
    // As builds before decision 0075 wrote it: the time is in the operation, and there is no other row.
    await world.db.query(`UPDATE operations SET next_check_at = now() + interval '1 second' WHERE id = $1`, [id]);
    await world.db.query('DELETE FROM operation_looks WHERE operation_id = $1', [id]);
    await runMigration(world.db, new TakePlannedLooksOver1795265000010(), 'up');
    expect(await world.db.query('SELECT id FROM operations WHERE next_check_at IS NOT NULL')).toEqual([]);
    // As builds before decision 0119 planned it: in a row of its own.
    expect(await world.db.query('SELECT operation_id FROM operation_looks')).toEqual([{ operation_id: id }]);
    await runMigration(world.db, new MovePlannedLooksIntoTheList1795335000020(), 'up');
    expect(await world.db.query('SELECT operation_id FROM operation_looks')).toEqual([]);
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
