import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who looks for calls that failed walked all that did not. A call that succeeds writes no entry of it. */
export class FindCallsThatFailed1795276000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // One that was cut off leaves an index that is not used and not built again.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS api_requests_that_failed`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY api_requests_that_failed ON api_requests (business_id, environment, created_at, id) WHERE status >= 400`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX api_requests_that_failed`);
  }
}
