import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A browser that is known and a network that sends a code too have counters of their own, whose keys tell nothing about the
 * account. Support that lifts the lock of a login, and a password that is replaced, left those locks as they were.
 */
export class FindAttemptsOfAnAccount1795273000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE attempt_counters ADD COLUMN IF NOT EXISTS account bytea`);
    await runner.query(`RESET lock_timeout`);
    // One that was cut off leaves an index that is not used and not built again.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS attempt_counters_of_account`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY attempt_counters_of_account ON attempt_counters (scope, account) WHERE account IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX attempt_counters_of_account`);
    await runner.query(`ALTER TABLE attempt_counters DROP COLUMN account`);
  }
}
