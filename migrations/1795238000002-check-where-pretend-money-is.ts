import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Looks at every row there is, by itself: its lock lets the service read and write meanwhile. */
export class CheckWherePretendMoneyIs1795238000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE operations VALIDATE CONSTRAINT pretend_money_is_for_the_sandbox`);
    await runner.query(`ALTER TABLE ledger_entries VALIDATE CONSTRAINT pretend_money_stays_in_the_sandbox`);
  }

  /** Puts the constraints back as the migration before left them: PostgreSQL has no way to make a constraint unchecked again. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      ALTER TABLE ledger_entries
        DROP CONSTRAINT pretend_money_stays_in_the_sandbox,
        ADD CONSTRAINT pretend_money_stays_in_the_sandbox
          CHECK (address NOT LIKE 'clearing:sandbox:%' OR environment = 'sandbox') NOT VALID`);
    await runner.query(`
      ALTER TABLE operations
        DROP CONSTRAINT pretend_money_is_for_the_sandbox,
        ADD CONSTRAINT pretend_money_is_for_the_sandbox
          CHECK (kind <> 'sandbox_funding' OR environment = 'sandbox') NOT VALID`);
  }
}
