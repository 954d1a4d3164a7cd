import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was sent about one transaction is found by its events. Locks: none that a reader or writer waits for; the index is
 * built beside the traffic, outside a transaction, and one that was left half built by a crash is dropped first.
 */
export class IndexDeliveriesOfAnEvent1795245000003 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS webhook_deliveries_of_event`);
    await runner.query(`CREATE INDEX CONCURRENTLY webhook_deliveries_of_event ON webhook_deliveries (event_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS webhook_deliveries_of_event`);
  }
}
