import type { AddressInfo } from 'node:net';
import { createApp } from '../../src/app';
import { migrate } from '../../src/platform/database/migrations';
import { Jobs } from '../../src/platform/jobs/jobs';
import { until } from '../support/wait';
import { callService, startWorld, type World } from '../support/world';

const FUNCTION = 'functions/conclude_deliveries.sql';

describe('a process that starts before its schema is there', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  /** Starts one more process on the database, whose job `counted` tells how often it was asked for work. */
  async function startProcess() {
    const app = await createApp(world.config, world.clock);
    let claims = 0;
    const claim = async (): Promise<readonly never[]> => ((claims += 1), []);
    app.get(Jobs, { strict: false }).add({ name: 'counted', periodMs: 20, claim });
    await app.listen(0, '127.0.0.1');
    const origin = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
    return {
      claims: () => claims,
      ready: () => callService(origin, 'get', '/health/ready', {}),
      close: () => app.close(),
    };
  }

  const expectNotReady = async (started: Awaited<ReturnType<typeof startProcess>>): Promise<void> => {
    const { status, body } = await started.ready();
    expect([status, body.details]).toEqual([
      503,
      { service: 'running', database: 'up', migrations: 'down', writes: 'up', clock: 'up' },
    ]);
  };

  // Guarantee: a build never works with the functions of the build before it. Results it could not write would be lost, and
  // what it had done would be done again.
  it.each([
    [
      'only a function is new',
      `UPDATE database_objects SET checksum = 'of the build before' WHERE path = '${FUNCTION}'`,
    ],
    ['a function was never applied', `DELETE FROM database_objects WHERE path = '${FUNCTION}'`],
    ['a migration is missing', 'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)'],
  ])('is not ready and runs no job until the migration has run: %s', async (_what, takeAway) => {
    const kept = await world.db.query('SELECT * FROM migrations ORDER BY id DESC LIMIT 1');
    await world.db.query(takeAway);
    const started = await startProcess();
    try {
      for (let look = 0; look < 3; look += 1) await expectNotReady(started);
      expect(started.claims()).toBe(0);
      await world.db.query(
        `INSERT INTO migrations (timestamp, name) SELECT $1, $2 WHERE NOT EXISTS (SELECT FROM migrations WHERE timestamp = $1)`,
        [kept[0].timestamp, kept[0].name],
      );
      await migrate(world.databaseUrl, world.config.databaseUrl);
      await until('it is ready', async () => (await started.ready()).status === 200);
      await until('its jobs run', async () => started.claims() > 0);
    } finally {
      await started.close();
    }
  });

  it('stops while it waits', async () => {
    await world.db.query(`UPDATE database_objects SET checksum = 'of the build before' WHERE path = $1`, [FUNCTION]);
    const started = await startProcess();
    await expectNotReady(started);
    await started.close();
    expect(started.claims()).toBe(0);
    await migrate(world.databaseUrl, world.config.databaseUrl);
  });

  // Guarantee: a deploy stops no process of the previous build, and one that restarts serves on.
  it.each([
    [
      'with a newer migration, before this one ever ran here',
      `UPDATE database_objects SET checksum = 'of the next build', migration_count = migration_count + 1 WHERE path = $1`,
    ],
    [
      'without one',
      `INSERT INTO database_objects (path, checksum, migration_count)
       SELECT path, 'of the next build', migration_count FROM database_objects WHERE path = $1 ORDER BY id DESC LIMIT 1`,
    ],
  ])('is ready when a newer build has replaced one of its functions %s', async (_which, replace) => {
    await world.db.query(replace, [FUNCTION]);
    const started = await startProcess();
    try {
      expect((await started.ready()).status).toBe(200);
      await until('its jobs run', async () => started.claims() > 0);
    } finally {
      await started.close();
      await world.db.query(`DELETE FROM database_objects WHERE checksum = 'of the next build'`);
      await migrate(world.databaseUrl, world.config.databaseUrl);
    }
  });

  // As in a build that is rolled back, and comes again with a function more.
  it('waits for its own function though the database knows a newer migration', async () => {
    await world.db.query(
      `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'OfTheNextBuild9999999999999')`,
    );
    await world.db.query('DELETE FROM database_objects WHERE path = $1', [FUNCTION]);
    const started = await startProcess();
    try {
      await expectNotReady(started);
      expect(started.claims()).toBe(0);
      await migrate(world.databaseUrl, world.config.databaseUrl);
      await until('it is ready', async () => (await started.ready()).status === 200);
    } finally {
      await started.close();
      await world.db.query('DELETE FROM migrations WHERE timestamp = 9999999999999');
    }
  });
});
