import type { MigrationInterface, QueryRunner } from 'typeorm';

const REFERENCES = [
  ['operations', 'operation_of_a_business', 'business_id', 'businesses'],
  ['operations', 'operation_on_a_wallet', 'wallet_id', 'wallets'],
  ['ledger_entries', 'ledger_entries_belong_to_an_operation', 'operation_id', 'operations'],
  ['ledger_holds', 'ledger_holds_belong_to_an_operation', 'operation_id', 'operations'],
  ['events', 'event_of_a_business', 'business_id', 'businesses'],
  ['events', 'event_of_an_operation', 'operation_id', 'operations'],
  ['notifications', 'notification_of_a_business', 'business_id', 'businesses'],
  ['notifications', 'notification_of_an_event', 'event_id', 'events'],
] as const;

/**
 * A foreign key locks the row it refers to at every insert, and the payments of one business meet at that lock. What these
 * refer to is never deleted, so a look is enough: triggers refuse the same under the same names (database/triggers). Keys of
 * requests leave the constraint for the partial index, and an entry is told by its operation, step and direction alone.
 */
export class ReferWithoutLocks1795256000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    for (const [table, name] of REFERENCES) {
      // contract: the trigger that refuses the same is put in place when this process starts, before it serves.
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    }
    // contract: holds refer to their account by the trigger that moves its figure.
    await runner.query(`ALTER TABLE ledger_holds DROP CONSTRAINT hold_is_on_an_account`);
    // The text of the previous build names the constraint; the partial index and the constraint both fit what takes its place.
    await runner.query(`
      DO $$ BEGIN
        EXECUTE replace(pg_get_functiondef('start_operation(jsonb, timestamptz, timestamptz)'::regprocedure),
          'ON CONFLICT ON CONSTRAINT an_idempotency_key_starts_one_operation',
          'ON CONFLICT (business_id, environment, idempotency_key) WHERE idempotency_key IS NOT NULL');
      END $$`);
    // contract: one_operation_per_idempotency_key refuses the same.
    await runner.query(`ALTER TABLE operations DROP CONSTRAINT an_idempotency_key_starts_one_operation`);
    // contract: nothing finds an entry by its number alone.
    await runner.query(`ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_pkey`);
    await runner.query(`ALTER TABLE ledger_entries REPLICA IDENTITY USING INDEX a_step_posts_once`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE ledger_entries REPLICA IDENTITY DEFAULT`);
    await runner.query(`ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (id)`);
    await runner.query(`
      ALTER TABLE operations ADD CONSTRAINT an_idempotency_key_starts_one_operation
      UNIQUE (business_id, environment, idempotency_key)`);
    await runner.query(`
      DO $$ BEGIN
        EXECUTE replace(pg_get_functiondef('start_operation(jsonb, timestamptz, timestamptz)'::regprocedure),
          'ON CONFLICT (business_id, environment, idempotency_key) WHERE idempotency_key IS NOT NULL',
          'ON CONFLICT ON CONSTRAINT an_idempotency_key_starts_one_operation');
      END $$`);
    await runner.query(`
      ALTER TABLE ledger_holds ADD CONSTRAINT hold_is_on_an_account FOREIGN KEY (address) REFERENCES ledger_accounts (address)`);
    for (const [table, name, column, target] of REFERENCES) {
      await runner.query(`
        ALTER TABLE ${table} ADD CONSTRAINT ${name} FOREIGN KEY (${column}) REFERENCES ${target} (id)`);
    }
  }
}
