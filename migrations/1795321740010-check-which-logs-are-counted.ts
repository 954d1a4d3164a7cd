import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rows of before hold to the constraint that the migration before this one replaced. */
export class CheckWhichLogsAreCounted1795321740010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE counted_logs VALIDATE CONSTRAINT counted_log_is_known`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE counted_logs DROP CONSTRAINT counted_log_is_known`);
    await runner.query(
      `ALTER TABLE counted_logs ADD CONSTRAINT counted_log_is_known CHECK (log IN ('account_activity', 'audit_log', 'notifications')) NOT VALID`,
    );
  }
}
