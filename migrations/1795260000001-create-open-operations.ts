import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Narrow rows beside the wide row of an operation: one for each that has not ended, and one for what its provider calls it. The
 * open ones are filled in the moment in which the trigger begins to keep them; references follow in a migration of their own.
 */
export class CreateOpenOperations1795260000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE open_operations (
        business_id bigint NOT NULL,
        environment text NOT NULL,
        created_at timestamptz NOT NULL,
        operation_id uuid NOT NULL,
        kind text NOT NULL,
        currency text NOT NULL,
        card_id bigint,
        PRIMARY KEY (business_id, environment, created_at, operation_id))
      WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0)`);
    await runner.query(`
      CREATE UNIQUE INDEX one_open_operation_by_card ON open_operations (card_id)
      WHERE card_id IS NOT NULL AND kind <> 'card_transaction'`);
    await runner.query(`
      CREATE TABLE operation_references (
        business_id bigint NOT NULL,
        environment text NOT NULL,
        reference text COLLATE "C" NOT NULL,
        operation_id uuid NOT NULL,
        provider text NOT NULL,
        kind text NOT NULL,
        PRIMARY KEY (business_id, environment, reference, operation_id))
      WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)`);
    await runner.query(`
      CREATE UNIQUE INDEX one_operation_by_issuer_movement ON operation_references (provider, reference)
      WHERE kind IN ('card_creation', 'card_topup', 'card_drain', 'card_termination')`);
    await runner.query(`
      CREATE INDEX operation_references_of_cards ON operation_references (provider, reference) WHERE kind = 'card_transaction'`);
    // locks: for a moment; an operation that began or ended meanwhile would be listed wrongly.
    await runner.query(`LOCK TABLE operations IN SHARE ROW EXCLUSIVE MODE`);
    // locks: nobody writes in this moment; the present text is below database/.
    await runner.query(`
      CREATE FUNCTION index_operation() RETURNS trigger
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          IF OLD.completed_at IS NULL AND NEW.completed_at IS NOT NULL THEN
            DELETE FROM open_operations WHERE business_id = NEW.business_id AND environment = NEW.environment
              AND created_at = NEW.created_at AND operation_id = NEW.id;
          END IF;
          IF NEW.provider_reference IS NOT DISTINCT FROM OLD.provider_reference THEN
            RETURN NULL;
          END IF;
          IF OLD.provider_reference IS NOT NULL THEN
            DELETE FROM operation_references WHERE business_id = OLD.business_id AND environment = OLD.environment
              AND reference = OLD.provider_reference AND operation_id = OLD.id;
          END IF;
        ELSIF NEW.completed_at IS NULL AND NEW.card_id IS NULL THEN
          INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency)
            VALUES (NEW.business_id, NEW.environment, NEW.created_at, NEW.id, NEW.kind, NEW.currency);
        ELSIF NEW.completed_at IS NULL THEN
          INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency, card_id)
            VALUES (NEW.business_id, NEW.environment, NEW.created_at, NEW.id, NEW.kind, NEW.currency, NEW.card_id)
            ON CONFLICT (card_id) WHERE card_id IS NOT NULL AND kind <> 'card_transaction' DO NOTHING;
          IF NOT FOUND THEN
            RAISE EXCEPTION 'another operation on the card is open'
              USING ERRCODE = 'unique_violation', CONSTRAINT = 'one_open_operation_per_card';
          END IF;
        END IF;
        IF NEW.provider_reference IS NOT NULL THEN
          INSERT INTO operation_references (business_id, environment, reference, operation_id, provider, kind)
            VALUES (NEW.business_id, NEW.environment, NEW.provider_reference, NEW.id, NEW.provider, NEW.kind);
        END IF;
        RETURN NULL;
      END $$`);
    // locks: the table is locked already; the present text is below database/.
    await runner.query(`
      CREATE TRIGGER operations_are_indexed_beside AFTER INSERT OR UPDATE ON operations FOR EACH ROW EXECUTE FUNCTION index_operation()`);
    await runner.query(`
      INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency, card_id)
      SELECT business_id, environment, created_at, id, kind, currency, card_id FROM operations WHERE completed_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER operations_are_indexed_beside ON operations`);
    await runner.query(`DROP FUNCTION index_operation()`);
    await runner.query(`DROP VIEW IF EXISTS operations_in_progress`);
    await runner.query(`DROP TABLE operation_references`);
    await runner.query(`DROP TABLE open_operations`);
  }
}
