import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * No two operations are the same order. Locks: none that a reader or writer waits for; the index is built beside the
 * traffic, outside a transaction, and one that was left half built by a crash is dropped first.
 */
export class IndexOrdersApartFromRows1795252000002 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS one_operation_per_order`);
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY one_operation_per_order ON operations (order_id) WHERE order_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS one_operation_per_order`);
  }
}
