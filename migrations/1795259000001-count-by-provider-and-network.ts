import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What ended is counted by its provider and network too, and notifications by environment, so that totals of these filters
 * are sums and no counts. Empty text and null stand for what was counted before; sums of all rows are what they were, so
 * the previous build reads on.
 */
export class CountByProviderAndNetwork1795259000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE operation_day_counters ADD COLUMN provider text NOT NULL DEFAULT ''`);
    await runner.query(`ALTER TABLE operation_day_counters ADD COLUMN network text NOT NULL DEFAULT ''`);
    await runner.query(`ALTER TABLE notification_counters ADD COLUMN sandbox_total bigint`);
    await runner.query(`ALTER TABLE notification_counters ADD COLUMN sandbox_unread bigint`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE notification_counters DROP COLUMN sandbox_unread`);
    await runner.query(`ALTER TABLE notification_counters DROP COLUMN sandbox_total`);
    await runner.query(`ALTER TABLE operation_day_counters DROP COLUMN network`);
    await runner.query(`ALTER TABLE operation_day_counters DROP COLUMN provider`);
  }
}
