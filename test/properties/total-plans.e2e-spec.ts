import { DataSource } from 'typeorm';
import { TRANSACTION_TYPES } from '../../src/ledger/operation-kinds';
import { PLANNER_SETTINGS } from '../../src/platform/database/planner-settings';
import { rowsReadFrom } from '../support/plans';
import { startWorld, type World } from '../support/world';

const MERCHANTS = 100;
const DAYS = 400;
const FIRST = 1_000_000;

/** Guarantee: the total of a list costs what the days it is about cost, however many merchants and days there are beside them. */
describe('the plan of a total', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
    await world.db.query(`
      SET session_replication_role = replica;
      INSERT INTO operation_day_counters (business_id, environment, kind, day, currency, state, provider, network, total)
      SELECT ${FIRST} + merchant, 'live', 'mobile_money_deposit', current_date - day, 'CDF', state, 'simulator', network, 1
      FROM generate_series(${DAYS}, 1, -1) AS day, generate_series(1, ${MERCHANTS}) AS merchant, (VALUES ('completed'), ('failed')) AS ended (state),
        (VALUES ('AIRTEL_COD'), ('ORANGE_COD')) AS paid_by (network);
      SET session_replication_role = origin;
      ANALYZE operation_day_counters`);
  });
  afterAll(() => world.close());

  const planOf = async (condition: string, counters = 'operation_day_counters'): Promise<string> => {
    const rows: Array<{ 'QUERY PLAN': string }> = await world.app
      .get(DataSource)
      .query(`EXPLAIN SELECT sum(total) FROM ${counters} WHERE ${condition}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  /** How many counters of days are read for the total. */
  const readOfTotal = (counters: string, condition: string): Promise<number> =>
    rowsReadFrom(
      world.app.get(DataSource),
      'operation_day_counters',
      `SELECT sum(total) FROM ${counters} WHERE ${condition}`,
    );

  it('is made with the settings of the pool', async () => {
    const rows: Array<{ name: string; setting: string }> = await world.app
      .get(DataSource)
      .query('SELECT name, setting FROM pg_settings WHERE name = ANY ($1)', [Object.keys(PLANNER_SETTINGS)]);
    const inForce = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
    const asked = Object.entries(PLANNER_SETTINGS).map(([name, value]) => [name, String(value)]);
    expect(inForce).toEqual(Object.fromEntries(asked));
  });

  // Counters are written day by day, so those of all merchants since a day stand together and look cheap to read.
  it.each([
    ['all days', 'day IS NOT NULL', DAYS * 4],
    ['a period', 'day >= current_date - 30', 31 * 4],
  ])('of one merchant reads the counters of no other: %s', async (_period, inPeriod, readMax) => {
    const types = TRANSACTION_TYPES.map((type) => `'${type}'`).join(', ');
    const ownEnded = `business_id = ${FIRST + 7} AND environment = 'live' AND kind IN (${types}) AND state IN ('completed', 'failed')`;
    expect(await readOfTotal('operation_day_counters', `${ownEnded} AND ${inPeriod}`)).toBeLessThanOrEqual(readMax);
  });

  it('finds the days of a period by index when operators ask for all merchants', async () => {
    const plan = await planOf(`kind = 'mobile_money_deposit' AND state = 'completed' AND day >= current_date - 7`);
    expect(plan).toContain('operation_day_counters_by_day');
    expect(plan).not.toContain('Seq Scan');
  });

  it('of summed days reads none of their counters', async () => {
    await world.db.query(`SET session_replication_role = replica; SELECT close_operation_days(current_date - 1, 1000)`);
    await world.db.query(`SET session_replication_role = origin`);
    for (const [view, condition] of [
      ['operation_totals', `kind = 'mobile_money_deposit' AND state = 'completed'`],
      ['operation_account_counts', `business_id = ${FIRST + 7} AND environment = 'live'`],
      ['operation_counters', `business_id = ${FIRST + 7} AND environment = 'live' AND state = 'completed'`],
    ] as const) {
      // Of the one day that is not summed, and of the account that is asked for.
      expect(await readOfTotal(view, condition)).toBeLessThanOrEqual(MERCHANTS * 4 * 2);
    }
  });
});
