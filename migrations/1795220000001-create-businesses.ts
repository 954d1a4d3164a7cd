import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plans, business accounts, operators and their append-only audit log. */
export class CreateBusinesses1795220000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
      END $$`);
    await runner.query(`
      CREATE TABLE plans (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        code text NOT NULL,
        name text NOT NULL,
        features text[] NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT plan_code_is_unique UNIQUE (code),
        CONSTRAINT plan_code_is_a_word CHECK (code ~ '^[a-z0-9_-]{2,32}$'))`);
    await runner.query(`
      INSERT INTO plans (code, name, features, created_at, updated_at)
      VALUES ('starter', 'Starter', '{}', now(), now()), ('growth', 'Growth', '{cards.issuing}', now(), now())`);
    await runner.query(`
      CREATE TABLE businesses (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        code text NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        password_hash text NOT NULL,
        pin_hash text,
        status text NOT NULL DEFAULT 'pending_approval',
        plan_id bigint NOT NULL CONSTRAINT business_has_a_plan REFERENCES plans (id),
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT business_email_is_unique UNIQUE (email),
        CONSTRAINT business_code_is_unique UNIQUE (code),
        CONSTRAINT business_email_is_lower_case CHECK (email = lower(email)),
        CONSTRAINT business_code_is_well_formed CHECK (code ~ '^[A-Z0-9_-]{3,32}$'),
        CONSTRAINT business_status_is_known CHECK (status IN ('pending_approval', 'active', 'suspended', 'terminated')))`);
    await runner.query(`CREATE INDEX businesses_newest_first ON businesses (created_at DESC, id DESC)`);
    await runner.query(`
      CREATE FUNCTION guard_business_status() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (OLD.status, NEW.status) NOT IN (
          ('pending_approval', 'active'), ('active', 'suspended'), ('suspended', 'active'),
          ('pending_approval', 'terminated'), ('active', 'terminated'), ('suspended', 'terminated')) THEN
          RAISE EXCEPTION 'a business cannot move from % to %', OLD.status, NEW.status USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER business_status_moves_along_the_table BEFORE UPDATE OF status ON businesses
      FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION guard_business_status()`);
    await runner.query(`
      CREATE TABLE webhook_endpoints (
        id uuid PRIMARY KEY,
        business_id bigint NOT NULL CONSTRAINT webhook_endpoint_of_a_business REFERENCES businesses (id),
        environment text NOT NULL,
        url text,
        enabled boolean NOT NULL DEFAULT true,
        disabled_reason text,
        event_types text[],
        secret_encrypted bytea NOT NULL,
        secret_prefix text NOT NULL,
        previous_secret_encrypted bytea,
        previous_secret_valid_until timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT one_webhook_endpoint_per_environment UNIQUE (business_id, environment),
        CONSTRAINT webhook_endpoint_environment_is_known CHECK (environment IN ('live', 'sandbox')))`);
    await runner.query(`
      CREATE TABLE operators (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        email text NOT NULL,
        name text NOT NULL,
        password_hash text NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT operator_email_is_unique UNIQUE (email),
        CONSTRAINT operator_email_is_lower_case CHECK (email = lower(email)))`);
    await runner.query(`
      CREATE TABLE audit_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        operator_id bigint CONSTRAINT audit_actor_is_an_operator REFERENCES operators (id),
        action text NOT NULL,
        target_type text NOT NULL,
        target_id text NOT NULL,
        before jsonb,
        after jsonb,
        reason text,
        ip text,
        request_id text,
        created_at timestamptz NOT NULL)`);
    await runner.query(`CREATE INDEX audit_log_by_target ON audit_log (target_type, target_id, id DESC)`);
    await runner.query(`
      CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
    await runner.query(`
      CREATE TRIGGER audit_log_is_never_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE audit_log, operators, webhook_endpoints, businesses, plans`);
    await runner.query(`DROP FUNCTION guard_business_status, refuse_change`);
  }
}
