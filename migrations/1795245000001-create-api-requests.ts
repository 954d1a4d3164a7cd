import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The calls of API keys, kept for two weeks: what was called and how it ended, never what was sent. Locks: none on tables that stand. */
export class CreateApiRequests1795245000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE api_requests (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        business_id bigint NOT NULL CONSTRAINT api_request_of_a_business REFERENCES businesses (id),
        environment text NOT NULL,
        request_id text NOT NULL,
        method text NOT NULL,
        route text NOT NULL,
        status smallint NOT NULL,
        error_code text,
        duration_ms integer NOT NULL,
        key_id bigint NOT NULL,
        key_prefix text NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT api_request_environment_is_known CHECK (environment IN ('live', 'sandbox')))`);
    await runner.query(
      `CREATE INDEX api_requests_newest_first ON api_requests (business_id, environment, created_at, id)`,
    );
    await runner.query(`CREATE INDEX api_requests_by_request_id ON api_requests (business_id, request_id)`);
    await runner.query(`CREATE INDEX api_requests_by_age ON api_requests (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE api_requests`);
  }
}
