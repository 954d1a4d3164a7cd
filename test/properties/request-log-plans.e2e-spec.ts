import { LIST_FAILED } from '../../src/request-log/api-requests.statements';
import { aBusiness } from '../support/builders';
import { rowsReadByKeptPlan, rowsReadFrom } from '../support/plans';
import { startWorld, type World } from '../support/world';

const CALLS = 20_000;
const FAILED_EVERY = 5_000;
const LIMIT = 20;

/** Guarantee: who looks for calls that failed reads those, however many succeeded. */
describe('the plan of a page of the request log', () => {
  let world: World;
  let businessId: number;
  beforeAll(async () => {
    world = await startWorld();
    ({ id: businessId } = await aBusiness().in(world));
    await world.db.query(
      `INSERT INTO api_requests (business_id, environment, request_id, method, route, status, duration_ms, key_id, key_prefix, created_at, id_tells_time)
       SELECT $1, 'live', gen_random_uuid(), 'POST', '/api/v1/business/cards', CASE WHEN n % $3 = 0 THEN 402 ELSE 201 END, 5, 1, 'biz_live_1',
         now() - interval '1 second' * n, false
       FROM generate_series(1, $2::integer) AS n`,
      [businessId, CALLS, FAILED_EVERY],
    );
    await world.db.query('ANALYZE api_requests');
  });
  afterAll(() => world.close());

  it.each([
    ['one status', 402, 402],
    ['one that no call had', 500, 599],
    ['a hundred', 400, 499],
  ])('reads calls that failed for %s', async (_which, least, greatest) => {
    const nothingElse = [null, null, null, null, null, null, null];
    const values = [businessId, 'live', least, greatest, ...nothingElse, LIMIT + 1, 0];
    for (const rowsRead of [rowsReadFrom, rowsReadByKeptPlan]) {
      const read = await rowsRead(world.db, 'api_requests', LIST_FAILED.text, values);
      expect(read).toBeLessThanOrEqual(CALLS / FAILED_EVERY);
    }
  });
});
