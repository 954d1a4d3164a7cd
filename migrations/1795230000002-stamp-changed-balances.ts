import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a balance or a hold last changed: `updated_at` of a wallet moves with its money. Empty until an account changes;
 * until then its wallet's own time is the latest.
 */
export class StampChangedBalances1795230000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query('ALTER TABLE ledger_accounts ADD COLUMN changed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ledger_accounts DROP COLUMN changed_at');
  }
}
