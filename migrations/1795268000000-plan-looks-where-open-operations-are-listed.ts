import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What reads the columns. */
const OBJECTS = [
  'functions/claim_due_looks.sql',
  'functions/earliest_look.sql',
  'functions/index_begun_operations.sql',
  'functions/index_changed_operations.sql',
  'functions/start_operation.sql',
  'functions/start_operations.sql',
  'functions/track_operations.sql',
  'views/look_lanes.sql',
];

/**
 * The row that lists an open operation says also when it is looked at next, so a payment writes one row and one index entry less.
 * A row of `operation_looks` stays for what has ended. Rows that are there for open operations stay too: each goes when its operation is
 * looked at. The previous build still writes them for single operations, and every build claims from both tables.
 */
export class PlanLooksWhereOpenOperationsAreListed1795268000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET lock_timeout = '5s'`);
    await runner.query(`
      ALTER TABLE open_operations ADD COLUMN IF NOT EXISTS provider text, ADD COLUMN IF NOT EXISTS next_check_at timestamptz,
        ADD COLUMN IF NOT EXISTS leased_until timestamptz`);
    // Rows are updated twice before they go, which stays on the page while it has room.
    await runner.query(`ALTER TABLE open_operations SET (fillfactor = 50)`);
    await runner.query(`RESET lock_timeout`);
    const isBuilt = `SELECT FROM pg_index WHERE indexrelid = to_regclass('open_operations_due') AND indisvalid`;
    if (((await runner.query(isBuilt)) as object[]).length === 0) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS open_operations_due`);
      await runner.query(
        `CREATE INDEX CONCURRENTLY open_operations_due ON open_operations (provider, kind, next_check_at) WHERE next_check_at IS NOT NULL`,
      );
    }
  }

  /** The build before plans every look in `operation_looks`. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.startTransaction();
    await runner.query(`LOCK TABLE open_operations IN ACCESS EXCLUSIVE MODE`);
    await runner.query(`
      INSERT INTO operation_looks AS looks (operation_id, provider, kind, next_check_at)
      SELECT operation_id, provider, kind, next_check_at FROM open_operations WHERE next_check_at IS NOT NULL
      ON CONFLICT (operation_id) DO UPDATE SET next_check_at = least(looks.next_check_at, excluded.next_check_at)`);
    await runner.query(`DROP VIEW IF EXISTS look_lanes`);
    await runner.query(`DROP VIEW IF EXISTS all_planned_looks`);
    await runner.query(
      `ALTER TABLE open_operations DROP COLUMN provider, DROP COLUMN next_check_at, DROP COLUMN leased_until`,
    );
    await runner.query(`ALTER TABLE open_operations RESET (fillfactor)`);
    // The build before puts its own text back only where it does not find that a newer one has replaced it.
    await runner.query(`DELETE FROM database_objects WHERE path = ANY ($1)`, [OBJECTS]);
    await runner.commitTransaction();
  }
}
