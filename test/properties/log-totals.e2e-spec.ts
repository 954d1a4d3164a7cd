import type { Response } from 'supertest';
import { ActivityCountersJob } from '../../src/activity/activity-counters.job';
import { AuditCountersJob } from '../../src/admin/audit/audit-counters.job';
import { DAY_MS, HOUR_MS } from '../../src/kernel/clock';
import { aBusiness, type Shop } from '../support/builders';
import { anOperator, type OperatorActor } from '../support/operators';
import { startWorld, type World } from '../support/world';

const MIDNIGHT = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const LIMIT = 7;
/** Rows of operators name one of so many businesses, plans or operators. */
const TARGETS = 5;

type Query = Readonly<Record<string, string | number>>;
/** What is asked of a list, and the same as a condition on its table. */
type Question = readonly [query: Query, condition: string];

/** Hours before the last midnight; null is open. */
const PERIODS: ReadonlyArray<readonly [number | null, number | null]> = [
  [null, null],
  [24 * 9, null],
  [24 * 5 + 7.3, null],
  [24 * 11 + 1, 24 * 2 + 13],
  [24 * 4, 24 * 3],
  [24 * 3 + 20, 24 * 3 + 4],
  [30, 22.5],
  [null, 24 * 6 + 5],
  [-48, null],
];
const ACTIVITY: readonly Question[] = [
  [{}, 'true'],
  [{ type: 'sign_in.succeeded' }, `type = 'sign_in.succeeded'`],
  [{ type: 'pin.changed' }, `type = 'pin.changed'`],
  [{ type: 'card.details_revealed' }, 'false'],
];
const AUDIT: readonly Question[] = [
  [{}, 'true'],
  [{ operator_id: 2 }, 'operator_id = 2'],
  [{ action: 'business.note_added' }, `action = 'business.note_added'`],
  [{ target_type: 'plan' }, `target_type = 'plan'`],
  [{ target_id: '3' }, `target_id = '3'`],
  [{ operator_id: 1, action: 'plan.updated' }, `operator_id = 1 AND action = 'plan.updated'`],
  [{ operator_id: 3, target_type: 'business' }, `operator_id = 3 AND target_type = 'business'`],
  [{ action: 'plan.updated', target_type: 'business' }, `action = 'plan.updated' AND target_type = 'business'`],
  [
    { operator_id: 2, action: 'plan.updated', target_type: 'plan', target_id: '1' },
    `operator_id = 2 AND action = 'plan.updated' AND target_type = 'plan' AND target_id = '1'`,
  ],
  [{ action: 'plan.created' }, 'false'],
];

/** Guarantee: the activity of an account and the audit log show their rows and how many there are, however far they are counted and whoever writes. */
describe('the pages and totals of logs that only grow', () => {
  let world: World;
  let shop: Shop;
  let other: Shop;
  let operator: OperatorActor;

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    operator = await anOperator(world);
    for (let more = 0; more < 2; more += 1) await anOperator(world);
    shop = await aBusiness().active().in(world);
    other = await aBusiness().active().in(world);
    for (let more = 0; more < TARGETS - 2; more += 1) await aBusiness().in(world);
    await write(world.db, 500);
  });
  afterAll(() => world.close());

  /** In any order of time, at midnights too; the hours around one midnight are full. */
  const write = async (session: Pick<World['db'], 'query'>, count: number): Promise<void> => {
    const at = `CASE n % 9 WHEN 0 THEN $2::timestamptz - make_interval(days => n % 12) WHEN 1 THEN $2::timestamptz - make_interval(hours => 80, secs => n % 7000)
      ELSE now() - make_interval(secs => (hashint4(n) & 65535) * 16) END`;
    const midnight = new Date(MIDNIGHT);
    await session.query(
      `INSERT INTO account_activity (business_id, type, actor_type, created_at)
       SELECT CASE n % 5 WHEN 0 THEN $4::bigint ELSE $3 END, CASE WHEN n % 11 = 0 THEN 'pin.changed' WHEN n % 2 = 0 THEN 'sign_in.failed' ELSE 'sign_in.succeeded' END,
         'session', ${at} FROM generate_series(1, $1::integer) AS n`,
      [count, midnight, shop.id, other.id],
    );
    await session.query(
      `INSERT INTO audit_log (operator_id, action, target_type, target_id, created_at)
       SELECT nullif(n % 4, 0), CASE WHEN n % 13 = 0 THEN 'plan.updated' WHEN n % 2 = 0 THEN 'business.note_added' ELSE 'operator.logged_in' END,
         (ARRAY['business', 'plan', 'operator'])[1 + n % 3], 1 + n % ${TARGETS}, ${at} FROM generate_series(1, $1::integer) AS n`,
      [count, midnight],
    );
  };
  const jobs = () => [ActivityCountersJob, AuditCountersJob].map((job) => world.app.get(job, { strict: false }));
  const countAll = async (): Promise<void> => {
    for (const job of jobs()) while ((await job.count(1)).length > 0);
  };

  /** Every third question of every period, others at each turn. */
  const TURNS = 3;
  let turn = 0;

  async function agree(): Promise<void> {
    turn += 1;
    for (const [place, [from, to]] of PERIODS.entries()) {
      const period: Record<string, string> = {};
      if (from !== null) period['from'] = new Date(MIDNIGHT - from * HOUR_MS).toISOString();
      if (to !== null) period['to'] = new Date(MIDNIGHT - to * HOUR_MS).toISOString();
      const ofTurn = (_question: Question, one: number): boolean => (one + place + turn) % TURNS === 0;
      for (const [query, condition] of ACTIVITY.filter(ofTurn)) {
        const own = `business_id = ${shop.id} AND ${condition}`;
        await agreeOn('account_activity', own, period, (more) => shop.session.get('activity', { ...query, ...more }));
      }
      for (const [query, condition] of AUDIT.filter(ofTurn))
        await agreeOn('audit_log', condition, period, (more) => {
          const words = Object.entries({ ...query, ...more }).map(([name, value]) => `${name}=${value}`);
          return operator.call('get', `audit-log?${words.join('&')}`);
        });
    }
  }

  async function agreeOn(
    table: string,
    condition: string,
    period: Readonly<Record<string, string>>,
    ask: (query: Query) => Promise<Pick<Response, 'body'>>,
  ): Promise<void> {
    const rows: Array<{ id: string }> = await world.db.query(
      `SELECT id FROM ${table} WHERE ${condition} AND ($1::timestamptz IS NULL OR created_at >= $1) AND ($2::timestamptz IS NULL OR created_at < $2)
       ORDER BY id DESC`,
      [period['from'], period['to']],
    );
    const asked = { table, condition, ...period };
    const ids = rows.map(({ id }) => Number(id));
    const pages = Math.ceil(ids.length / LIMIT);
    for (const page of new Set([1, 2, Math.max(1, Math.floor(pages / 2)), Math.max(1, pages), pages + 1])) {
      const { body } = await ask({ ...period, limit: LIMIT, page });
      const shown = body.data.map(({ id }: { id: number }) => id);
      const expected = ids.slice((page - 1) * LIMIT, page * LIMIT);
      expect({ asked, page, total: body.meta.total, shown }).toEqual({
        asked,
        page,
        total: ids.length,
        shown: expected,
      });
      if (body.meta.next_cursor === null || page > 2) continue;
      const next = await ask({ ...period, limit: LIMIT, cursor: body.meta.next_cursor });
      const following = next.body.data.map(({ id }: { id: number }) => id);
      expect({ asked, page, following }).toEqual({
        asked,
        page,
        following: ids.slice(page * LIMIT, (page + 1) * LIMIT),
      });
    }
  }

  it('are right before any row is counted, between pieces, and when all are', async () => {
    await agree();
    await world.db.query(`SELECT count_log_rows('account_activity', 1, 130), count_log_rows('audit_log', 1, 170)`);
    await agree();
    await countAll();
    await agree();
    const [{ activity, audit, rows }] = await world.db.query(
      `SELECT (SELECT sum(total)::int FROM account_activity_counters WHERE type = '*') AS activity,
         (SELECT sum(total)::int FROM audit_log_counters WHERE operator_id = 0 AND action = '*' AND target_type = '*') AS audit,
         (SELECT count(*)::int FROM audit_log) AS rows`,
    );
    expect([activity > 500, audit]).toEqual([true, rows]);
  });

  it('wait for rows with lower ids that are not committed yet', async () => {
    await countAll();
    const slow = world.db.createQueryRunner();
    await slow.startTransaction();
    await write(slow, 20);
    await write(world.db, 20);
    for (const job of jobs()) expect(await job.count(1)).toEqual([]);
    await slow.commitTransaction();
    await slow.release();
    await agree();
    await countAll();
    await agree();
  });

  it('are right while rows are written and counted at once', async () => {
    const work = Array.from({ length: 24 }, async (_, n) => {
      if (n % 3 === 0) await write(world.db, 15);
      else await jobs()[n % 2]?.count(1);
    });
    await Promise.all(work);
    await agree();
    await countAll();
    await agree();
  });
});
