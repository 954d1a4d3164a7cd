import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Forgetting attempts read every counter there was. `noted_at` says when a counter was used, half a day late at most, so that an
 * index of it is hardly ever written. A default that is the same for all rows rewrites none; what is there is kept as if it had been used now.
 */
export class NoteWhenAttemptsWere1795290000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE attempt_counters ADD COLUMN noted_at timestamptz NOT NULL DEFAULT now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    // The function would name a column that is gone; the build that comes back brings its own text.
    await runner.query(`DELETE FROM database_objects WHERE path = 'functions/take_attempt_of_account.sql'`);
    await runner.query(`ALTER TABLE attempt_counters DROP COLUMN noted_at`);
  }
}
