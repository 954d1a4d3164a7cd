import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Operations: every money or card request that ends at a provider, with its table of states, and the two functions
 * that start and conclude one in a single statement.
 */
export class CreateOperations1795220000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await this.createTable(runner);
    await this.createGuards(runner);
    await this.createCounters(runner);
    await this.createStart(runner);
    await this.createConclude(runner);
  }

  private async createTable(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE operations (
        id uuid PRIMARY KEY,
        business_id bigint NOT NULL CONSTRAINT operation_of_a_business REFERENCES businesses (id),
        environment text NOT NULL,
        kind text NOT NULL,
        state text NOT NULL DEFAULT 'submitting',
        amount bigint,
        currency text NOT NULL,
        wallet_id bigint CONSTRAINT operation_on_a_wallet REFERENCES wallets (id),
        card_id bigint,
        source text,
        target text,
        holds_source boolean NOT NULL DEFAULT false,
        provider text NOT NULL,
        provider_reference text,
        network text,
        phone_number text,
        client_reference text,
        description text,
        metadata jsonb NOT NULL DEFAULT '{}',
        parameters jsonb NOT NULL DEFAULT '{}',
        idempotency_key uuid,
        fingerprint bytea,
        failure_code text,
        failure_message text,
        submissions integer NOT NULL DEFAULT 1,
        checks integer NOT NULL DEFAULT 0,
        absent_reads integer NOT NULL DEFAULT 0,
        last_absent_at timestamptz,
        last_submitted_at timestamptz NOT NULL,
        quarantine_until timestamptz,
        next_check_at timestamptz,
        actor text NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        completed_at timestamptz,
        CONSTRAINT an_idempotency_key_starts_one_operation UNIQUE (business_id, environment, idempotency_key),
        CONSTRAINT operation_environment_is_known CHECK (environment IN ('live', 'sandbox')),
        CONSTRAINT operation_kind_is_known CHECK (kind IN ('mobile_money_deposit', 'mobile_money_payout', 'card_creation', 'card_topup',
          'card_drain', 'card_freeze', 'card_unfreeze', 'card_termination', 'sandbox_funding')),
        CONSTRAINT operation_state_is_known CHECK (state IN ('submitting', 'accepted', 'unknown', 'needs_review', 'completed', 'failed')),
        CONSTRAINT operation_amount_is_positive CHECK (amount > 0),
        CONSTRAINT a_final_operation_says_when CHECK ((state IN ('completed', 'failed')) = (completed_at IS NOT NULL)),
        CONSTRAINT a_failed_operation_says_why CHECK ((state = 'failed') = (failure_code IS NOT NULL)),
        CONSTRAINT an_idempotency_key_has_its_fingerprint CHECK (idempotency_key IS NULL OR fingerprint IS NOT NULL))`);
    await runner.query(
      `CREATE INDEX operations_newest_first ON operations (business_id, environment, created_at DESC, id DESC)`,
    );
    await runner.query(
      `CREATE INDEX operations_by_kind ON operations (business_id, environment, kind, created_at) INCLUDE (state)`,
    );
    await runner.query(`CREATE INDEX operations_due ON operations (next_check_at) WHERE next_check_at IS NOT NULL`);
    await runner.query(`
      CREATE INDEX operations_open ON operations (business_id, environment, kind) WHERE state NOT IN ('completed', 'failed')`);
    await runner.query(`
      CREATE INDEX operations_by_client_reference ON operations (business_id, environment, client_reference) WHERE client_reference IS NOT NULL`);
    await runner.query(`CREATE INDEX operations_of_all_newest_first ON operations (created_at DESC, id DESC)`);
  }

  private async createGuards(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION guard_operation() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          RAISE EXCEPTION 'operations are never deleted' USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        IF (OLD.id, OLD.business_id, OLD.environment, OLD.kind, OLD.currency, OLD.wallet_id, OLD.source, OLD.holds_source, OLD.provider,
            OLD.fingerprint, OLD.actor, OLD.created_at)
           IS DISTINCT FROM
           (NEW.id, NEW.business_id, NEW.environment, NEW.kind, NEW.currency, NEW.wallet_id, NEW.source, NEW.holds_source, NEW.provider,
            NEW.fingerprint, NEW.actor, NEW.created_at)
           OR (OLD.amount IS NOT NULL AND OLD.amount IS DISTINCT FROM NEW.amount)
           OR (NEW.idempotency_key IS NOT NULL AND OLD.idempotency_key IS DISTINCT FROM NEW.idempotency_key) THEN
          RAISE EXCEPTION 'what an operation was asked to do never changes' USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
          ('submitting', 'accepted'), ('submitting', 'unknown'), ('submitting', 'completed'), ('submitting', 'failed'), ('submitting', 'needs_review'),
          ('accepted', 'unknown'), ('accepted', 'completed'), ('accepted', 'failed'), ('accepted', 'needs_review'),
          ('unknown', 'accepted'), ('unknown', 'completed'), ('unknown', 'failed'), ('unknown', 'needs_review'),
          ('needs_review', 'completed'), ('needs_review', 'failed'),
          -- Only an operator's decision on a review takes this step: the provider paid after it had said no.
          ('failed', 'completed')) THEN
          RAISE EXCEPTION 'an operation cannot move from % to %', OLD.state, NEW.state USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER operations_move_along_the_table BEFORE UPDATE OR DELETE ON operations FOR EACH ROW EXECUTE FUNCTION guard_operation()`);
    await runner.query(`
      CREATE TRIGGER operations_are_never_emptied BEFORE TRUNCATE ON operations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
    for (const table of ['ledger_entries', 'ledger_holds']) {
      await runner.query(`
        ALTER TABLE ${table} ADD CONSTRAINT ${table}_belong_to_an_operation FOREIGN KEY (operation_id) REFERENCES operations (id)`);
    }
    await runner.query(`
      ALTER TABLE events ADD CONSTRAINT event_of_an_operation FOREIGN KEY (operation_id) REFERENCES operations (id)`);
  }

  private async createCounters(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE operation_counters (
        business_id bigint NOT NULL CONSTRAINT operation_counter_of_a_business REFERENCES businesses (id),
        environment text NOT NULL,
        kind text NOT NULL,
        state text NOT NULL,
        total bigint NOT NULL,
        PRIMARY KEY (business_id, environment, kind, state),
        CONSTRAINT only_final_operations_are_counted CHECK (state IN ('completed', 'failed')),
        CONSTRAINT operation_count_is_not_negative CHECK (total >= 0))`);
    await runner.query(`
      CREATE FUNCTION count_final_operation() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.state IN ('completed', 'failed') THEN
          UPDATE operation_counters SET total = total - 1
            WHERE business_id = OLD.business_id AND environment = OLD.environment AND kind = OLD.kind AND state = OLD.state;
        END IF;
        INSERT INTO operation_counters AS counters (business_id, environment, kind, state, total)
          VALUES (NEW.business_id, NEW.environment, NEW.kind, NEW.state, 1)
          ON CONFLICT (business_id, environment, kind, state) DO UPDATE SET total = counters.total + 1;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER final_operations_are_counted AFTER UPDATE OF state ON operations FOR EACH ROW
      WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.state IN ('completed', 'failed')) EXECUTE FUNCTION count_final_operation()`);
  }

  private async createStart(runner: QueryRunner): Promise<void> {
    // Every look happens after the account is locked, so each statement sees what the previous holder of the lock did.
    await runner.query(`
      CREATE FUNCTION start_operation(p_operation jsonb, p_day_start timestamptz, p_month_start timestamptz)
      RETURNS TABLE (verdict text, details jsonb) LANGUAGE plpgsql AS $$
      DECLARE
        op operations;
        existing operations;
        business_status text;
        available bigint;
        wallet wallets;
        used bigint;
        limit_type text;
        limit_amount bigint;
      BEGIN
        op := jsonb_populate_record(NULL::operations, p_operation);
        SELECT status INTO business_status FROM businesses WHERE id = op.business_id FOR SHARE;
        -- What the service itself must do, such as freezing the cards of a suspended business, is not the merchant's doing.
        IF business_status IS DISTINCT FROM 'active' AND op.actor NOT LIKE 'system:%' THEN
          RETURN QUERY SELECT 'business_not_active', jsonb_build_object('status', business_status);
          RETURN;
        END IF;
        IF op.holds_source THEN
          SELECT posted - held INTO available FROM ledger_accounts WHERE address = op.source FOR NO KEY UPDATE;
        END IF;
        IF op.idempotency_key IS NOT NULL THEN
          SELECT * INTO existing FROM operations
            WHERE business_id = op.business_id AND environment = op.environment AND idempotency_key = op.idempotency_key;
          IF FOUND THEN
            RETURN QUERY SELECT 'exists', jsonb_build_object('id', existing.id);
            RETURN;
          END IF;
        END IF;
        IF op.holds_source THEN
          IF available IS NULL OR available < op.amount THEN
            RETURN QUERY SELECT 'insufficient_funds', jsonb_build_object('available', coalesce(available, 0)::text);
            RETURN;
          END IF;
          SELECT * INTO wallet FROM wallets WHERE ledger_address = op.source;
          IF FOUND AND (wallet.per_transaction_limit, wallet.daily_limit, wallet.monthly_limit) IS DISTINCT FROM (NULL, NULL, NULL) THEN
            FOR limit_type, limit_amount, used IN
              SELECT bound.name, bound.amount,
                CASE WHEN bound.since IS NULL THEN 0 ELSE coalesce((SELECT sum(days.amount)::bigint FROM ledger_outgoing_days days
                  WHERE days.address = op.source AND days.day >= (bound.since AT TIME ZONE 'UTC')::date), 0) END
              FROM (VALUES ('per_transaction', wallet.per_transaction_limit, NULL::timestamptz), ('daily', wallet.daily_limit, p_day_start),
                           ('monthly', wallet.monthly_limit, p_month_start)) AS bound (name, amount, since)
              WHERE bound.amount IS NOT NULL
            LOOP
              IF used + op.amount > limit_amount THEN
                RETURN QUERY SELECT 'limit_exceeded',
                  jsonb_build_object('limit_type', limit_type, 'limit', limit_amount::text, 'used', used::text);
                RETURN;
              END IF;
            END LOOP;
          END IF;
        END IF;
        INSERT INTO operations SELECT (op).* ON CONFLICT ON CONSTRAINT an_idempotency_key_starts_one_operation DO NOTHING;
        IF NOT FOUND THEN
          RETURN QUERY SELECT 'exists', jsonb_build_object('id', id) FROM operations
            WHERE business_id = op.business_id AND environment = op.environment AND idempotency_key = op.idempotency_key;
          RETURN;
        END IF;
        IF op.holds_source THEN
          INSERT INTO ledger_holds (operation_id, address, amount, created_at) VALUES (op.id, op.source, op.amount, op.created_at);
        END IF;
        RETURN QUERY SELECT 'started', NULL::jsonb;
      END $$`);
  }

  private async createConclude(runner: QueryRunner): Promise<void> {
    // p_amount is what the provider returned for an operation that began without an amount; p_source pays from elsewhere
    // when an operator settles what had been released.
    await runner.query(`
      CREATE FUNCTION conclude_operation(p_id uuid, p_from text[], p_state text, p_at timestamptz, p_provider_reference text,
        p_failure_code text, p_failure_message text, p_event_type text, p_event_data json, p_frees_key boolean, p_next_check_at timestamptz,
        p_amount bigint DEFAULT NULL, p_source text DEFAULT NULL)
      RETURNS boolean LANGUAGE plpgsql AS $$
      DECLARE
        op operations;
      BEGIN
        UPDATE operations SET state = p_state, updated_at = p_at, completed_at = p_at, next_check_at = p_next_check_at,
            provider_reference = coalesce(p_provider_reference, provider_reference), failure_code = p_failure_code,
            failure_message = p_failure_message, amount = coalesce(amount, p_amount), idempotency_key = CASE WHEN p_frees_key THEN NULL ELSE idempotency_key END
          WHERE id = p_id AND state = ANY (p_from) RETURNING * INTO op;
        IF NOT FOUND THEN
          RETURN false;
        END IF;
        IF op.holds_source THEN
          UPDATE ledger_holds SET state = CASE p_state WHEN 'completed' THEN 'captured' ELSE 'released' END, closed_at = p_at
            WHERE operation_id = op.id AND state = 'held';
        END IF;
        IF p_state = 'completed' AND op.source IS NOT NULL AND op.amount IS NOT NULL THEN
          PERFORM post_transfer(op.id, 'settle', coalesce(p_source, op.source), op.target, op.environment, op.currency, op.amount, p_at);
        END IF;
        IF p_event_type IS NOT NULL THEN
          PERFORM record_event(op.business_id, op.environment, p_event_type, p_event_data, op.id, p_at);
        END IF;
        RETURN true;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION conclude_operation, start_operation`);
    await runner.query(`ALTER TABLE events DROP CONSTRAINT event_of_an_operation`);
    for (const table of ['ledger_entries', 'ledger_holds']) {
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_belong_to_an_operation`);
    }
    await runner.query(`DROP TABLE operation_counters, operations`);
    await runner.query(`DROP FUNCTION count_final_operation, guard_operation`);
  }
}
