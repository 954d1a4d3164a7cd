import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Due operations are claimed lane by lane, a lane being a provider and a kind. Built beside writers, so outside a
 * transaction. The index by time alone stays for the previous build, which claims by it.
 */
export class IndexDueOperationsByLane1795232000001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // A build that was broken off leaves an invalid index of that name behind.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS operations_due_by_lane`);
    await runner.query(`
      CREATE INDEX CONCURRENTLY operations_due_by_lane ON operations (provider, kind, next_check_at)
      WHERE next_check_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX operations_due_by_lane`);
  }
}
