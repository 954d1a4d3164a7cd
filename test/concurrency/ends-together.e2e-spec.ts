import { aBusiness, type Shop } from '../support/builders';
import { keyed } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { times } from '../support/parallel';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

const PAYOUTS = 40;

/** Guarantee: payments of one wallet that end together end as if each had ended alone. */
describe('payments of one wallet that end together', () => {
  let world: World;
  let shop: Shop;

  beforeAll(async () => {
    world = await startWorld();
    shop = await aBusiness().active().withWallet('CDF', '1000000.00').in(world);
  });
  afterAll(() => world.close());
  afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

  const payOut = async (count: number): Promise<string[]> =>
    times(count, async () => {
      const reply = await shop.apiKey.post(
        'mobile-money/payouts',
        keyed({ currency_code: 'CDF', amount: '500.00', phone_number: '243813456789' }),
      );
      if (reply.status !== 201) throw new Error(reply.text);
      return reply.body.data.transaction_id as string;
    });
  const statesOf = async (ids: readonly string[]): Promise<string[]> =>
    Promise.all(ids.map(async (id) => (await shop.apiKey.get(`mobile-money/payouts/${id}`)).body.data.status));

  it('share commits, and each is booked, counted and told once', async () => {
    const ids = await payOut(PAYOUTS);
    await until('all have ended', async () => (await statesOf(ids)).every((state) => state === 'completed'));
    const [{ commits, told }] = await world.db.query(
      `SELECT count(DISTINCT e.xmin)::int AS commits, count(*)::int AS told FROM events e JOIN operations o ON o.id = e.operation_id
       WHERE o.business_id = $1 AND o.kind = 'mobile_money_payout'`,
      [shop.id],
    );
    expect(told).toBe(PAYOUTS);
    expect(commits).toBeLessThan(PAYOUTS);
  });

  it('are not held up by one that the database refuses', async () => {
    await world.db.query(
      `CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         IF NEW.client_reference = 'refused' AND NEW.state = 'completed' THEN RAISE EXCEPTION 'refused by the test'; END IF;
         RETURN NEW;
       END $$`,
    );
    await world.db.query(
      'CREATE TRIGGER refuse_one BEFORE UPDATE ON operations FOR EACH ROW EXECUTE FUNCTION refuse_one()',
    );
    const bad = await shop.apiKey.post(
      'mobile-money/payouts',
      keyed({ currency_code: 'CDF', amount: '500.00', phone_number: '243813456789', client_reference: 'refused' }),
    );
    const ids = await payOut(PAYOUTS);
    await until('the others have ended', async () => (await statesOf(ids)).every((state) => state === 'completed'));
    expect(await statesOf([bad.body.data.transaction_id])).toEqual(['pending']);
    await world.db.query('DROP FUNCTION refuse_one() CASCADE');
    await until('it ends when nothing refuses it', async () => {
      await world.db.query(`UPDATE operation_looks SET next_check_at = now(), leased_until = NULL`);
      return (await statesOf([bad.body.data.transaction_id]))[0] === 'completed';
    });
  });
});
