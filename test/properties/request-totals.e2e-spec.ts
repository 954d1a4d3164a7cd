import type { Response } from 'supertest';
import { DAY_MS, HOUR_MS } from '../../src/kernel/clock';
import { ApiRequestCleanupJob } from '../../src/request-log/api-request-cleanup.job';
import { ApiRequestCountersJob } from '../../src/request-log/api-request-counters.job';
import { aBusiness, type Shop } from '../support/builders';
import { startWorld, type World } from '../support/world';

const MIDNIGHT = Math.floor(Date.now() / DAY_MS) * DAY_MS;
interface Asked {
  status?: string;
  method?: string;
  path?: string;
  key_id?: number;
  from?: string;
  to?: string;
}
const FILTERS: readonly Asked[] = [
  {},
  { status: '4xx' },
  { status: '200' },
  { method: 'GET' },
  { path: 'wallet' },
  { key_id: 7 },
];
/** Hours before the last midnight; null is open. */
const PERIODS: ReadonlyArray<readonly [number | null, number | null]> = [
  [null, null],
  [24 * 9, null],
  [24 * 5 + 7, null],
  [24 * 11 + 1, 24 * 2 + 13],
  [24 * 4, 24 * 3],
  [30, 28],
  [null, 24 * 6 + 5],
  [24 * 3 + 11.3, null],
  [24 * 5 + 7.9, 24 * 2 + 13.1],
  [24 * 4 + 20.5, 24 * 4 + 2.25],
  [24 * 3 + 0.5, 24 * 3 - 0.25],
  [24 * 3 + 5.2, 24 * 3 - 5.2],
  [24 * 4 + 9.6, 24 * 4 + 9.2],
];

const LIMIT = 8;
const idsOf = ({ body }: Pick<Response, 'body'>): unknown[] =>
  (body.data as ReadonlyArray<{ request_id: string }>).map((row) => row.request_id);

/** Guarantee: the request log shows its rows and their number for every filter, however far they are counted, written and forgotten. */
describe('the pages and totals of the request log', () => {
  let world: World;
  let shop: Shop;

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    shop = await aBusiness().active().in(world);
    await aBusiness().active().in(world);
    await write(world.db, 700);
  });
  afterAll(() => world.close());
  afterEach(async () => {
    await agree();
    // A counter of before says no hours, and each other one says all of them.
    const wrong: unknown[] = await world.db.query(
      `SELECT FROM api_request_counters WHERE hours IS NOT NULL AND (cardinality(hours) <> 24
         OR 0 > ANY (hours) OR total <> (SELECT sum(calls) FROM unnest(hours) AS calls))`,
    );
    expect(wrong).toEqual([]);
  });

  const write = (session: Pick<World['db'], 'query'>, count: number, daysAgo = 12): Promise<unknown> =>
    session.query(
      `INSERT INTO api_requests (business_id, environment, request_id, method, route, status, duration_ms, key_id, key_prefix, created_at)
       SELECT CASE n % 5 WHEN 0 THEN $1::bigint + 1 ELSE $1 END, CASE n % 7 WHEN 0 THEN 'sandbox' ELSE 'live' END, 'request-' || n,
         CASE n % 3 WHEN 0 THEN 'POST' ELSE 'GET' END, CASE n % 2 WHEN 0 THEN '/api/v1/business/wallet/:currency' ELSE '/api/v1/business/transactions' END,
         (ARRAY[200, 201, 402, 500])[1 + n % 4], 1, 6 + n % 3, 'biz_live_0123abcd', date_trunc('milliseconds', now()) - make_interval(mins => (hashint4(n) & 65535) % ($3 * 1440))
       FROM generate_series(1, $2) AS n`,
      [shop.id, count, daysAgo],
    );
  const job = () => world.app.get(ApiRequestCountersJob, { strict: false });
  const countAll = async (): Promise<void> => {
    while ((await job().count(1)).length > 0);
  };

  async function agree(): Promise<void> {
    for (const filter of FILTERS)
      for (const [from, to] of PERIODS) {
        const at = (hours: number): string => new Date(MIDNIGHT - hours * HOUR_MS).toISOString();
        const asked: Asked = { ...filter };
        if (from !== null) asked.from = at(from);
        if (to !== null) asked.to = at(to);
        const rows: Array<{ request_id: string }> = await world.db.query(
          `SELECT request_id FROM api_requests WHERE business_id = $1 AND environment = 'live'
             AND ($2::text IS NULL OR status::text LIKE $2) AND ($3::text IS NULL OR method = $3) AND ($4::text IS NULL OR strpos(route, $4) > 0)
             AND ($5::bigint IS NULL OR key_id = $5) AND ($6::timestamptz IS NULL OR created_at >= $6) AND ($7::timestamptz IS NULL OR created_at < $7)
           ORDER BY created_at DESC, id DESC`,
          [
            shop.id,
            filter.status?.replaceAll('x', '_'),
            filter.method,
            filter.path,
            filter.key_id,
            asked.from,
            asked.to,
          ],
        );
        const ids = rows.map((row) => row.request_id);
        const first = await shop.session.get('requests', { ...asked, limit: LIMIT });
        const second = await shop.session.get('requests', { ...asked, limit: LIMIT, page: 2 });
        expect({ asked, total: first.body.meta?.total }).toEqual({ asked, total: ids.length });
        expect({ asked, ids: idsOf(first) }).toEqual({ asked, ids: ids.slice(0, LIMIT) });
        expect({ asked, ids: idsOf(second) }).toEqual({ asked, ids: ids.slice(LIMIT, 2 * LIMIT) });
        const cursor: unknown = first.body.meta?.next_cursor;
        if (typeof cursor !== 'string') continue;
        const next = await shop.session.get('requests', { ...asked, limit: LIMIT, cursor });
        expect({ asked, ids: idsOf(next) }).toEqual({ asked, ids: ids.slice(LIMIT, 2 * LIMIT) });
      }
  }

  it('are right before any row is counted, between pieces, and when all are', async () => {
    await agree();
    await world.db.query('SELECT count_api_requests(1, 100)');
    await agree();
    await countAll();
    const [{ counted }] = await world.db.query('SELECT sum(total)::int AS counted FROM api_request_counters');
    expect(counted).toBe(700);
  });

  it('wait for rows with lower ids that are not committed yet', async () => {
    const slow = world.db.createQueryRunner();
    await slow.startTransaction();
    await write(slow, 20);
    await write(world.db, 20);
    expect(await job().count(1)).toEqual([]);
    await slow.commitTransaction();
    await slow.release();
    await agree();
    await countAll();
    await write(world.db, 10);
  });

  it('are right for counters that do not say in which minutes', async () => {
    await countAll();
    await world.db.query("UPDATE api_request_counters SET minutes = NULL WHERE (day - DATE '2000-01-01') % 2 = 0");
    await write(world.db, 50);
    await countAll();
  });

  it('are right for counters that do not say in which hours, beside others', async () => {
    await countAll();
    await world.db.query(
      "UPDATE api_request_counters SET hours = NULL WHERE (day - DATE '2000-01-01') % 2 = 0 AND method = 'POST'",
    );
    await agree();
    await write(world.db, 50);
    await countAll();
  });

  it('forget what the log forgets, whether it was counted or not', async () => {
    await countAll();
    await write(world.db, 300, 30);
    await world.db.query(`DELETE FROM api_requests WHERE id IN (SELECT id FROM api_requests ORDER BY id LIMIT 250)`);
    await agree();
    await countAll();
    await agree();
    await world.app.get(ApiRequestCleanupJob, { strict: false }).forget();
    await world.db.query(`DELETE FROM api_requests WHERE created_at < now() - interval '6 days'`);
    const [{ old }] = await world.db.query(
      `SELECT count(*)::int AS old FROM api_request_counters WHERE day < (now() AT TIME ZONE 'UTC')::date - 7`,
    );
    expect(old).toBe(0);
  });

  it('are right while rows are written, counted and forgotten at once', async () => {
    const work = Array.from({ length: 30 }, (_, n): Promise<unknown> => {
      if (n % 3 === 0) return write(world.db, 15);
      if (n % 3 === 1) return job().count(1);
      return world.db.query(`DELETE FROM api_requests WHERE id IN (SELECT id FROM api_requests ORDER BY id LIMIT 5)`);
    });
    await Promise.all(work);
    await agree();
    await countAll();
  });
});
