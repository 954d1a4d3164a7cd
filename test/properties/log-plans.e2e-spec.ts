import type { EntityManager } from 'typeorm';
import { ActivityCountersJob } from '../../src/activity/activity-counters.job';
import { ActivityRepository } from '../../src/activity/activity.repository';
import { AuditCountersJob } from '../../src/admin/audit/audit-counters.job';
import { type AuditFilter, AuditRepository } from '../../src/admin/audit/audit.repository';
import { after, DAY_MS, HOUR_MS } from '../../src/kernel/clock';
import type { TimeRange } from '../../src/kernel/time-range';
import { aBusiness } from '../support/builders';
import { anOperator } from '../support/operators';
import { startWorld, type World } from '../support/world';

const ROWS = 40_000;
const DAYS = 400;
const A_DAY = ROWS / DAYS;
const LIMIT = 20;
/** Of a filter; they are far apart, the newest one aside. */
const RARE = 4;
/** By the test's own operators. Up to 200 are counted by whoever asks. */
const WRITTEN_SINCE = 20;
const EVER: TimeRange = { from: null, to: null };

/** Guarantee: a page of a log and its total read the rows of the page and of two days at most, however long the history is. */
describe('what a page of a log that only grows reads', () => {
  let world: World;
  let businessId: number;
  /** Of the last row. Ids follow the time here, as they do in production: what is there already is of the first day. */
  const now = after(new Date(), DAYS * DAY_MS);
  const ago = (days: number): Date => after(now, -days * DAY_MS);
  const partly = { from: ago(300.4), to: ago(100.7) };
  const hour = { from: ago(350), to: after(ago(350), HOUR_MS) };

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    for (let made = 0; made < 2; made += 1) await anOperator(world);
    ({ id: businessId } = await aBusiness().in(world));
    const at = `$2::timestamptz - make_interval(secs => ${(DAYS * 86_400) / ROWS} * (${ROWS} - n))`;
    // What was done often long ago, and hardly since: the planner takes it for frequent.
    const sort = (often: string, once: string, rare: string): string =>
      `CASE WHEN n % ${ROWS / RARE} = 0 THEN '${rare}' WHEN n < ${ROWS / 2} AND n % 2 = 0 OR n = ${ROWS - 1} THEN '${once}' ELSE '${often}' END`;
    await world.db.query(
      `INSERT INTO account_activity (business_id, type, actor_type, created_at)
       SELECT $1, ${sort('sign_in.succeeded', 'sign_in.failed', 'pin.changed')}, 'session', ${at} FROM generate_series(1, ${ROWS}) AS n`,
      [businessId, now],
    );
    await world.db.query(
      `INSERT INTO audit_log (operator_id, action, target_type, target_id, created_at)
       SELECT $1::bigint + CASE WHEN n % ${ROWS / RARE} = 1 THEN 1 ELSE 0 END, ${sort('business.note_added', 'operator.logged_in', 'plan.updated')},
         ${sort('business', 'operator', 'plan')}, n % 1000, ${at} FROM generate_series(1, ${ROWS}) AS n`,
      [1, now],
    );
    for (const job of [ActivityCountersJob, AuditCountersJob])
      while ((await world.app.get(job, { strict: false }).count(1)).length > 0);
    await world.db.query('VACUUM ANALYZE account_activity, audit_log, account_activity_counters, audit_log_counters');
  });
  afterAll(() => world.close());

  /** Entries of indexes and rows, as PostgreSQL counts them for this transaction; a statement is planned for its values and for any. */
  async function readBy(table: string, list: (db: EntityManager) => Promise<unknown>): Promise<number> {
    const read = async (db: EntityManager): Promise<number> => {
      const [row] = await db.query(
        `SELECT sum(seq_tup_read)::int + (SELECT sum(idx_tup_read)::int FROM (
             SELECT pg_stat_get_xact_tuples_returned(indexrelid) AS idx_tup_read FROM pg_index WHERE indrelid = $1::text::regclass) AS indexes) AS read
         FROM pg_stat_xact_user_tables WHERE relname = $1::text`,
        [table],
      );
      return Number(row.read);
    };
    const all: number[] = [];
    for (const mode of ['force_custom_plan', 'force_generic_plan'])
      await world.db.transaction(async (db) => {
        await db.query(`SET LOCAL plan_cache_mode = ${mode}`);
        const before = await read(db);
        await list(db);
        all.push((await read(db)) - before);
      });
    return Math.max(...all);
  }

  it.each<readonly [string, string | null, TimeRange, number]>([
    ['all', null, EVER, 1],
    ['a type of most', 'sign_in.succeeded', EVER, 1],
    ['a type of few', 'pin.changed', EVER, 1],
    ['a type of none', 'card.details_revealed', EVER, 1],
    ['a type that was frequent long ago', 'sign_in.failed', EVER, 1],
    ['an hour long ago', null, hour, 1],
    ['tomorrow', null, { from: ago(-1), to: null }, 1],
    ['days and parts of days', null, partly, 1],
    ['a type, days and parts of days', 'sign_in.succeeded', partly, 1],
    ['a page deep in it', null, EVER, 1_500],
    ['a page deep in a period, of a type', 'sign_in.succeeded', partly, 500],
  ])('is near what it shows in the activity of an account: %s', async (_which, type, range, page) => {
    const activity = new ActivityRepository();
    const read = await readBy('account_activity', (db) =>
      activity.list(db, businessId, { type, range }, { page, limit: LIMIT }),
    );
    expect(read).toBeLessThanOrEqual(boundOf(range, page));
  });

  it.each<readonly [string, Omit<AuditFilter, 'range'>, TimeRange, number]>([
    ['all', {}, EVER, 1],
    ['an action of most', { action: 'business.note_added' }, EVER, 1],
    ['an action of few', { action: 'plan.updated' }, EVER, 1],
    ['an action of none', { action: 'plan.created' }, EVER, 1],
    ['an action that was frequent long ago', { action: 'operator.logged_in' }, EVER, 1],
    ['an operator of most', { operatorId: 1 }, EVER, 1],
    ['an operator of few', { operatorId: 2 }, EVER, 1],
    ['an operator of none', { operatorId: 3 }, EVER, 1],
    ['an operator and an action', { operatorId: 1, action: 'operator.logged_in' }, EVER, 1],
    ['an operator and an action he never did', { operatorId: 2, action: 'plan.updated' }, EVER, 1],
    ['a type of target that was frequent', { targetType: 'operator' }, EVER, 1],
    ['an operator and a type of target', { operatorId: 1, targetType: 'operator' }, EVER, 1],
    ['a target', { targetType: 'business', targetId: '7' }, EVER, 1],
    ['a target of any type', { targetId: '7' }, EVER, 1],
    ['no target', { targetId: 'nothing' }, EVER, 1],
    ['an action of another type of target', { action: 'plan.updated', targetType: 'business' }, EVER, 1],
    ['an hour long ago', {}, hour, 1],
    ['tomorrow', {}, { from: ago(-1), to: null }, 1],
    ['days and parts of days', {}, partly, 1],
    ['an action, days and parts of days', { action: 'business.note_added' }, partly, 1],
    ['a page deep in it', {}, EVER, 1_500],
    ['a page deep in a period, of an action', { action: 'business.note_added' }, partly, 500],
  ])('is near what it shows in the audit log: %s', async (_which, filter, range, page) => {
    const audit = new AuditRepository();
    const read = await readBy('audit_log', (db) => audit.list(db, { ...filter, range }, { page, limit: LIMIT }));
    const ofTarget = filter.targetId === undefined ? 0 : (3 * ROWS) / 1_000;
    expect(read).toBeLessThanOrEqual(boundOf(range, page) + ofTarget);
  });

  /** The page; the days at both ends of a period, once for their number and once for the page; the day a deep page is in; what was written since it was counted. */
  const boundOf = ({ from, to }: TimeRange, page: number): number => {
    const ends = [from, to].filter((end) => end !== null).length;
    return LIMIT + 1 + 2 * ends * A_DAY + (page > 1 ? A_DAY : 0) + WRITTEN_SINCE;
  };
});
