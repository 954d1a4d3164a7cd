import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was known of its target when a decision was asked for. Null, of a request from before: nothing is held against it. */
export class KeepWhatAnApprovalRestsOn1795284500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE operator_approvals ADD COLUMN evidence jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE operator_approvals DROP COLUMN evidence`);
  }
}
