import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each shortage of a float leaves a pause, and the list sorted all that had ever been to show the latest. */
export class FindTheLatestPayoutPauses1795335000030 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // One that was cut off leaves an index that is not used and not built again.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS payout_pauses_latest`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY payout_pauses_latest ON payout_pauses (ended_at DESC NULLS FIRST, id DESC)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX payout_pauses_latest`);
  }
}
