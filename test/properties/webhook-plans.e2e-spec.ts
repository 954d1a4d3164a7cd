import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { type Endpoint, insertEndpoints, recordEvents } from '../../bench/webhook-load';
import { after, DAY_MS } from '../../src/kernel/clock';
import { CLAIM, CONCLUDE, RELEASE } from '../../src/webhooks/webhook-queue.statements';
import { PLANNER_OPTIONS } from '../../src/platform/database/planner-settings';
import { createDatabase, type TestDatabase } from '../support/databases';
import { rowsReadSoFar } from '../support/plans';

const ENDPOINTS = 40;
/** Deliveries that wait, due at one moment: their index by time is one page, and so the cheapest for whatever is thought to be one row. */
const WAITING = 1_200;
const PLACES = 64;
/** What one statement may read, a few rows for each delivery and the windows of a claim. */
const READ_MAX = 600;
/** More than five: from then on a prepared statement may have a plan for all values. */
const TIMES = 8;

interface Held {
  readonly id: string;
  readonly claims: number;
  readonly endpoint_id: string;
}

/** Guarantee: what a delivery costs does not grow with the deliveries that wait, whatever the statistics say of them. */
describe('the plans of webhook deliveries', () => {
  let database: TestDatabase;
  let owner: Client;
  let serving: Client;
  let endpoints: readonly Endpoint[];

  // A merchant's server fails at a bad time: the last vacuum saw a table in which nothing waits.
  beforeAll(async () => {
    database = await createDatabase();
    owner = new Client({ connectionString: database.url.reveal() });
    serving = new Client({ connectionString: database.servingUrl.reveal(), options: PLANNER_OPTIONS });
    await owner.connect();
    await serving.connect();
    const urls = Array.from({ length: ENDPOINTS }, (_, n) => `https://shop-${n}.example.com/hooks`);
    endpoints = await insertEndpoints(owner, randomBytes(32).toString('hex'), 'PLANS', urls);
    await recordEvents(owner, endpoints, ENDPOINTS, new Date());
    await owner.query(
      `UPDATE webhook_deliveries SET status = 'succeeded', next_attempt_at = NULL, completed_at = now()`,
    );
    await owner.query('VACUUM ANALYZE');
    await owner.query('ALTER TABLE webhook_deliveries SET (autovacuum_enabled = off)');
    await recordEvents(owner, endpoints, WAITING, new Date());
  });
  afterAll(async () => {
    await serving.end();
    await owner.end();
    await database.drop();
  });

  async function claim(by = serving): Promise<Held[]> {
    const now = new Date();
    const { rows } = await by.query<Held>({
      ...CLAIM,
      values: [now, after(now, DAY_MS), [], [], [], PLACES, 0, '00000000-0000-0000-0000-000000000000'],
    });
    expect(rows).toHaveLength(PLACES);
    return rows;
  }

  /** Rows of deliveries that the work reads. */
  async function readBy(work: () => Promise<unknown>): Promise<number> {
    await serving.query('BEGIN');
    const before = await rowsRead();
    await work();
    const read = (await rowsRead()) - before;
    await serving.query('COMMIT');
    return read;
  }

  const rowsRead = (): Promise<number> => rowsReadSoFar(serving, 'webhook_deliveries');

  it('claim, conclude and release without reading all that waits', async () => {
    const read: Record<string, number[]> = { claims: [], results: [], releases: [] };
    for (let time = 0; time < TIMES; time += 1) {
      let held: Held[] = [];
      read['claims']?.push(
        await readBy(async () => {
          held = await claim();
        }),
      );
      const [succeeded, released] = [held.slice(0, PLACES / 2), held.slice(PLACES / 2)];
      read['results']?.push(await readBy(() => conclude(serving, succeeded)));
      read['releases']?.push(
        await readBy(() =>
          serving.query({ ...RELEASE, values: [released.map(({ id }) => id), released.map(({ claims }) => claims)] }),
        ),
      );
    }
    const tooMany = Object.entries(read).filter(([, rows]) => Math.max(...rows) > READ_MAX);
    expect(tooMany).toEqual([]);
    const { rows } = await serving.query<{ left: string }>(
      `SELECT count(*) AS left FROM webhook_deliveries WHERE status = 'pending' AND leased_until IS NULL`,
    );
    expect(Number(rows[0]?.left)).toBe(WAITING - (TIMES * PLACES) / 2);
  });

  // In a nested loop each row would be compared with the whole batch, or looked up in its list.
  it('conclude by reading each row of a batch once', async () => {
    const plans: string[] = [];
    owner.on('notice', ({ message = '' }) => plans.push(message));
    await owner.query('BEGIN');
    const held = await claim(owner);
    await owner.query(`LOAD 'auto_explain'`);
    await owner.query(`SET LOCAL auto_explain.log_nested_statements = on; SET LOCAL auto_explain.log_level = notice;
      SET LOCAL auto_explain.log_min_duration = 0`);
    await conclude(owner, held);
    await owner.query('ROLLBACK');
    expect(plans.join()).toContain('Update on webhook_deliveries');
    expect(plans.join()).not.toContain('Nested Loop');
  });

  async function conclude(by: Client, held: readonly Held[]): Promise<void> {
    const now = new Date();
    const results = held.map((one) => ({
      delivery_id: Number(one.id),
      claim: one.claims,
      endpoint_id: one.endpoint_id,
      status: 'succeeded',
      failures: 0,
      reason: null,
      next_attempt_at: null,
      was_tried: true,
      attempted_at: now,
      http_status: 200,
      latency_ms: 3,
      response_excerpt: '',
    }));
    const [deliveries, called] = [held.map(({ id }) => id), held.map(({ endpoint_id }) => endpoint_id)];
    const values = [JSON.stringify(results), deliveries, called, now, after(now, -5 * DAY_MS)];
    await by.query({ ...CONCLUDE, values });
  }
});
