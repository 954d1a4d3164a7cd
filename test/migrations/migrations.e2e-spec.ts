import type { DataSource } from 'typeorm';
import { migrate, MIGRATION_LOCK, migrationSource } from '../../src/platform/database/migrations';
import { RoleCheck } from '../../src/platform/database/role-check';
import { createDatabase } from '../support/databases';
import { describeSchema } from '../support/schema';
import { until } from '../support/wait';

describe('migrations', () => {
  const opened: Array<() => Promise<void>> = [];
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  async function emptyDatabase() {
    const database = await createDatabase('empty');
    opened.push(() => database.drop());
    const db = migrationSource(database.url);
    await db.initialize();
    opened.push(() => db.destroy());
    return { url: database.url, db };
  }
  const done = async (db: DataSource): Promise<string[]> =>
    (await db.query('SELECT name FROM migrations ORDER BY id')).map(({ name }: { name: string }) => name);

  it('lead up from an empty database, down to an empty one step by step, and up again to the same schema', async () => {
    const { db } = await emptyDatabase();
    await db.runMigrations({ transaction: 'each' });
    const names = await done(db);
    const complete = await describeSchema(db);
    expect(names.length).toBeGreaterThan(10);
    expect(names.length).toBe(db.migrations.length);
    expect(complete.length).toBeGreaterThan(200);
    const downwards: string[][] = [complete];
    for (let left = names.length; left > 0; left -= 1) {
      await undoLast(db, names[left - 1] ?? '');
      downwards.push(await describeSchema(db));
    }
    expect(await done(db)).toEqual([]);
    expect(downwards.at(-1)).toEqual([]);

    // Each step down undid its step up and nothing else: the way up again passes the same schemas.
    for (const schema of downwards.slice(0, -1).reverse()) {
      const [pending] = await db.query<Array<{ n: number }>>('SELECT count(*)::int AS n FROM migrations');
      await migrateOne(db, names[pending?.n ?? 0] ?? '');
      expect(await describeSchema(db)).toEqual(schema);
    }
    expect(await done(db)).toEqual(names);
  });

  const migrationOf = (db: DataSource, name: string) => {
    const migration = db.migrations.find((one) => (one.name ?? one.constructor.name) === name);
    if (!migration) throw new Error(`there is no migration ${name}`);
    return migration;
  };

  /** TypeORM asks a migration whether it wants a transaction on the way up only. */
  const undoLast = (db: DataSource, name: string): Promise<void> =>
    db.undoLastMigration({ transaction: migrationOf(db, name).transaction === false ? 'none' : 'each' });

  /** Runs one pending migration alone, as `runMigrations` would run it among the others. */
  async function migrateOne(db: DataSource, name: string): Promise<void> {
    const migration = migrationOf(db, name);
    const runner = db.createQueryRunner();
    try {
      // An index that is built beside writers cannot be built in a transaction.
      const isOne = migration.transaction !== false;
      if (isOne) await runner.startTransaction();
      await migration.up(runner);
      await runner.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [name.slice(-13), name]);
      if (isOne) await runner.commitTransaction();
    } finally {
      await runner.release();
    }
  }

  it('run in the order of their names, each named as its file says', async () => {
    const { db } = await emptyDatabase();
    const names = db.migrations.map((one) => one.name ?? one.constructor.name);
    expect(names.every((name) => /^[A-Z][A-Za-z]+\d{13}$/.test(name))).toBe(true);
    expect(new Set(names.map((name) => name.slice(-13))).size).toBe(names.length);
  });

  // Guarantee: however many processes start at once, each migration runs once and none of them fails.
  it('let five processes start together', async () => {
    const { url, db } = await emptyDatabase();
    await Promise.all(Array.from({ length: 5 }, () => migrate(url)));
    const names = await done(db);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBe(db.migrations.length);
  });

  // Guarantee: whoever has lost the lock ends with an error that names the reason, and not with the process in mid-air.
  it('end when the connection that holds their lock is ended', async () => {
    const { url, db } = await emptyDatabase();
    const other = db.createQueryRunner();
    await other.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    // What it ends with is awaited from the start: it may end before the look that ended its connection has answered.
    const ends = expect(migrate(url)).rejects.toThrow('terminating connection due to administrator command');
    await until('it waits for its turn, and its connection was ended between two looks', async () => {
      const ended = await db.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND state = 'idle' AND query LIKE 'SELECT pg_try_advisory_lock%'`,
      );
      return ended.length > 0;
    });
    await ends;
    await other.release();
  });

  it('do nothing the second time', async () => {
    const { url, db } = await emptyDatabase();
    await migrate(url);
    const before = await describeSchema(db);
    await migrate(url);
    expect(await describeSchema(db)).toEqual(before);
  });

  // Guarantee: a migration that stops half-way leaves nothing behind, and the next start needs no repair.
  it('leave nothing of a migration that failed', async () => {
    const { url, db } = await emptyDatabase();
    await db.query('CREATE VIEW ledger_entries AS SELECT 1 AS in_the_way');
    const complaint = jest.spyOn(console, 'log').mockImplementation();
    await expect(migrate(url)).rejects.toThrow(/ledger_entries/);
    complaint.mockRestore();
    const names = await done(db);
    expect(names.length).toBeGreaterThan(0);
    const [accounts] = await db.query(`SELECT to_regclass('ledger_accounts') AS found`);
    expect(accounts.found).toBeNull();
    await db.query('DROP VIEW ledger_entries');
    await migrate(url);
    expect((await done(db)).length).toBe(db.migrations.length);
  });

  // Guarantee: a wrong address of the database puts no table of ours among those of another program.
  it.each([
    ['has tables', 'CREATE TABLE users (email text)', 'users'],
    [
      'has migrations of its own kind',
      `CREATE TABLE migrations (migration text, batch int); INSERT INTO migrations VALUES ('create_users', 1)`,
      'migrations',
    ],
    [
      'has migrations in the form of ours',
      `CREATE TABLE migrations (id serial, timestamp bigint, name text); INSERT INTO migrations VALUES (1, 1600000000000, 'Users')`,
      'migrations',
    ],
  ])('are refused in a database of another program that %s', async (_what, table, name) => {
    const { url, db } = await emptyDatabase();
    await db.query(table);
    await expect(migrate(url)).rejects.toThrow(`The database has tables of another program (${name}).`);
    expect(await db.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`)).toHaveLength(1);
  });

  it('are asked for where a process that does not migrate finds none of the tables', async () => {
    const { db } = await emptyDatabase();
    await expect(new RoleCheck(db).onApplicationBootstrap()).rejects.toThrow(
      'The database in DATABASE_URL has no tables of this service. Run npm run migrate',
    );
  });

  it('keep what is in the tables when the newest ones are undone and run again', async () => {
    const { url, db } = await emptyDatabase();
    await migrate(url);
    await db.query(
      `INSERT INTO businesses (code, name, email, phone, password_hash, plan_id, created_at, updated_at)
       SELECT 'BIZKEPT', 'Kept', 'kept@example.com', '+243812345678', 'x', min(id), now(), now() FROM plans`,
    );
    await db.undoLastMigration({ transaction: 'each' });
    await migrate(url);
    expect(await db.query('SELECT code FROM businesses')).toEqual([{ code: 'BIZKEPT' }]);
  });
});
