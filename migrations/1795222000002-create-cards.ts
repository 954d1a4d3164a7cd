import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Cards, what happened to each, and the rules that hold whoever writes: which action a status takes, one open operation
 * per card, one operation per movement of the issuer. Full card numbers are never among the columns.
 */
export class CreateCards1795222000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await this.createCards(runner);
    await this.createRecords(runner);
    await this.guardOperations(runner);
    await this.createPostings(runner);
  }

  private async createCards(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE SEQUENCE card_ids AS bigint`);
    await runner.query(`
      CREATE TABLE card_transitions (
        kind text NOT NULL,
        from_status text NOT NULL,
        to_status text NOT NULL,
        PRIMARY KEY (kind, from_status))`);
    await runner.query(`
      INSERT INTO card_transitions (kind, from_status, to_status) VALUES
        ('card_topup', 'active', 'active'), ('card_drain', 'active', 'active'), ('card_freeze', 'active', 'frozen'),
        ('card_unfreeze', 'frozen', 'active'), ('card_termination', 'active', 'terminated'), ('card_termination', 'frozen', 'terminated')`);
    await runner.query(`
      CREATE TABLE cards (
        id bigint PRIMARY KEY,
        business_id bigint NOT NULL CONSTRAINT card_of_a_business REFERENCES businesses (id),
        environment text NOT NULL,
        wallet_id bigint NOT NULL CONSTRAINT card_funded_by_a_wallet REFERENCES wallets (id),
        operation_id uuid NOT NULL CONSTRAINT card_made_by_an_operation REFERENCES operations (id),
        provider text NOT NULL,
        provider_card_id text NOT NULL,
        brand text NOT NULL,
        currency text NOT NULL,
        status text NOT NULL DEFAULT 'active',
        frozen_by text,
        first_six text NOT NULL,
        last_four text NOT NULL,
        ledger_address text NOT NULL GENERATED ALWAYS AS ('card:' || id::text) STORED,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        terminated_at timestamptz,
        movements_read_to timestamptz,
        next_sync_at timestamptz,
        woken_at timestamptz,
        differs_since timestamptz,
        CONSTRAINT an_operation_makes_one_card UNIQUE (operation_id),
        CONSTRAINT an_issued_card_is_claimed_once UNIQUE (provider, provider_card_id),
        CONSTRAINT card_address_is_unique UNIQUE (ledger_address),
        CONSTRAINT card_environment_is_known CHECK (environment IN ('live', 'sandbox')),
        CONSTRAINT card_brand_is_known CHECK (brand IN ('VISA', 'MASTERCARD')),
        CONSTRAINT card_status_is_known CHECK (status IN ('active', 'frozen', 'terminated')),
        CONSTRAINT a_frozen_card_says_by_whom CHECK ((status = 'frozen') = (frozen_by IS NOT NULL)),
        CONSTRAINT card_freezer_is_known CHECK (frozen_by IN ('merchant', 'suspension', 'issuer')),
        CONSTRAINT a_terminated_card_says_when CHECK ((status = 'terminated') = (terminated_at IS NOT NULL)),
        CONSTRAINT only_the_ends_of_a_number_are_kept CHECK (first_six ~ '^\\d{6}$' AND last_four ~ '^\\d{4}$'))`);
    await runner.query(`CREATE INDEX cards_newest_first ON cards (business_id, environment, created_at DESC, id DESC)`);
    await runner.query(`CREATE INDEX cards_due ON cards (next_sync_at) WHERE next_sync_at IS NOT NULL`);
    await runner.query(`CREATE INDEX cards_frozen_by_suspension ON cards (business_id) WHERE frozen_by = 'suspension'`);
    await runner.query(
      `CREATE INDEX businesses_out_of_service ON businesses (id) WHERE status IN ('suspended', 'terminated')`,
    );
    await runner.query(`
      CREATE FUNCTION guard_card_status() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM card_transitions WHERE from_status = OLD.status AND to_status = NEW.status) THEN
          RAISE EXCEPTION 'a card cannot move from % to %', OLD.status, NEW.status USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER card_status_moves_along_the_table BEFORE UPDATE OF status ON cards
      FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION guard_card_status()`);
  }

  private async createRecords(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE card_records (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        card_id bigint NOT NULL CONSTRAINT record_of_a_card REFERENCES cards (id),
        business_id bigint NOT NULL CONSTRAINT card_record_of_a_business REFERENCES businesses (id),
        environment text NOT NULL,
        type text NOT NULL,
        operation_id uuid CONSTRAINT card_record_of_an_operation REFERENCES operations (id),
        issuer_transaction_id text,
        status text,
        amount bigint,
        balance_after bigint,
        merchant text,
        failure_code text,
        created_at timestamptz NOT NULL,
        completed_at timestamptz,
        CONSTRAINT an_operation_is_recorded_once UNIQUE (operation_id),
        CONSTRAINT a_movement_is_recorded_once UNIQUE (card_id, issuer_transaction_id),
        CONSTRAINT card_record_type_is_known CHECK (type IN ('create', 'topup', 'drain', 'freeze', 'unfreeze', 'terminate',
          'purchase', 'refund', 'reversal', 'decline', 'fee')),
        CONSTRAINT card_record_status_is_known CHECK (status IN ('pending', 'completed', 'failed')),
        CONSTRAINT a_record_has_a_status_from_somewhere CHECK (status IS NOT NULL OR operation_id IS NOT NULL),
        CONSTRAINT card_record_amount_is_not_negative CHECK (amount >= 0))`);
    await runner.query(`CREATE INDEX card_records_newest_first ON card_records (card_id, created_at DESC, id DESC)`);
    await runner.query(
      `CREATE INDEX card_records_by_movement ON card_records (issuer_transaction_id) WHERE issuer_transaction_id IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE card_issuer_cursors (
        cursor text PRIMARY KEY,
        due_at timestamptz NOT NULL)`);
    await runner.query(`
      CREATE FUNCTION record_card_operation() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO card_records (card_id, business_id, environment, type, operation_id, created_at)
        VALUES (NEW.card_id, NEW.business_id, NEW.environment,
                CASE NEW.kind WHEN 'card_termination' THEN 'terminate' ELSE replace(NEW.kind, 'card_', '') END, NEW.id, NEW.created_at);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER card_operations_are_recorded AFTER INSERT ON operations FOR EACH ROW
      WHEN (NEW.kind IN ('card_topup', 'card_drain', 'card_freeze', 'card_unfreeze', 'card_termination'))
      EXECUTE FUNCTION record_card_operation()`);
  }

  private async guardOperations(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE operations DROP CONSTRAINT operation_kind_is_known`);
    await runner.query(`
      ALTER TABLE operations ADD CONSTRAINT operation_kind_is_known CHECK (kind IN ('mobile_money_deposit', 'mobile_money_payout',
        'card_creation', 'card_topup', 'card_drain', 'card_freeze', 'card_unfreeze', 'card_termination', 'card_transaction', 'sandbox_funding'))`);
    await runner.query(`
      CREATE UNIQUE INDEX one_open_operation_per_card ON operations (card_id)
      WHERE card_id IS NOT NULL AND kind <> 'card_transaction' AND state NOT IN ('completed', 'failed')`);
    await runner.query(`
      CREATE UNIQUE INDEX one_operation_per_issuer_movement ON operations (provider, provider_reference)
      WHERE provider_reference IS NOT NULL AND kind IN ('card_creation', 'card_topup', 'card_drain', 'card_termination')`);
    await runner.query(
      `CREATE INDEX operations_of_card ON operations (card_id, created_at DESC) WHERE card_id IS NOT NULL`,
    );
    // The look at the status and the start of the operation are one step: the card's row is locked between them.
    await runner.query(`
      CREATE FUNCTION guard_card_operation() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        card_status text;
      BEGIN
        SELECT status INTO card_status FROM cards WHERE id = NEW.card_id FOR NO KEY UPDATE;
        IF NOT EXISTS (SELECT FROM card_transitions WHERE kind = NEW.kind AND from_status = card_status) THEN
          RAISE EXCEPTION 'a card that is % cannot take %', card_status, NEW.kind
            USING ERRCODE = 'check_violation', CONSTRAINT = 'card_takes_the_action';
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER cards_take_what_their_status_allows BEFORE INSERT ON operations FOR EACH ROW
      WHEN (NEW.kind IN ('card_topup', 'card_drain', 'card_freeze', 'card_unfreeze', 'card_termination'))
      EXECUTE FUNCTION guard_card_operation()`);
    await runner.query(`
      CREATE FUNCTION open_card_account() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO ledger_accounts (address, environment, currency) VALUES (NEW.target, NEW.environment, NEW.currency);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER a_card_on_order_has_its_account AFTER INSERT ON operations FOR EACH ROW
      WHEN (NEW.kind = 'card_creation') EXECUTE FUNCTION open_card_account()`);
  }

  /** What the issuer did with a card's money is an operation of its own, so that its posting has an owner and a reason. */
  private async createPostings(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION post_card_movement(p_operation_id uuid, p_card_id bigint, p_source text, p_target text, p_amount bigint,
                                         p_reference text, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO operations (id, business_id, environment, kind, amount, currency, wallet_id, card_id, source, target, provider,
                                provider_reference, last_submitted_at, actor, created_at, updated_at)
          SELECT p_operation_id, business_id, environment, 'card_transaction', p_amount, currency, wallet_id, id, p_source, p_target, provider,
                 p_reference, p_at, 'system:issuer', p_at, p_at FROM cards WHERE id = p_card_id;
        PERFORM conclude_operation(p_operation_id, '{submitting}', 'completed', p_at, NULL, NULL, NULL, NULL, NULL, false, NULL);
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION post_card_movement`);
    await runner.query(`DROP TRIGGER a_card_on_order_has_its_account ON operations`);
    await runner.query(`DROP TRIGGER cards_take_what_their_status_allows ON operations`);
    await runner.query(`DROP TRIGGER card_operations_are_recorded ON operations`);
    await runner.query(
      `DROP INDEX operations_of_card, one_operation_per_issuer_movement, one_open_operation_per_card, businesses_out_of_service`,
    );
    await runner.query(`ALTER TABLE operations DROP CONSTRAINT operation_kind_is_known`);
    await runner.query(`
      ALTER TABLE operations ADD CONSTRAINT operation_kind_is_known CHECK (kind IN ('mobile_money_deposit', 'mobile_money_payout',
        'card_creation', 'card_topup', 'card_drain', 'card_freeze', 'card_unfreeze', 'card_termination', 'sandbox_funding'))`);
    await runner.query(`DROP TABLE card_issuer_cursors, card_records, cards, card_transitions`);
    await runner.query(`DROP SEQUENCE card_ids`);
    await runner.query(
      `DROP FUNCTION open_card_account, guard_card_operation, record_card_operation, guard_card_status`,
    );
  }
}
