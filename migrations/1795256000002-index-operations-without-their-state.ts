import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes of operations that hold nothing an open operation changes: whether it has ended is told by `completed_at`, and
 * whether it failed by `failure_code`, which are set once. So a change of state writes no index. Keys of requests are
 * indexed where there is one. Built beside writers, so outside a transaction.
 */
export class IndexOperationsWithoutTheirState1795256000002 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // A build that was broken off leaves an invalid index of that name behind.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS operations_of_kind`);
    await runner.query(`
      CREATE INDEX CONCURRENTLY operations_of_kind ON operations (business_id, environment, kind, created_at, id) INCLUDE (currency)`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS operations_of_account`);
    await runner.query(`
      CREATE INDEX CONCURRENTLY operations_of_account ON operations (business_id, environment, created_at, id) INCLUDE (kind, currency, network, amount)`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS operations_that_failed`);
    await runner.query(`
      CREATE INDEX CONCURRENTLY operations_that_failed ON operations (business_id, environment, created_at, id) INCLUDE (kind, currency)
      WHERE failure_code IS NOT NULL`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS operations_under_way`);
    await runner.query(`
      CREATE INDEX CONCURRENTLY operations_under_way ON operations (business_id, environment, created_at, id) INCLUDE (kind, currency)
      WHERE completed_at IS NULL`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS one_open_operation_on_a_card`);
    await runner.query(`
      CREATE UNIQUE INDEX CONCURRENTLY one_open_operation_on_a_card ON operations (card_id)
      WHERE card_id IS NOT NULL AND kind <> 'card_transaction' AND completed_at IS NULL`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS one_operation_per_idempotency_key`);
    await runner.query(`
      CREATE UNIQUE INDEX CONCURRENTLY one_operation_per_idempotency_key ON operations (business_id, environment, idempotency_key)
      WHERE idempotency_key IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX operations_of_kind`);
    await runner.query(`DROP INDEX operations_of_account`);
    await runner.query(`DROP INDEX operations_that_failed`);
    await runner.query(`DROP INDEX operations_under_way`);
    await runner.query(`DROP INDEX one_open_operation_on_a_card`);
    await runner.query(`DROP INDEX one_operation_per_idempotency_key`);
  }
}
