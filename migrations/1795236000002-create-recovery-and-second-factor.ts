import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that work once, requests for a new password, and second factors; of businesses and of operators. */
export class CreateRecoveryAndSecondFactor1795236000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE one_time_tokens (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        purpose text NOT NULL,
        business_id bigint CONSTRAINT token_of_a_business REFERENCES businesses (id),
        operator_id bigint CONSTRAINT token_of_an_operator REFERENCES operators (id),
        token_hash bytea NOT NULL,
        email text NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        CONSTRAINT one_time_token_is_unique UNIQUE (token_hash),
        CONSTRAINT one_time_token_has_one_owner CHECK (num_nonnulls(business_id, operator_id) = 1),
        CONSTRAINT one_time_token_purpose_is_known CHECK (purpose IN ('verify_address', 'reset_password', 'second_factor', 'invitation')))`);
    for (const column of ['business_id', 'operator_id']) {
      await runner.query(
        `CREATE INDEX one_time_tokens_of_${column.replace('_id', '')} ON one_time_tokens (${column}, purpose, created_at) WHERE ${column} IS NOT NULL`,
      );
    }
    await runner.query(`CREATE INDEX one_time_tokens_by_end ON one_time_tokens (expires_at)`);
    await runner.query(`
      CREATE TABLE password_reset_requests (
        realm text NOT NULL,
        email text NOT NULL,
        requested_at timestamptz NOT NULL,
        PRIMARY KEY (realm, email),
        CONSTRAINT reset_realm_is_known CHECK (realm IN ('business', 'operator')))`);
    await runner.query(`
      CREATE TABLE second_factors (
        id uuid PRIMARY KEY,
        business_id bigint CONSTRAINT second_factor_of_a_business REFERENCES businesses (id),
        operator_id bigint CONSTRAINT second_factor_of_an_operator REFERENCES operators (id),
        secret_encrypted bytea NOT NULL,
        last_step bigint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        confirmed_at timestamptz,
        CONSTRAINT one_second_factor_per_business UNIQUE (business_id),
        CONSTRAINT one_second_factor_per_operator UNIQUE (operator_id),
        CONSTRAINT second_factor_has_one_owner CHECK (num_nonnulls(business_id, operator_id) = 1))`);
    await runner.query(`
      CREATE TABLE second_factor_recovery_codes (
        second_factor_id uuid NOT NULL CONSTRAINT recovery_code_of_a_second_factor REFERENCES second_factors (id) ON DELETE CASCADE,
        code_hash bytea NOT NULL,
        used_at timestamptz,
        PRIMARY KEY (second_factor_id, code_hash))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE second_factor_recovery_codes, second_factors, password_reset_requests, one_time_tokens`,
    );
  }
}
