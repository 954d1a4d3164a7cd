import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which text of each function, view and trigger was applied, and when. Rows are only added: a text that stands in an
 * earlier row belongs to an earlier build.
 */
export class KeepDatabaseObjects1795233000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE database_objects (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        path text NOT NULL,
        checksum text NOT NULL,
        migration_count integer NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE database_objects`);
  }
}
