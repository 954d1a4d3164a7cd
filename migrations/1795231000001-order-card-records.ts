import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The last entry of the card's account that a line of its history has seen. Issuers count whole seconds, so times alone
 * cannot tell in which order two lines of one second moved the balance.
 */
export class OrderCardRecords1795231000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query('ALTER TABLE card_records ADD COLUMN entry_number bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE card_records DROP COLUMN entry_number');
  }
}
