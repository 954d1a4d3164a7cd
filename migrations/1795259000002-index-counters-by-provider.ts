import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key that the counters are about to have, built beside writers, so outside a transaction. */
export class IndexCountersByProvider1795259000002 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // A build that was broken off leaves an invalid index of that name behind.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS operation_day_counters_by_provider`);
    await runner.query(`
      CREATE UNIQUE INDEX CONCURRENTLY operation_day_counters_by_provider
      ON operation_day_counters (business_id, environment, kind, day, currency, state, provider, network)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX IF EXISTS operation_day_counters_by_provider`);
  }
}
