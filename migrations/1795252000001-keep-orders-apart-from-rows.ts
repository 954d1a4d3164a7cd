import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which id the provider knows an order, where that is not the row's own; and what a review is about that has no operation. */
export class KeepOrdersApartFromRows1795252000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE operations ADD COLUMN order_id uuid`);
    await runner.query(`ALTER TABLE operation_reviews ADD COLUMN subject text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE operation_reviews DROP COLUMN subject`);
    await runner.query(`ALTER TABLE operations DROP COLUMN order_id`);
  }
}
