import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Proofs of a password or a PIN are counted by account too: each costs a hash, which goes before the logins of others. */
export class CountSecretsByAccount1795277500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    // locks: windows of the last minutes only, checked in a moment.
    await runner.query(`
      ALTER TABLE rate_limit_windows ADD CONSTRAINT shared_count_is_known
        CHECK (policy IN ('login', 'signup', 'card_details', 'upload', 'secret'))`);
    // contract: the wider constraint takes its place; the build before writes four of its five.
    await runner.query(`ALTER TABLE rate_limit_windows DROP CONSTRAINT counted_policy_is_known`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`DELETE FROM rate_limit_windows`);
    // locks: the table is empty.
    await runner.query(`ALTER TABLE rate_limit_windows DROP CONSTRAINT shared_count_is_known`);
    await runner.query(
      `ALTER TABLE rate_limit_windows ADD CONSTRAINT counted_policy_is_known
        CHECK (policy IN ('login', 'signup', 'card_details', 'upload'))`,
    );
  }
}
