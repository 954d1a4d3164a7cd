import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Drops the indexes of operations that an end writes to; `open_operations` and `operation_references` stand in for
 * them, and ended ones are found by their pages. The previous build gets the same answers, from longer reads, until it is replaced.
 */
export class DropIndexesThatHoldTheEnd1795260000004 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS operations_under_way`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS operations_by_provider`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS one_open_operation_per_card`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS operations_by_provider_reference`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS one_operation_per_issuer_movement`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE UNIQUE INDEX one_operation_per_issuer_movement ON operations (provider, provider_reference) WHERE provider_reference IS NOT NULL AND kind IN ('card_creation', 'card_topup', 'card_drain', 'card_termination')`,
    );
    await runner.query(
      `CREATE INDEX operations_by_provider_reference ON operations (business_id, environment, provider_reference text_pattern_ops) WHERE provider_reference IS NOT NULL`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX one_open_operation_per_card ON operations (card_id) WHERE card_id IS NOT NULL AND kind <> 'card_transaction' AND completed_at IS NULL`,
    );
    await runner.query(
      `CREATE INDEX operations_under_way ON operations (business_id, environment, created_at, id) INCLUDE (kind, currency) WHERE completed_at IS NULL`,
    );
    await runner.query(
      `CREATE INDEX operations_by_provider ON operations (provider, completed_at) WHERE completed_at IS NOT NULL`,
    );
  }
}
