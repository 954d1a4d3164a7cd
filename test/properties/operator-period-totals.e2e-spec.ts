import { DAY_MS, HOUR_MS } from '../../src/kernel/clock';
import { OperationDays } from '../../src/ledger/operation-days';
import { aBusiness, type Shop } from '../support/builders';
import { recordOperation } from '../support/history';
import { anOperator, type OperatorActor } from '../support/operators';
import { startWorld, type World } from '../support/world';

const HOURS = [0, 5, 12, 19];
/** Days before today on which payments began; some are summed for all merchants and some are not. */
const DAYS = [5, 4, 3, 2, 1];

/** Guarantee: operators' total of a period is that of its rows, at whichever hour of a day it begins and ends, of all merchants and of one. */
describe('the total of a period of operators', () => {
  let world: World;
  let shop: Shop;
  let operator: OperatorActor;
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const instant = (daysAgo: number, hour: number): Date => new Date(midnight - daysAgo * DAY_MS + hour * HOUR_MS);

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    shop = await aBusiness().active().in(world);
    const other = await aBusiness().active().in(world);
    operator = await anOperator(world);
    let turn = 0;
    for (const day of DAYS)
      for (const hour of HOURS)
        for (const owner of [shop, other]) {
          turn += 1;
          const state = turn % 7 === 0 ? 'accepted' : turn % 5 === 0 ? 'failed' : 'completed';
          await recordOperation(world, owner.id, { state, createdAt: instant(day, hour) });
        }
    await world.app.get(OperationDays, { strict: false }).close();
  });
  afterAll(() => world.close());

  const periods = DAYS.flatMap((first, n) =>
    HOURS.flatMap((from) => HOURS.map((to) => ({ from: instant(first, from), to: instant(DAYS[n + 1] ?? 0, to) }))),
  );

  it.each(['', 'completed', 'pending'])('with the status "%s" is that of its rows', async (status) => {
    for (const { from, to } of periods) {
      const [rows] = await world.db.query(
        `SELECT count(*)::int AS of_all, (count(*) FILTER (WHERE business_id = $3))::int AS of_one FROM operations
         WHERE created_at >= $1 AND created_at < $2 AND ($4 = '' OR state = CASE $4 WHEN 'pending' THEN 'accepted' ELSE $4 END)`,
        [from, to, shop.id, status],
      );
      const period = {
        from: from.toISOString(),
        to: to.toISOString(),
        limit: '1',
        ...(status === '' ? {} : { status }),
      };
      const total = async (query: Record<string, string>): Promise<number> =>
        (await operator.call('get', `transactions?${new URLSearchParams(query)}`)).body.meta.total;
      const shown = { of_all: await total(period), of_one: await total({ ...period, business_id: String(shop.id) }) };
      expect({ from, to, ...shown }).toEqual({ from, to, ...rows });
    }
  });
});
