import type { MigrationInterface, QueryRunner } from 'typeorm';

/** E-mail addresses whose login was locked by wrong guesses, until whoever owns the account has been told. */
export class CreateLoginLockNotices1795244000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE login_lock_notices (
        realm text NOT NULL,
        email text NOT NULL,
        locked_at timestamptz NOT NULL,
        told_at timestamptz,
        PRIMARY KEY (realm, email),
        CONSTRAINT lock_notice_realm_is_known CHECK (realm IN ('business', 'operator')))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE login_lock_notices`);
  }
}
