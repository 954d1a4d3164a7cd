import { DAY_MS } from '../../src/kernel/clock';
import { OperationDays } from '../../src/ledger/operation-days';
import { aBusiness, type Shop } from '../support/builders';
import { recordOperation } from '../support/history';
import { brokenInvariants } from '../support/invariants';
import { inSession, sessionsWait } from '../support/locks';
import { anOperator, type OperatorActor } from '../support/operators';
import { startWorld, type World } from '../support/world';

const DAYS = 70;
const TAMPERED = ['operation_day_totals', 'operation_account_totals'];
const COUNTED = `environment, kind, (created_at AT TIME ZONE 'UTC')::date AS day, currency, state, provider, coalesce(network, '') AS network, business_id`;
const DAY = 'day, environment, kind, state, provider';
const ACCOUNT = 'business_id, environment, kind, currency, state, provider, network';
const SUMS = [
  ['operation_day_totals', DAY],
  ['operation_account_totals', ACCOUNT],
];

/** Guarantee: totals are those of the rows, whichever days are summed, and whatever ends meanwhile and afterwards. */
describe('totals of operations', () => {
  let world: World;
  let shops: [Shop, Shop];
  let operator: OperatorActor;

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    shops = [await aBusiness().active().in(world), await aBusiness().active().in(world)];
    operator = await anOperator(world);
    for (let day = DAYS; day >= 0; day -= 2) for (const [n, shop] of shops.entries()) await record(shop, day, n + day);
  });
  afterAll(() => world.close());
  afterEach(async () => {
    await agree();
    expect(await brokenInvariants(world)).toEqual([]);
  });

  const record = (shop: Shop, daysAgo: number, n: number, state?: 'accepted' | 'failed') =>
    recordOperation(world, shop.id, {
      kind: n % 3 === 0 ? 'mobile_money_payout' : 'mobile_money_deposit',
      state: state ?? (n % 4 === 0 ? 'failed' : 'completed'),
      currency: n % 5 === 0 ? 'USD' : 'CDF',
      network: n % 2 === 0 ? 'AIRTEL_COD' : 'ORANGE_COD',
      createdAt: new Date(Date.now() - daysAgo * DAY_MS),
    });
  const idOf = (transactionId: string): string => transactionId.slice(-32);
  const COMPLETE = `UPDATE operations SET state = 'completed', completed_at = now(), failure_code = NULL, failure_message = NULL WHERE id = $1::uuid`;
  const SUM = `SELECT close_operation_days((now() AT TIME ZONE 'UTC')::date + 10, 1000)`;
  const reopen = () =>
    world.db.query(
      `TRUNCATE operation_day_totals, operation_account_totals, operation_late_counts, operation_closed_days,
         operation_hour_totals, operation_days_by_hour`,
    );
  const close = () => world.app.get(OperationDays, { strict: false }).close();
  const rowsOf = async (table: string): Promise<number> =>
    (await world.db.query(`SELECT count(*)::int AS n FROM ${table}`))[0].n;

  /** The views, and what merchants and operators are shown, against a count of the rows. */
  async function agree(): Promise<void> {
    for (const [view, columns] of [
      ['operation_totals', DAY],
      ['operation_account_counts', ACCOUNT],
    ]) {
      const wrong = await world.db.query(
        `SELECT ${columns}, sum(total) AS difference FROM (
           SELECT ${columns}, total FROM ${view}
           UNION ALL SELECT ${columns}, -1 FROM (SELECT ${COUNTED} FROM operations WHERE state IN ('completed', 'failed')) AS ended) AS counted
         GROUP BY ${columns} HAVING sum(total) <> 0`,
      );
      expect({ view, wrong }).toEqual({ view, wrong: [] });
    }
    const [all] = await world.db.query(
      `SELECT count(*)::int AS transactions, (count(*) FILTER (WHERE state = 'failed'))::int AS failed,
         (count(*) FILTER (WHERE business_id = $1))::int AS own,
         (count(*) FILTER (WHERE business_id = $1 AND kind = 'mobile_money_payout' AND state = 'completed'))::int AS payouts FROM operations`,
      [shops[0].id],
    );
    const total = async (path: string): Promise<number> => (await operator.call('get', path)).body.meta.total;
    expect(await total('transactions?limit=1')).toBe(all.transactions);
    expect(await total('transactions?limit=1&status=failed&provider=simulator')).toBe(all.failed);
    expect(await total(`transactions?limit=1&business_id=${shops[0].id}`)).toBe(all.own);
    const own = await shops[0].apiKey.get('transactions', { limit: 1 });
    expect(own.body.meta.total).toBe(all.own);
    const overview = await shops[0].session.get('overview');
    expect(overview.body.data.all_time.payouts.completed).toBe(all.payouts);
  }

  it('are right before any day is summed', async () => {
    expect(await rowsOf('operation_closed_days')).toBe(0);
  });

  it('are right when days are summed by many processes while operations end on them', async () => {
    const open = await Promise.all([3, 20, 41, 69].map((day) => record(shops[0], day, day, 'accepted')));
    const failed = await record(shops[1], 30, 1, 'failed');
    await Promise.all([
      close(),
      ...open.map((id) => world.db.query(COMPLETE, [idOf(id)])),
      close(),
      world.db.query(COMPLETE, [idOf(failed)]),
    ]);
    const [{ newest }] = await world.db.query(
      `SELECT (now() AT TIME ZONE 'UTC')::date - max(day) AS newest FROM operation_closed_days`,
    );
    expect(newest).toBe(2);
    expect(await rowsOf('operation_day_totals')).toBeGreaterThan(30);
  });

  it('take in what ends late, what fails late and what is completed after it had failed', async () => {
    await close();
    const open = await record(shops[0], 50, 7, 'accepted');
    await world.db.query(COMPLETE, [idOf(open)]);
    const failed = await record(shops[1], 44, 8, 'failed');
    await agree();
    await world.db.query(COMPLETE, [idOf(failed)]);
    // A day before all that were summed.
    await record(shops[1], DAYS + 30, 4);
    expect(await rowsOf('operation_late_counts')).toBe(5);
    await agree();
    await close();
    expect(await rowsOf('operation_late_counts')).toBe(0);
  });

  it('count down what was summed as failed and is completed after all', async () => {
    const [{ id }] = await world.db.query(
      `SELECT id FROM operations WHERE state = 'failed' AND created_at < now() - interval '40 days' LIMIT 1`,
    );
    await world.db.query(COMPLETE, [id]);
    expect(await world.db.query(`SELECT state, change FROM operation_late_counts ORDER BY change`)).toEqual([
      { state: 'failed', change: -1 },
      { state: 'completed', change: 1 },
    ]);
    await agree();
    await close();
  });

  it('have an end that was under way when its day was summed', async () => {
    await reopen();
    const open = await record(shops[0], 2, 9, 'accepted');
    await inSession(world, async (session) => {
      await session.query(COMPLETE, [idOf(open)]);
      // The sum waits for the end, which has written its counter already.
      const summed = world.db.query(SUM);
      await sessionsWait(world, 1);
      await session.commitTransaction();
      await summed;
    });
    expect(await rowsOf('operation_late_counts')).toBe(0);
    expect(await rowsOf('operation_closed_days')).toBe(1);
  });

  it('have an end that began while its day was being summed', async () => {
    await reopen();
    const open = await record(shops[1], 2, 10, 'accepted');
    await inSession(world, async (session) => {
      await session.query(SUM);
      const ended = world.db.query(COMPLETE, [idOf(open)]);
      await sessionsWait(world, 1);
      await session.commitTransaction();
      await ended;
    });
    expect(await rowsOf('operation_late_counts')).toBe(1);
  });

  it('take in what ends on a day that was summed while the clock was ahead', async () => {
    await close();
    await world.db.query(
      `UPDATE operation_closed_days SET day = (now() AT TIME ZONE 'UTC')::date WHERE day = (SELECT max(day) FROM operation_closed_days)`,
    );
    for (const [totals, columns] of SUMS)
      await world.db.query(
        `INSERT INTO ${totals} AS totals (${columns}, total) SELECT ${columns}, sum(total) FROM operation_day_counters
         WHERE day >= (now() AT TIME ZONE 'UTC')::date - 1 GROUP BY ${columns}
         ON CONFLICT (${columns}) DO UPDATE SET total = totals.total + excluded.total`,
      );
    await agree();
    const open = await record(shops[0], 0, 12, 'accepted');
    await world.db.query(COMPLETE, [idOf(open)]);
    await agree();
    await close();
    expect(await rowsOf('operation_late_counts')).toBe(0);
  });

  it('let operations of the day end beside a sum that is not committed', async () => {
    await reopen();
    const open = await record(shops[1], 0, 11, 'accepted');
    await inSession(world, async (session) => {
      await session.query(SUM);
      // Were it to wait, it would wait for ever.
      await world.db.query(COMPLETE, [idOf(open)]);
      await session.commitTransaction();
    });
    // However far it was asked to go, yesterday is not summed: an end may be under way that does not look for sums.
    const [{ days }] = await world.db.query(
      `SELECT (now() AT TIME ZONE 'UTC')::date - max(day) AS days FROM operation_closed_days`,
    );
    expect(days).toBe(2);
  });

  it.each(TAMPERED)('a wrong figure of %s is found by every check', async (table) => {
    await close();
    await world.db.query(`UPDATE ${table} SET total = total + 1 WHERE ctid = (SELECT min(ctid) FROM ${table})`);
    const names = (await brokenInvariants(world)).map(({ name }) => name);
    expect(names).toEqual(['totals_are_exact', 'totals_are_exact, in slices', 'totals_are_exact, of what is new']);
    await world.db.query(`UPDATE ${table} SET total = total - 1 WHERE ctid = (SELECT max(ctid) FROM ${table})`);
  });

  it('a day that is said to be summed and is not is found by every check', async () => {
    await world.db.query(
      `UPDATE operation_closed_days SET day = day + 10 WHERE day = (SELECT max(day) FROM operation_closed_days)`,
    );
    const names = (await brokenInvariants(world)).map(({ name }) => name);
    expect(names).toEqual(['totals_are_exact', 'totals_are_exact, in slices', 'totals_are_exact, of what is new']);
    await world.db.query(
      `UPDATE operation_closed_days SET day = day - 10 WHERE day = (SELECT max(day) FROM operation_closed_days)`,
    );
  });

  it('begin anew when they are emptied', async () => {
    await reopen();
    await agree();
    await close();
    expect(await rowsOf('operation_account_totals')).toBeGreaterThan(4);
  });
});
