import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pretend money begins in the sandbox and stays there, whoever writes the rows. The next migration looks at the rows of before. */
export class KeepPretendMoneyInTheSandbox1795238000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      ALTER TABLE operations ADD CONSTRAINT pretend_money_is_for_the_sandbox
        CHECK (kind <> 'sandbox_funding' OR environment = 'sandbox') NOT VALID`);
    await runner.query(`
      ALTER TABLE ledger_entries ADD CONSTRAINT pretend_money_stays_in_the_sandbox
        CHECK (address NOT LIKE 'clearing:sandbox:%' OR environment = 'sandbox') NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE ledger_entries DROP CONSTRAINT pretend_money_stays_in_the_sandbox`);
    await runner.query(`ALTER TABLE operations DROP CONSTRAINT pretend_money_is_for_the_sandbox`);
  }
}
