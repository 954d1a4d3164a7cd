import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the daily check of the books found, kept. */
export class CreateInvariantRuns1795253000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE invariant_runs (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        day date NOT NULL,
        status text NOT NULL DEFAULT 'running'
          CONSTRAINT invariant_run_status_is_known CHECK (status IN ('running', 'finished', 'failed')),
        checked integer NOT NULL DEFAULT 0,
        broken jsonb NOT NULL DEFAULT '[]',
        created_at timestamptz NOT NULL,
        finished_at timestamptz)`);
    await runner.query(
      `CREATE UNIQUE INDEX one_check_of_the_books_a_day ON invariant_runs (day) WHERE status <> 'failed'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invariant_runs');
  }
}
