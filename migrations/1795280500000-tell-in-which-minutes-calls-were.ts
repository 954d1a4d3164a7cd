import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which five minutes of its day the calls of a counter were. Null, of counters from before, is in any. */
export class TellInWhichMinutesCallsWere1795280500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE api_request_counters ADD COLUMN minutes bit(288)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Whichever build starts next applies its own text of them.
    await runner.query(
      `DELETE FROM database_objects WHERE path IN ('functions/count_api_requests.sql', 'functions/find_api_requests.sql')`,
    );
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(
      `DROP FUNCTION IF EXISTS find_api_requests(bigint, text, integer, integer, text, text, bigint, timestamptz, timestamptz, timestamptz, bigint, bigint)`,
    );
    await runner.query(`DROP FUNCTION IF EXISTS count_api_requests(bigint, bigint)`);
    await runner.query(`ALTER TABLE api_request_counters DROP COLUMN minutes`);
  }
}
