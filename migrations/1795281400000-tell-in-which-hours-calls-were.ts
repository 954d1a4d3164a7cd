import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many calls of a counter each hour of its day had, first to last (UTC). Null in counters from before: their calls are counted row by row.
 * A build that counts without hours leaves newer functions alone, for it carries fewer migrations.
 */
export class TellInWhichHoursCallsWere1795281400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE api_request_counters ADD COLUMN hours integer[]`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Whichever build starts next applies its own text of them.
    await runner.query(
      `DELETE FROM database_objects WHERE path IN ('triggers/api_requests/forgotten_requests_are_uncounted.sql',
        'functions/uncount_api_requests.sql', 'functions/count_api_requests.sql', 'functions/hours_of_requests.sql')`,
    );
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`DROP TRIGGER IF EXISTS forgotten_requests_are_uncounted ON api_requests`);
    await runner.query(`DROP FUNCTION IF EXISTS uncount_api_requests()`);
    await runner.query(`DROP FUNCTION IF EXISTS count_api_requests(bigint, bigint)`);
    await runner.query(`DROP FUNCTION IF EXISTS hours_of_requests(timestamptz[])`);
    await runner.query(`ALTER TABLE api_request_counters DROP COLUMN hours`);
  }
}
