import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The history of a business is filtered by kind, state and currency. With these in the index a page is found, and a
 * filter is counted, without reading a row; failed ones are few and have an index of their own.
 */
export class IndexTransactions1795225000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`DROP INDEX operations_newest_first`);
    await runner.query(`
      CREATE INDEX operations_newest_first ON operations (business_id, environment, created_at DESC, id DESC) INCLUDE (kind, state, currency)`);
    await runner.query(`
      CREATE INDEX operations_failed_newest_first ON operations (business_id, environment, created_at DESC, id DESC) INCLUDE (kind, currency)
      WHERE state = 'failed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX operations_failed_newest_first`);
    await runner.query(`DROP INDEX operations_newest_first`);
    await runner.query(
      `CREATE INDEX operations_newest_first ON operations (business_id, environment, created_at DESC, id DESC)`,
    );
  }
}
