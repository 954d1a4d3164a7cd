import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The index of all operations was kept newest first. PostgreSQL leaves the last page of an index nearly full when it grows at that
 * end, and splits any other page in halves: an index that grows at its beginning is half empty. It is read backwards now, by the
 * previous build too.
 */
export class KeepAllOperationsInAscendingOrder1795271000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const isBuilt = `SELECT FROM pg_index WHERE indexrelid = to_regclass('operations_of_all_by_time') AND indisvalid`;
    if (((await runner.query(isBuilt)) as object[]).length === 0) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS operations_of_all_by_time`);
      await runner.query(`CREATE INDEX CONCURRENTLY operations_of_all_by_time ON operations (created_at, id)`);
    }
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS operations_of_all_newest_first`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX operations_of_all_newest_first ON operations (created_at DESC, id DESC)`);
    await runner.query(`DROP INDEX operations_of_all_by_time`);
  }
}
