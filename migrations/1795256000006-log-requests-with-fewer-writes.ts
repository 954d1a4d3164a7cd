import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The oldest calls are found by their number, which grows with time, so the index by age goes; and the log of a call does
 * not lock its business: the key that was used names it, and no business is ever deleted.
 */
export class LogRequestsWithFewerWrites1795256000006 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE api_requests DROP CONSTRAINT IF EXISTS api_request_of_a_business`);
    await runner.query(`RESET lock_timeout`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS api_requests_by_age`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX api_requests_by_age ON api_requests (created_at)`);
    await runner.query(`
      ALTER TABLE api_requests ADD CONSTRAINT api_request_of_a_business
      FOREIGN KEY (business_id) REFERENCES businesses (id)`);
  }
}
