import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What operators search by, over the rows of every business. */
export class IndexForOperators1795226000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`CREATE INDEX businesses_by_status ON businesses (status, created_at DESC, id DESC)`);
    await runner.query(`CREATE INDEX audit_log_by_operator ON audit_log (operator_id, id DESC)`);
    await runner.query(`CREATE INDEX audit_log_by_action ON audit_log (action, id DESC)`);
    await runner.query(`
      CREATE INDEX operations_of_all_open ON operations (created_at DESC, id DESC) WHERE state NOT IN ('completed', 'failed')`);
    // Text is searched by any part of it. Without the right to create the extension the search works all the same, by reading every row.
    await runner.query(`
      DO $$
      BEGIN
        CREATE EXTENSION IF NOT EXISTS pg_trgm;
        CREATE INDEX businesses_by_text ON businesses USING gin (lower(code || ' ' || name || ' ' || email || ' ' || phone) gin_trgm_ops);
      EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
        RAISE NOTICE 'businesses are searched without an index: pg_trgm is not available';
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX IF EXISTS businesses_by_text`);
    await runner.query(
      `DROP INDEX operations_of_all_open, audit_log_by_action, audit_log_by_operator, businesses_by_status`,
    );
  }
}
