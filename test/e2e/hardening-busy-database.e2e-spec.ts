import { Client } from 'pg';
import { aBusiness } from '../support/builders';
import { times } from '../support/parallel';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

describe('a database that is too busy', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ DATABASE_POOL_SIZE: '2' });
  });
  afterAll(() => world.close());

  // Guarantee: when every connection is held up, callers hear so within seconds, and the service recovers by itself.
  it('is a 503 with Retry-After within seconds, and nothing more once it is over', async () => {
    const shop = await aBusiness().active().in(world);
    const blocker = new Client({ connectionString: world.databaseUrl.reveal() });
    await blocker.connect();
    try {
      await blocker.query('BEGIN');
      await blocker.query('LOCK TABLE wallets IN ACCESS EXCLUSIVE MODE');
      const startedAt = Date.now();
      const replies = await times(12, () => shop.apiKey.get('wallet'));
      expect([...new Set(replies.map(({ status, body }) => `${status} ${body.code}`))]).toEqual(['503 service_busy']);
      expect(replies.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
      expect(Date.now() - startedAt).toBeLessThan(20_000);
      expect((await world.call('get', '/health/live')).status).toBe(200);
    } finally {
      await blocker.end();
    }
    await until('the service answers again', async () => (await shop.apiKey.get('wallet')).status === 200);
  }, 60_000);

  // Guarantee: connections that the server cuts are replaced; no restart is needed.
  it('is forgotten when every connection was cut', async () => {
    const shop = await aBusiness().active().in(world);
    await shop.apiKey.get('wallet');
    const admin = new Client({ connectionString: world.databaseUrl.reveal() });
    await admin.connect();
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await admin.end();
    const replies = await times(6, () => shop.apiKey.get('wallet'));
    expect(replies.every(({ status }) => status === 200 || status === 503)).toBe(true);
    await until('the service answers again', async () => (await shop.apiKey.get('wallet')).status === 200);
  });
});
