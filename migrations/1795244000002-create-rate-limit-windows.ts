import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calls per policy and address that all processes count together. Worth nothing after a crash, so it is not logged ahead. */
export class CreateRateLimitWindows1795244000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE UNLOGGED TABLE rate_limit_windows (
        policy text NOT NULL,
        caller bytea NOT NULL,
        used integer NOT NULL,
        ends_at timestamptz NOT NULL,
        PRIMARY KEY (policy, caller),
        CONSTRAINT shared_policy_is_known CHECK (policy IN ('login', 'signup')))`);
    await runner.query(`CREATE INDEX rate_limit_windows_by_end ON rate_limit_windows (ends_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE rate_limit_windows`);
  }
}
