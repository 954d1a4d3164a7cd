import type { MigrationInterface, QueryRunner } from 'typeorm';

/** API keys, dashboard and operator sessions, and the counters behind the login and PIN locks. */
export class CreateCredentials1795220000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE api_keys (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        business_id bigint NOT NULL CONSTRAINT api_key_of_a_business REFERENCES businesses (id),
        environment text NOT NULL,
        name text,
        key_hash bytea NOT NULL,
        key_prefix text NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz,
        revoked_at timestamptz,
        CONSTRAINT api_key_hash_is_unique UNIQUE (key_hash),
        CONSTRAINT api_key_environment_is_known CHECK (environment IN ('live', 'sandbox')))`);
    await runner.query(`CREATE INDEX api_keys_of_business ON api_keys (business_id, created_at DESC, id DESC)`);
    for (const [table, owner, column] of [
      ['sessions', 'businesses', 'business_id'],
      ['operator_sessions', 'operators', 'operator_id'],
    ]) {
      await runner.query(`
        CREATE TABLE ${table} (
          id uuid PRIMARY KEY,
          ${column} bigint NOT NULL CONSTRAINT ${table}_belong_to_an_account REFERENCES ${owner} (id),
          refresh_token_hash bytea NOT NULL,
          previous_refresh_token_hash bytea,
          refreshed_at timestamptz NOT NULL,
          idle_expires_at timestamptz NOT NULL,
          absolute_expires_at timestamptz NOT NULL,
          revoked_at timestamptz,
          revoked_reason text,
          ip text,
          user_agent text,
          created_at timestamptz NOT NULL,
          CONSTRAINT ${table}_refresh_token_is_unique UNIQUE (refresh_token_hash))`);
      await runner.query(
        `CREATE INDEX ${table}_previous_refresh_token ON ${table} (previous_refresh_token_hash) WHERE previous_refresh_token_hash IS NOT NULL`,
      );
      await runner.query(`CREATE INDEX ${table}_open ON ${table} (${column}) WHERE revoked_at IS NULL`);
    }
    await runner.query(`
      CREATE TABLE attempt_counters (
        scope text NOT NULL,
        subject bytea NOT NULL,
        failed integer NOT NULL DEFAULT 0,
        in_flight integer NOT NULL DEFAULT 0,
        in_flight_since timestamptz,
        locked_until timestamptz,
        PRIMARY KEY (scope, subject),
        CONSTRAINT attempt_counts_are_not_negative CHECK (failed >= 0 AND in_flight >= 0))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE attempt_counters, operator_sessions, sessions, api_keys`);
  }
}
