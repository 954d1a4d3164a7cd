import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The id of a request that is made here says when the request arrived, so its row in the log is found by the time, and only ids that
 * callers give are in an index. The previous build finds the same rows until it is replaced, by reading back through the calls of the
 * account.
 */
export class FindRequestsByTheTimeInTheirId1795268000010 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE api_requests ADD COLUMN IF NOT EXISTS id_tells_time boolean`);
    await runner.query(`RESET lock_timeout`);
    const isBuilt = `SELECT FROM pg_index WHERE indexrelid = to_regclass('api_requests_by_given_id') AND indisvalid`;
    if (((await runner.query(isBuilt)) as object[]).length === 0) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS api_requests_by_given_id`);
      await runner.query(
        `CREATE INDEX CONCURRENTLY api_requests_by_given_id ON api_requests (business_id, request_id) WHERE id_tells_time IS NOT TRUE`,
      );
    }
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS api_requests_by_request_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX api_requests_by_request_id ON api_requests (business_id, request_id)`);
    await runner.query(`DROP INDEX api_requests_by_given_id`);
    await runner.query(`ALTER TABLE api_requests DROP COLUMN id_tells_time`);
  }
}
