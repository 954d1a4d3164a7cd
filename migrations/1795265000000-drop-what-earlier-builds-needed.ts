import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Drops what only builds before the previous one needed: the trigger that kept leases of webhooks from claims that moved the due time, and
 * the function that tracked one operation.
 */
export class DropWhatEarlierBuildsNeeded1795265000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The drop locks readers out for a moment. It waits a fifth of a second for its turn and lets others pass between two attempts.
    await runner.query(`
      DO $$
      BEGIN
        SET LOCAL lock_timeout = '200ms';
        FOR attempt IN 1..50 LOOP
          BEGIN
            DROP TRIGGER IF EXISTS webhook_leases_are_kept ON webhook_deliveries;
            RETURN;
          EXCEPTION WHEN lock_not_available THEN
            IF attempt = 50 THEN
              RAISE;
            END IF;
            PERFORM pg_sleep(0.2);
          END;
        END LOOP;
      END $$`);
    // contract: only the trigger above called it.
    await runner.query(`DROP FUNCTION IF EXISTS keep_webhook_lease()`);
    // contract: since decision 0110 every build calls track_operations.
    await runner.query(`DROP FUNCTION IF EXISTS track_operation(uuid, text[], text, timestamptz, timestamptz, integer, integer,
      timestamptz, timestamptz, text, boolean)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // The previous build applies its own text of them when it starts.
    await runner.query(`DELETE FROM database_objects WHERE path IN ('triggers/webhook_deliveries/webhook_leases_are_kept.sql',
      'functions/keep_webhook_lease.sql', 'functions/track_operation.sql')`);
  }
}
