import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was done to an account, by whom and from where. Rows are only added. Locks: none on tables that stand. */
export class CreateAccountActivity1795235000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE account_activity (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        business_id bigint NOT NULL CONSTRAINT activity_of_a_business REFERENCES businesses (id),
        type text NOT NULL,
        actor_type text NOT NULL,
        actor_id text,
        subject_id text,
        ip text,
        user_agent text,
        request_id text,
        created_at timestamptz NOT NULL,
        CONSTRAINT activity_actor_is_known CHECK (actor_type IN ('session', 'api_key', 'operator', 'unknown')))`);
    await runner.query(`CREATE INDEX account_activity_of_business ON account_activity (business_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE account_activity`);
  }
}
