import { InvariantCheckJob } from '../../src/ledger/invariant-check.job';
import { DAY_MS } from '../../src/kernel/clock';
import { aBusiness } from '../support/builders';
import { anOperator } from '../support/operators';
import { startWorld, type World } from '../support/world';

// Guarantee: the books are checked every day without anybody asking, the result is kept, and a broken promise pages.
describe('the daily check of the books', () => {
  let world: World;
  let job: InvariantCheckJob;
  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    job = world.app.get(InvariantCheckJob, { strict: false });
  });
  afterAll(() => world.close());

  /** As an operator who has just signed in: the clock moves by days. */
  const runs = async () => (await (await anOperator(world)).call('get', 'ledger/invariant-runs')).body;
  const metricsText = async (): Promise<string> => (await world.call('get', '/metrics')).text;

  it('is done once a day, however many processes try', async () => {
    const begun = (await Promise.all([job.begin(), job.begin(), job.begin()])).flat();
    expect(begun).toHaveLength(1);
    await job.carryOut(begun[0]);
    expect(await job.begin()).toEqual([]);
    const { data, meta } = await runs();
    expect([meta.total, data[0].status, data[0].broken]).toEqual([1, 'finished', []]);
    expect(data[0].checked).toBeGreaterThan(10);
    expect(await metricsText()).toMatch(/^ledger_invariants_broken 0$/m);
  });

  it('names what is broken, in the list and in the figures that the alarm reads', async () => {
    const shop = await aBusiness().active().withWallet('CDF', '100.00').in(world);
    await world.db.query('ALTER TABLE ledger_accounts DISABLE TRIGGER USER');
    await world.db.query(`UPDATE ledger_accounts SET posted = posted + 1 WHERE address = $1`, [
      `wallet:${await shop.walletId('CDF')}:CDF`,
    ]);
    await world.db.query('ALTER TABLE ledger_accounts ENABLE TRIGGER USER');
    world.clock.advance(DAY_MS);
    const [id] = await job.begin();
    await job.carryOut(id);
    const [newest, before] = (await runs()).data;
    expect(before.broken).toEqual([]);
    expect(newest.broken.length).toBeGreaterThan(0);
    const { name, violations } = newest.broken[0];
    expect(violations).toBeGreaterThan(0);
    expect(await metricsText()).toContain(`ledger_invariant_violations{invariant="${name}"} ${violations}`);
  });

  it('is begun again when the process that did it is gone', async () => {
    world.clock.advance(DAY_MS);
    const [lost] = await job.begin();
    expect(await job.begin()).toEqual([]);
    world.clock.advance(2 * 3_600_000);
    const [again] = await job.begin();
    expect(again).toBeGreaterThan(lost);
    expect((await runs()).data.slice(0, 2).map(({ status }: { status: string }) => status)).toEqual([
      'running',
      'failed',
    ]);
  });

  it('sums the days of the ledger that are over, also where no provider is compared', async () => {
    await aBusiness().active().withWallet('CDF', '100.00').in(world);
    world.clock.advance(3 * DAY_MS);
    const [id] = await job.begin();
    await job.carryOut(id);
    const [{ closed }] = await world.db.query('SELECT count(*)::int AS closed FROM ledger_closed_days');
    expect(closed).toBeGreaterThan(0);
  });

  // Guarantee: the check of a large ledger may take longer than a request may.
  it('goes on where one statement takes longer than the pool allows', async () => {
    await world.db.query(`ALTER FUNCTION close_ledger_days RENAME TO close_ledger_days_quickly;
      CREATE FUNCTION close_ledger_days(p_until date, p_days integer) RETURNS date LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_sleep(13); RETURN close_ledger_days_quickly(p_until, p_days); END'`);
    try {
      world.clock.advance(DAY_MS);
      const [id] = await job.begin();
      const closedDays = async () => (await world.db.query('SELECT count(*)::int AS n FROM ledger_closed_days'))[0].n;
      const before = await closedDays();
      await job.carryOut(id);
      expect((await runs()).data[0].status).toBe('finished');
      expect(await closedDays()).toBeGreaterThan(before);
    } finally {
      await world.db.query(`DROP FUNCTION close_ledger_days;
        ALTER FUNCTION close_ledger_days_quickly RENAME TO close_ledger_days`);
    }
  });

  it('checks the books also when the days cannot be summed', async () => {
    await world.db.query('ALTER FUNCTION close_ledger_days RENAME TO close_ledger_days_later');
    try {
      world.clock.advance(DAY_MS);
      const [id] = await job.begin();
      await job.carryOut(id);
      const [{ status, checked }] = (await runs()).data;
      expect([status, checked > 10]).toEqual(['finished', true]);
    } finally {
      await world.db.query('ALTER FUNCTION close_ledger_days_later RENAME TO close_ledger_days');
    }
  });
});
