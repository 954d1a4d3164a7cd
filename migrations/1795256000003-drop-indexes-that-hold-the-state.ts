import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Drops the indexes of operations that hold what changes, which those of the migration before this one replace. The
 * previous build asks by state where this one asks by the end: it gets the same answers, from longer reads, until it is replaced.
 */
export class DropIndexesThatHoldTheState1795256000003 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS operations_by_kind`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS operations_newest`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS operations_failed_newest_first`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS operations_open`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS operations_of_all_open`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS operations_due`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS one_open_operation_per_card`);
    // The name is what a refusal is told by, in this build and the one before.
    // contract: the index of that name has just been dropped, and this one refuses the same.
    await runner.query(`ALTER INDEX one_open_operation_on_a_card RENAME TO one_open_operation_per_card`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER INDEX one_open_operation_per_card RENAME TO one_open_operation_on_a_card`);
    await runner.query(
      `CREATE INDEX operations_by_kind ON operations (business_id, environment, kind, created_at, id) INCLUDE (state, currency)`,
    );
    await runner.query(
      `CREATE INDEX operations_newest ON operations (business_id, environment, created_at, id) INCLUDE (kind, state, currency, network, amount)`,
    );
    await runner.query(
      `CREATE INDEX operations_failed_newest_first ON operations (business_id, environment, created_at, id) INCLUDE (kind, currency) WHERE state = 'failed'`,
    );
    await runner.query(
      `CREATE INDEX operations_open ON operations (business_id, environment, kind) WHERE state NOT IN ('completed', 'failed')`,
    );
    await runner.query(
      `CREATE INDEX operations_of_all_open ON operations (created_at DESC, id DESC) WHERE state NOT IN ('completed', 'failed')`,
    );
    await runner.query(`CREATE INDEX operations_due ON operations (next_check_at) WHERE next_check_at IS NOT NULL`);
    await runner.query(
      `CREATE UNIQUE INDEX one_open_operation_per_card ON operations (card_id) WHERE card_id IS NOT NULL AND kind <> 'card_transaction' AND state NOT IN ('completed', 'failed')`,
    );
  }
}
