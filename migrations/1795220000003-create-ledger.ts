import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The money core. Facts are rows that are only ever added (entries) or closed once (holds); the two figures of an
 * account are kept by triggers on those facts and by nothing else, so a balance that no entry explains cannot be written.
 */
export class CreateLedger1795220000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await this.createAccounts(runner);
    await this.createHolds(runner);
    await this.createEntries(runner);
  }

  private async createAccounts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ledger_accounts (
        address text PRIMARY KEY,
        environment text NOT NULL,
        currency text NOT NULL,
        posted bigint NOT NULL DEFAULT 0,
        held bigint NOT NULL DEFAULT 0,
        entry_count bigint NOT NULL DEFAULT 0,
        CONSTRAINT only_what_can_run_out_has_an_account CHECK (address ~ '^(wallet:\\d+:[A-Z]{3}|card:\\d+)$'),
        CONSTRAINT ledger_environment_is_known CHECK (environment IN ('live', 'sandbox')),
        CONSTRAINT ledger_currency_is_a_code CHECK (currency ~ '^[A-Z]{3}$'),
        CONSTRAINT held_is_not_negative CHECK (held >= 0),
        CONSTRAINT available_is_not_negative CHECK (posted - held >= 0))`);
    await runner.query(`
      CREATE FUNCTION guard_ledger_account() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          IF NEW.posted <> 0 OR NEW.held <> 0 OR NEW.entry_count <> 0 THEN
            RAISE EXCEPTION 'a ledger account starts empty' USING ERRCODE = 'integrity_constraint_violation';
          END IF;
          RETURN NEW;
        END IF;
        -- Depth 1 is a statement aimed at this table; depth 2 comes from the triggers of entries and holds.
        IF TG_OP = 'DELETE' OR pg_trigger_depth() < 2
           OR (OLD.address, OLD.environment, OLD.currency) IS DISTINCT FROM (NEW.address, NEW.environment, NEW.currency) THEN
          RAISE EXCEPTION 'ledger accounts change only through entries and holds' USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER ledger_accounts_follow_their_facts BEFORE INSERT OR UPDATE OR DELETE ON ledger_accounts
      FOR EACH ROW EXECUTE FUNCTION guard_ledger_account()`);
    await runner.query(`
      CREATE TRIGGER ledger_accounts_are_never_emptied BEFORE TRUNCATE ON ledger_accounts
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }

  private async createHolds(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ledger_holds (
        operation_id uuid PRIMARY KEY,
        address text NOT NULL CONSTRAINT hold_is_on_an_account REFERENCES ledger_accounts (address),
        amount bigint NOT NULL,
        state text NOT NULL DEFAULT 'held',
        created_at timestamptz NOT NULL,
        closed_at timestamptz,
        CONSTRAINT hold_amount_is_positive CHECK (amount > 0),
        CONSTRAINT hold_state_is_known CHECK (state IN ('held', 'captured', 'released')),
        CONSTRAINT closed_hold_says_when CHECK ((state = 'held') = (closed_at IS NULL)))`);
    await runner.query(`CREATE INDEX ledger_holds_open ON ledger_holds (address) WHERE state = 'held'`);
    await runner.query(`
      CREATE TABLE ledger_outgoing_days (
        address text NOT NULL CONSTRAINT outgoing_is_from_an_account REFERENCES ledger_accounts (address),
        day date NOT NULL,
        amount bigint NOT NULL,
        PRIMARY KEY (address, day),
        CONSTRAINT outgoing_is_not_negative CHECK (amount >= 0))`);
    await runner.query(`
      CREATE FUNCTION apply_hold() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          RAISE EXCEPTION 'holds are never deleted' USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        IF TG_OP = 'INSERT' THEN
          IF NEW.state <> 'held' THEN
            RAISE EXCEPTION 'a hold starts as held' USING ERRCODE = 'integrity_constraint_violation';
          END IF;
          UPDATE ledger_accounts SET held = held + NEW.amount WHERE address = NEW.address;
          INSERT INTO ledger_outgoing_days AS days (address, day, amount)
            VALUES (NEW.address, (NEW.created_at AT TIME ZONE 'UTC')::date, NEW.amount)
            ON CONFLICT (address, day) DO UPDATE SET amount = days.amount + excluded.amount;
          RETURN NEW;
        END IF;
        IF OLD.state <> 'held' OR NEW.state = 'held'
           OR (OLD.operation_id, OLD.address, OLD.amount, OLD.created_at) IS DISTINCT FROM (NEW.operation_id, NEW.address, NEW.amount, NEW.created_at) THEN
          RAISE EXCEPTION 'a hold is closed once and changes nothing else' USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        UPDATE ledger_accounts SET held = held - OLD.amount WHERE address = OLD.address;
        IF NEW.state = 'released' THEN
          UPDATE ledger_outgoing_days SET amount = amount - OLD.amount
            WHERE address = OLD.address AND day = (OLD.created_at AT TIME ZONE 'UTC')::date;
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER holds_move_the_held_figure BEFORE INSERT OR UPDATE OR DELETE ON ledger_holds
      FOR EACH ROW EXECUTE FUNCTION apply_hold()`);
    await runner.query(`
      CREATE TRIGGER holds_are_never_emptied BEFORE TRUNCATE ON ledger_holds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }

  private async createEntries(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ledger_entries (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        operation_id uuid NOT NULL,
        step text NOT NULL,
        direction text NOT NULL,
        address text NOT NULL,
        environment text NOT NULL,
        currency text NOT NULL,
        amount bigint NOT NULL,
        balance_after bigint,
        entry_number bigint,
        created_at timestamptz NOT NULL,
        CONSTRAINT a_step_posts_once UNIQUE (operation_id, step, direction),
        CONSTRAINT entry_numbers_have_no_twin UNIQUE (address, entry_number),
        CONSTRAINT entry_direction_is_known CHECK (direction IN ('debit', 'credit')),
        CONSTRAINT entry_amount_is_positive CHECK (amount > 0),
        CONSTRAINT entry_address_is_known CHECK (address ~ '^(wallet:\\d+:[A-Z]{3}|card:\\d+|(clearing|fees|suspense|issuer)(:[a-z0-9_-]+)*:[A-Z]{3})$'))`);
    await runner.query(`CREATE INDEX ledger_entries_of_address ON ledger_entries (address, id DESC)`);
    await runner.query(`
      CREATE FUNCTION apply_entry() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.address !~ '^(wallet|card):' THEN
          NEW.balance_after := NULL;
          NEW.entry_number := NULL;
          RETURN NEW;
        END IF;
        UPDATE ledger_accounts
          SET posted = posted + CASE NEW.direction WHEN 'credit' THEN NEW.amount ELSE -NEW.amount END, entry_count = entry_count + 1
          WHERE address = NEW.address AND environment = NEW.environment AND currency = NEW.currency
          RETURNING posted, entry_count INTO NEW.balance_after, NEW.entry_number;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'no ledger account % in % %', NEW.address, NEW.environment, NEW.currency USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER entries_move_the_posted_figure BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION apply_entry()`);
    await runner.query(`
      CREATE FUNCTION check_postings_balance() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (
          SELECT FROM added GROUP BY operation_id, step
          HAVING count(*) <> 2 OR count(DISTINCT direction) <> 2 OR min(amount) <> max(amount) OR min(currency) <> max(currency)
              OR min(environment) <> max(environment) OR count(DISTINCT address) <> 2) THEN
          RAISE EXCEPTION 'a posting is one debit and one equal credit, written together' USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER postings_balance AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION check_postings_balance()`);
    await runner.query(`
      CREATE TRIGGER entries_are_append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
    await runner.query(`
      CREATE TRIGGER entries_are_never_emptied BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
    await runner.query(`
      CREATE FUNCTION check_captured_hold() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM ledger_entries WHERE operation_id = NEW.operation_id AND direction = 'debit' AND address = NEW.address) THEN
          RAISE EXCEPTION 'a captured hold needs its entry' USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE CONSTRAINT TRIGGER captured_holds_are_posted AFTER UPDATE ON ledger_holds DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.state = 'captured') EXECUTE FUNCTION check_captured_hold()`);
    await runner.query(`
      CREATE FUNCTION post_transfer(p_operation_id uuid, p_step text, p_source text, p_target text, p_environment text,
                                    p_currency text, p_amount bigint, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
        -- Rows go in by address, so two transfers between the same accounts lock them in the same order.
        INSERT INTO ledger_entries (operation_id, step, direction, address, environment, currency, amount, created_at)
        SELECT p_operation_id, p_step, direction, address, p_environment, p_currency, p_amount, p_at
        FROM (VALUES ('debit', p_source), ('credit', p_target)) AS leg (direction, address) ORDER BY address
      $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION post_transfer`);
    await runner.query(`DROP TABLE ledger_entries, ledger_outgoing_days, ledger_holds, ledger_accounts`);
    await runner.query(
      `DROP FUNCTION check_captured_hold, check_postings_balance, apply_entry, apply_hold, guard_ledger_account`,
    );
  }
}
