import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A baseline that is taken while payments are under way is known within bounds, which later comparisons narrow. */
export class KeepHowUncertainABaselineIs1795273000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE balance_baselines ADD COLUMN uncertainty bigint NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE balance_baselines DROP COLUMN uncertainty`);
  }
}
