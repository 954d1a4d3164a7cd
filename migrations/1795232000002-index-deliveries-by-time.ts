import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether any delivery is due is one probe, however many endpoints wait for a later attempt. Built beside writers. */
export class IndexDeliveriesByTime1795232000002 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // A build that was broken off leaves an invalid index of that name behind.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS webhook_deliveries_by_time`);
    await runner.query(`
      CREATE INDEX CONCURRENTLY webhook_deliveries_by_time ON webhook_deliveries (next_attempt_at)
      WHERE next_attempt_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX webhook_deliveries_by_time`);
  }
}
