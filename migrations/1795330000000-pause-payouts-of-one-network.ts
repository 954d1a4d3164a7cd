import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pauses of one network. Null stands for every one. Such a pause names its network in `country` too, until no process of the previous build
 * runs: that one lets one pause of a provider, environment, country and currency be open, and asks the index for it by these columns.
 */
export class PausePayoutsOfOneNetwork1795330000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE payout_pauses ADD COLUMN network text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Whichever build starts next applies its own text of them.
    await runner.query(
      `DELETE FROM database_objects WHERE path IN ('functions/start_operation.sql', 'functions/start_operations.sql',
        'functions/is_payout_paused.sql', 'functions/find_payout_pause.sql')`,
    );
    await runner.query(`DROP FUNCTION IF EXISTS find_payout_pause(text, text, text, text, text, bigint, timestamptz)`);
    await runner.query(`ALTER TABLE payout_pauses DROP COLUMN network`);
  }
}
