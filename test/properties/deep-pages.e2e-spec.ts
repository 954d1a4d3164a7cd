import { transactionIdOf } from '../../src/kernel/ids';
import { aBusiness, type Shop } from '../support/builders';
import { startWorld, type World } from '../support/world';

const ROWS = 1_500;
const FIRST = '2026-05-01T00:00:00Z';

/** Guarantee: a page deep in a history shows the same rows whichever way it is found, whatever ended when. */
describe('pages deep in a history', () => {
  let world: World;
  let shop: Shop;

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    shop = await aBusiness().active().in(world);
    // Nine days, some with hundreds of rows and some with none; a tenth is open, some begin at midnight.
    await world.db.query(
      `INSERT INTO operations (id, business_id, environment, kind, amount, currency, provider, network, last_submitted_at, actor, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'live', CASE n % 3 WHEN 0 THEN 'mobile_money_payout' ELSE 'mobile_money_deposit' END, 100, 'CDF', 'simulator',
         CASE n % 2 WHEN 0 THEN 'VODACOM_MPESA_COD' END, now(), 'test', at, at
       FROM (SELECT n, $2::timestamptz + make_interval(days => n * n % 9, secs => CASE n % 50 WHEN 0 THEN 0 ELSE n * 37 % 86400 END) AS at
             FROM generate_series(1, ${ROWS}) AS n) AS drawn`,
      [shop.id, FIRST],
    );
    await world.db.query(
      `UPDATE operations SET state = CASE WHEN hashtext(id::text) % 7 = 0 THEN 'failed' ELSE 'completed' END, completed_at = updated_at,
         failure_code = CASE WHEN hashtext(id::text) % 7 = 0 THEN 'declined' END
       WHERE business_id = $1 AND hashtext(id::text) % 10 <> 3`,
      [shop.id],
    );
  });
  afterAll(() => world.close());

  const shown = async (query: object): Promise<string[]> => {
    const reply = await shop.apiKey.get('transactions', { limit: 50, ...query });
    expect(reply.status).toBe(200);
    return reply.body.data.map((one: { transaction_id: string }) => one.transaction_id);
  };
  const expected = async (where: string, order: 'ASC' | 'DESC', page: number): Promise<string[]> => {
    const rows = await world.db.query<Array<{ id: string }>>(
      `SELECT id FROM operations WHERE business_id = $1 AND ${where} ORDER BY created_at ${order}, id ${order} LIMIT 50 OFFSET $2`,
      [shop.id, (page - 1) * 50],
    );
    return rows.map(({ id }) => transactionIdOf(id));
  };

  it.each([
    [{}, 'true'],
    [{ sort: 'created_at' }, 'true'],
    [{ type: 'mobile_money_deposit' }, `kind = 'mobile_money_deposit'`],
    [{ status: 'completed' }, `state = 'completed'`],
    [{ status: 'failed' }, `state = 'failed'`],
    [{ network: 'VODACOM_MPESA_COD' }, `network = 'VODACOM_MPESA_COD'`],
    [
      { network: 'VODACOM_MPESA_COD', from: '2026-05-02', to: '2026-05-09' },
      `network = 'VODACOM_MPESA_COD' AND created_at >= '2026-05-02Z' AND created_at < '2026-05-10Z'`,
    ],
    [{ from: '2026-05-02', to: '2026-05-08' }, `created_at >= '2026-05-02Z' AND created_at < '2026-05-09Z'`],
    [{ from: '2026-05-01T03:00:00Z' }, `created_at >= '2026-05-01T03:00:00Z'`],
  ])('hold the rows of their place: %j', async (query, where) => {
    const order = 'sort' in query ? 'ASC' : 'DESC';
    for (const page of [10, 11, 12, 15, 20, 29, 30, 31])
      expect([page, await shown({ ...query, page })]).toEqual([page, await expected(where, order, page)]);
  });
});
