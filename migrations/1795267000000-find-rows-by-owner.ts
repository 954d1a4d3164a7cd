import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables whose key begins with the owner from now on: its columns, and the index that it makes needless. */
const KEYS = [
  { table: 'notifications', key: 'business_id, id', replaces: 'notifications_newest_first' },
  {
    table: 'api_requests',
    key: 'business_id, environment, created_at, id',
    replaces: 'api_requests_newest_first',
  },
] as const;
/** Other indexes that are new. */
const INDEXES = [
  { name: 'unread_notifications', on: 'notifications (business_id, id) WHERE read_at IS NULL' },
  { name: 'api_requests_by_block', on: 'api_requests USING brin (id) WITH (pages_per_range = 16, autosummarize = on)' },
] as const;

/** An index that was not built to its end is none. */
const IS_BUILT = `SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND indisvalid`;
const HAS_KEY = `SELECT FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'p' AND cardinality(conkey) > 1`;

/**
 * Notifications and the log of requests are listed by their owner, and each had an index of its ids beside that. The key is the list's
 * now, so a payment writes two entries of indexes less. The previous build gets the same answers, from longer reads, until it is replaced.
 */
export class FindRowsByOwner1795267000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const finds = async (text: string, name: string): Promise<boolean> =>
      ((await runner.query(text, [name])) as object[]).length > 0;
    for (const { table, key, replaces } of KEYS) {
      const index = `${table}_by_owner`;
      if (!(await finds(HAS_KEY, table))) {
        if (!(await finds(IS_BUILT, index))) {
          await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
          await runner.query(`CREATE UNIQUE INDEX CONCURRENTLY ${index} ON ${table} (${key})`);
        }
        await runner.query(`SET lock_timeout = '5s'`);
        await runner.query(
          `ALTER TABLE ${table} DROP CONSTRAINT ${table}_pkey, ADD CONSTRAINT ${table}_pkey PRIMARY KEY USING INDEX ${index}`,
        );
        await runner.query(`RESET lock_timeout`);
      }
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${replaces}`);
    }
    for (const { name, on } of INDEXES) {
      if (await finds(IS_BUILT, name)) continue;
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
    }
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS notifications_unread`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX notifications_unread ON notifications (business_id, created_at, id) WHERE read_at IS NULL`,
    );
    for (const { name } of INDEXES) await runner.query(`DROP INDEX ${name}`);
    await runner.query(`CREATE INDEX notifications_newest_first ON notifications (business_id, created_at, id)`);
    await runner.query(
      `CREATE INDEX api_requests_newest_first ON api_requests (business_id, environment, created_at, id)`,
    );
    for (const { table } of KEYS) {
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_pkey, ADD PRIMARY KEY (id)`);
    }
  }
}
