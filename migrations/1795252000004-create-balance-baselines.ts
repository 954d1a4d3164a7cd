import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The gap between the float at a provider and our position there, as it was when nothing was under way. */
export class CreateBalanceBaselines1795252000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE balance_baselines (
        provider text NOT NULL,
        currency text NOT NULL,
        difference bigint NOT NULL,
        taken_at timestamptz NOT NULL,
        PRIMARY KEY (provider, currency))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE balance_baselines`);
  }
}
