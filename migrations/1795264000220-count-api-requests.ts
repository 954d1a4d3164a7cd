import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many calls of each sort an account made by day, up to one row of the log, and which row that is. A job fills it. */
export class CountApiRequests1795264000220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE api_request_counters (
        business_id bigint NOT NULL,
        environment text NOT NULL,
        day date NOT NULL,
        method text NOT NULL,
        route text NOT NULL,
        status smallint NOT NULL,
        key_id bigint NOT NULL,
        total bigint NOT NULL,
        PRIMARY KEY (business_id, environment, day, method, route, status, key_id),
        CONSTRAINT api_request_count_is_not_negative CHECK (total >= 0))`);
    await runner.query(`
      CREATE TABLE counted_api_requests (
        is_only boolean PRIMARY KEY DEFAULT true,
        last_id bigint NOT NULL,
        noted_id bigint NOT NULL,
        writers text[] NOT NULL,
        CONSTRAINT counts_have_one_place CHECK (is_only),
        CONSTRAINT counts_end_before_what_is_noted CHECK (last_id <= noted_id))`);
    await runner.query(`INSERT INTO counted_api_requests (last_id, noted_id, writers) VALUES (0, 0, '{}')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Whichever build starts next applies its own text of them.
    await runner.query(`DELETE FROM database_objects WHERE path IN ('triggers/api_requests/forgotten_requests_are_uncounted.sql',
      'functions/uncount_api_requests.sql',
      'functions/count_api_requests.sql')`);
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`DROP TRIGGER IF EXISTS forgotten_requests_are_uncounted ON api_requests`);
    await runner.query(`DROP FUNCTION IF EXISTS uncount_api_requests()`);
    await runner.query(`DROP FUNCTION IF EXISTS count_api_requests(bigint, bigint)`);
    await runner.query(`DROP TABLE counted_api_requests`);
    await runner.query(`DROP TABLE api_request_counters`);
  }
}
