import type { QueryRunner } from 'typeorm';
import { HOUR_MS, MINUTE_MS } from '../../src/kernel/clock';
import { ApiRequestCountersJob } from '../../src/request-log/api-request-counters.job';
import { ApiRequestsRepository } from '../../src/request-log/api-requests.repository';
import { LIST_FILTERED } from '../../src/request-log/api-requests.statements';
import { aBusiness } from '../support/builders';
import { startWorld, type World } from '../support/world';

const CALLS = 40_000;
const RARE_EVERY = 10_000;
const SECONDS_BETWEEN = 10;
const LIMIT = 20;
/** How many calls lie in the five minutes that a counter tells. */
const NEAR = (5 * MINUTE_MS) / (SECONDS_BETWEEN * 1_000);
/** How many calls lie in an hour. */
const HOURLY = HOUR_MS / (SECONDS_BETWEEN * 1_000);
const RARE = CALLS / RARE_EVERY;

interface Asked {
  readonly statuses?: readonly [number, number];
  readonly method?: string;
  readonly path?: string;
  readonly keyId?: number;
}

async function readOn(session: Pick<QueryRunner, 'query'>): Promise<number> {
  const [row] = await session.query(
    `SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_xact_user_tables WHERE relname = 'api_requests'`,
  );
  return Number(row.read);
}

/** Guarantee: a page of the request log reads calls near those that it shows, however many pass no filter. */
describe('what a page of the request log reads', () => {
  let world: World;
  let businessId: number;
  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    ({ id: businessId } = await aBusiness().in(world));
    await world.db.query(
      `INSERT INTO api_requests (business_id, environment, request_id, method, route, status, duration_ms, key_id, key_prefix, created_at, id_tells_time)
       SELECT $1, 'live', gen_random_uuid(), CASE WHEN n % $3 = 1 THEN 'PUT' ELSE 'POST' END,
         CASE WHEN n % $3 = 2 THEN '/api/v1/business/transactions' ELSE '/api/v1/business/cards' END,
         CASE WHEN n % $3 = 3 THEN 404 WHEN n % 2 = 0 THEN 402 ELSE 201 END, 5, CASE WHEN n % $3 = 4 THEN 2 ELSE 1 END, 'biz_live_1',
         now() - make_interval(secs => $4 * ($2 - n)), false
       FROM generate_series(1, $2::integer) AS n`,
      [businessId, CALLS, RARE_EVERY, SECONDS_BETWEEN],
    );
    await world.db.query('ANALYZE api_requests');
    const job = world.app.get(ApiRequestCountersJob, { strict: false });
    while ((await job.count(1)).length > 0);
  });
  afterAll(() => world.close());

  it.each<readonly [string, Asked, number]>([
    ['a status that few had', { statuses: [404, 404] }, RARE],
    ['one that no call had', { statuses: [500, 599] }, 0],
    ['a status of calls that did not fail, which none had', { statuses: [200, 200] }, 0],
    ['a method of few', { method: 'PUT' }, RARE],
    ['a method of none', { method: 'DELETE' }, 0],
    ['a route of few', { path: 'transactions' }, RARE],
    ['a route of none', { path: 'wallet' }, 0],
    ['a key of few', { keyId: 2 }, RARE],
    ['a key of none', { keyId: 3 }, 0],
    ['what no call is together', { keyId: 2, method: 'PUT' }, 0],
    ['what most are', { method: 'POST' }, LIMIT + 1],
    ['failed ones that most are', { statuses: [400, 499] }, LIMIT + 1],
  ])('is near what it shows for %s', async (_which, { statuses = [null, null], method, path, keyId }, shown) => {
    const values = [businessId, 'live', ...statuses, method, path, keyId, null, null, null, null, LIMIT + 1, 0];
    const session = world.db.createQueryRunner();
    await session.startTransaction();
    // Of a connection that has not told yet what it read before.
    const before = await readOn(session);
    const rows: unknown[] = await session.query(LIST_FILTERED.text, values);
    const read = (await readOn(session)) - before;
    await session.rollbackTransaction();
    await session.release();
    expect(rows).toHaveLength(shown);
    // Each row by the index, and again by its id.
    expect(read).toBeLessThanOrEqual(shown === RARE ? RARE * (NEAR + 2) : 2 * shown + 1);
  });

  /** How many calls are read to show that none of a period had a method. */
  const readOfPeriod = async (hoursAgo: number, until: number): Promise<number> => {
    const ago = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);
    const filter = {
      statuses: null,
      method: 'DELETE',
      path: null,
      keyId: null,
      range: { from: ago(hoursAgo), to: ago(until) },
    };
    const session = world.db.createQueryRunner();
    await session.startTransaction();
    const before = await readOn(session);
    const account = { businessId, environment: 'live', actor: 'session:0' } as const;
    const page = await new ApiRequestsRepository().list(session.manager, account, filter, { page: 1, limit: LIMIT });
    const read = (await readOn(session)) - before;
    await session.rollbackTransaction();
    await session.release();
    expect(page.total).toBe(0);
    return read;
  };

  it.each([
    ['days', 90.5, 5.5],
    ['half a day', 12.5, 0.25],
    ['hours of a day or a night', 40.3, 30.1],
  ])('is no more than the parts of hours at the ends of a period of %s', async (_which, hoursAgo, until) => {
    // Of calls that the method does not pass, so what is read is read for the total.
    expect(await readOfPeriod(hoursAgo, until)).toBeLessThanOrEqual(2 * HOURLY);
  });
});
