import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two more things are counted together by all processes: looks at card numbers and uploads, by account. */
export class CountByAccount1795255000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    // locks: windows of the last minutes only, checked in a moment.
    await runner.query(`
      ALTER TABLE rate_limit_windows ADD CONSTRAINT counted_policy_is_known
        CHECK (policy IN ('login', 'signup', 'card_details', 'upload'))`);
    // contract: the wider constraint takes its place; the build before writes two of its four.
    await runner.query(`ALTER TABLE rate_limit_windows DROP CONSTRAINT shared_policy_is_known`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`DELETE FROM rate_limit_windows`);
    // locks: the table is empty.
    await runner.query(`ALTER TABLE rate_limit_windows DROP CONSTRAINT counted_policy_is_known`);
    await runner.query(
      `ALTER TABLE rate_limit_windows ADD CONSTRAINT shared_policy_is_known CHECK (policy IN ('login', 'signup'))`,
    );
  }
}
