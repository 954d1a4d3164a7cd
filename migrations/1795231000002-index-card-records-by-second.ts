import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A card's history by whole seconds, newest first; within a second the order of its balances decides. */
export class IndexCardRecordsBySecond1795231000002 implements MigrationInterface {
  /** Built beside readers and writers. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // A build that was broken off leaves an invalid index of that name behind.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS card_records_by_second');
    await runner.query(`
      CREATE INDEX CONCURRENTLY card_records_by_second ON card_records (card_id, (date_trunc('second', created_at AT TIME ZONE 'UTC')))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX card_records_by_second');
  }
}
