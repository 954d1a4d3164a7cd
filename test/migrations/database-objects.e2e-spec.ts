import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  applyDatabaseObjects,
  type DatabaseObject,
  readDatabaseObjects,
} from '../../src/platform/database/database-objects';
import { Secret } from '../../src/kernel/secret';
import { migrate, migrationSource } from '../../src/platform/database/migrations';
import { copyOf, createDatabase, type TestDatabase } from '../support/databases';
import { describeSchema } from '../support/schema';

const DATABASE_FOLDER = join(__dirname, '..', '..', 'database');

describe('functions and triggers', () => {
  const opened: Array<() => Promise<unknown>> = [];
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  const openDatabase = async (kind: 'empty' | 'migrated') => open(await createDatabase(kind));

  async function open(database: TestDatabase) {
    opened.push(() => database.drop());
    const db = migrationSource(database.url);
    await db.initialize();
    opened.push(() => db.destroy());
    const client = new Client({ connectionString: database.url.reveal() });
    await client.connect();
    opened.push(() => client.end());
    return { url: database.url, db, client };
  }

  const objectsIn = (client: Client, query: string): Promise<string[]> =>
    client.query<{ name: string }>(query).then(({ rows }) => rows.map((row) => row.name));
  const FUNCTIONS = `
    SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e') ORDER BY proname COLLATE "C"`;

  it('have one file each with their present text, and no file without its object', async () => {
    const { client } = await openDatabase('migrated');
    const named = (kind: string): string[] =>
      readDatabaseObjects()
        .filter(({ path }) => path.startsWith(kind))
        .map(({ path }) => path.slice(kind.length, -'.sql'.length));
    expect(named('functions/')).toEqual(await objectsIn(client, FUNCTIONS));
    const triggers = `
      SELECT tgrelid::regclass || '/' || tgname AS name FROM pg_trigger WHERE NOT tgisinternal
      ORDER BY (tgrelid::regclass || '/' || tgname) COLLATE "C"`;
    expect(named('triggers/')).toEqual(await objectsIn(client, triggers));
    expect(named('functions/').length).toBeGreaterThan(20);
    expect(named('triggers/').length).toBeGreaterThan(20);
  });

  it('look nowhere but in their own schema', async () => {
    const { client } = await openDatabase('migrated');
    const unpinned = `${FUNCTIONS.slice(0, FUNCTIONS.indexOf('ORDER'))}
      AND NOT coalesce(proconfig, '{}') @> '{"search_path=public, pg_temp"}'`;
    expect(await objectsIn(client, unpinned)).toEqual([]);
  });

  /** Migrations run in one order from wherever a database stands: the last ten, and of those before one in ten. */
  const earlierOf = (migrations: number): number[] =>
    Array.from({ length: migrations - 1 }, (_, index) => index + 1).filter(
      (earlier) => earlier >= migrations - 10 || earlier % 10 === 1,
    );

  /** The migrations that `database` lacks, up to the first `count` of all. */
  async function migrateUpTo(count: number, { url }: TestDatabase): Promise<void> {
    const db = migrationSource(url);
    await db.initialize();
    try {
      db.migrations.splice(count);
      await db.runMigrations({ transaction: 'each' });
      expect(await db.query('SELECT count(*)::int AS n FROM migrations')).toEqual([{ n: count }]);
    } finally {
      await db.destroy();
    }
  }

  // Guarantee: every database has the same functions, views and triggers after an update.
  it('stand alike in a database migrated from nothing and from earlier migrations', async () => {
    const fresh = await openDatabase('empty');
    await migrate(fresh.url);
    const complete = await describeSchema(fresh.db);
    // One database goes through all migrations; where it stands is copied, and the copy is brought up to date.
    const stepping = await createDatabase('empty');
    opened.push(() => stepping.drop());
    for (const earlier of earlierOf(fresh.db.migrations.length)) {
      await migrateUpTo(earlier, stepping);
      const { url, db } = await open(await copyOf(stepping));
      await migrate(url);
      expect([earlier, await describeSchema(db)]).toEqual([earlier, complete]);
    }
  }, 300_000);

  it('are not applied again while their text is the same, and each file can be run again at any time', async () => {
    const { url, db, client } = await openDatabase('migrated');
    const before = await describeSchema(db);
    const applied = (): Promise<unknown> =>
      client.query('SELECT id, path, checksum FROM database_objects ORDER BY id').then(({ rows }) => rows);
    const first = await applied();
    await migrate(url);
    expect(await applied()).toEqual(first);
    for (const { text } of readDatabaseObjects()) await client.query(text);
    expect(await describeSchema(db)).toEqual(before);
  });

  describe('of another text', () => {
    const folder = mkdtempSync(join(tmpdir(), 'database-objects-'));
    const file = join(folder, 'functions', 'refuse_change.sql');
    const original = readFileSync(join(DATABASE_FOLDER, 'functions', 'refuse_change.sql'), 'utf8');
    const saying = (words: string): readonly DatabaseObject[] => {
      writeFileSync(file, original.replaceAll('is append-only', words));
      return readDatabaseObjects(folder);
    };
    beforeAll(() => cpSync(DATABASE_FOLDER, folder, { recursive: true }));
    afterAll(() => rmSync(folder, { recursive: true }));

    const grantNothing = (): Promise<void> => Promise.resolve();

    const complaint = (client: Client): Promise<string> =>
      client.query('TRUNCATE audit_log').then(
        () => 'nothing',
        (error: Error) => error.message,
      );

    it('replace the earlier one, once', async () => {
      const { db, client } = await openDatabase('migrated');
      await applyDatabaseObjects(client, db.migrations.length, grantNothing, saying('only grows'));
      await applyDatabaseObjects(client, db.migrations.length, grantNothing, saying('only grows'));
      expect(await complaint(client)).toBe('audit_log only grows');
      const { rows } = await client.query(`SELECT id FROM database_objects WHERE path = 'functions/refuse_change.sql'`);
      expect(rows.length).toBe(2);
    });

    // Guarantee: a process of the previous build that restarts during a deploy does not bring its functions back.
    it('stay when a process of the earlier build starts again', async () => {
      const { url, db, client } = await openDatabase('migrated');
      await applyDatabaseObjects(client, db.migrations.length, grantNothing, saying('only grows'));
      await migrate(url);
      expect(await complaint(client)).toBe('audit_log only grows');
      // Never seen here, but of a build with fewer migrations.
      await applyDatabaseObjects(client, db.migrations.length - 1, grantNothing, saying('is from long ago'));
      expect(await complaint(client)).toBe('audit_log only grows');
    });

    it('may be an earlier one again in a build with a newer migration', async () => {
      const { db, client } = await openDatabase('migrated');
      await applyDatabaseObjects(client, db.migrations.length, grantNothing, saying('only grows'));
      await applyDatabaseObjects(client, db.migrations.length + 1, grantNothing, saying('is append-only'));
      expect(await complaint(client)).toBe('audit_log is append-only');
    });

    it('leave everything as it was when one of them does not compile, and name it', async () => {
      const { db, client } = await openDatabase('migrated');
      const before = await describeSchema(db);
      const broken = saying('only grows').map((one) =>
        one.path === 'functions/start_operation.sql' ? { ...one, text: 'CREATE FUNCTION (', checksum: 'x' } : one,
      );
      await expect(applyDatabaseObjects(client, db.migrations.length, grantNothing, broken)).rejects.toThrow(
        /functions\/start_operation\.sql/,
      );
      expect(await describeSchema(db)).toEqual(before);
    });

    // Guarantee: the build before never calls a function for which it has no privilege yet. Both come with one commit.
    it('come with the privileges of the role that serves, or not at all', async () => {
      const { url, client } = await openDatabase('migrated');
      await client.query(original.replaceAll('is append-only', 'only grows'));
      await client.query(`DELETE FROM database_objects WHERE path = 'functions/refuse_change.sql'`);
      const ofNobody = new URL(url.reveal());
      ofNobody.username = 'role_that_was_never_made';
      await expect(migrate(url, new Secret(ofNobody.href))).rejects.toThrow(/role_that_was_never_made/);
      expect(await complaint(client)).toBe('audit_log only grows');
      await migrate(url);
      expect(await complaint(client)).toBe('audit_log is append-only');
    });
  });
});
