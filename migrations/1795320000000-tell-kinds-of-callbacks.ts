import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A deposit and a payout may have one reference: a callback says which of them it is about. Unknown of those from before, and of other kinds. */
export class TellKindsOfCallbacks1795320000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE provider_callbacks ADD COLUMN kind text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE provider_callbacks DROP COLUMN kind`);
  }
}
