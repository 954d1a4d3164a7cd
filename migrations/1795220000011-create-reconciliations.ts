import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comparisons of our books with a provider's, kept for good. */
export class CreateReconciliations1795220000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE reconciliations (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        provider text NOT NULL,
        status text NOT NULL DEFAULT 'running',
        started_by bigint CONSTRAINT reconciliation_started_by_an_operator REFERENCES operators (id),
        from_at timestamptz NOT NULL,
        to_at timestamptz NOT NULL,
        matched integer NOT NULL DEFAULT 0,
        in_flight integer NOT NULL DEFAULT 0,
        unread integer NOT NULL DEFAULT 0,
        balances jsonb NOT NULL DEFAULT '[]',
        created_at timestamptz NOT NULL,
        finished_at timestamptz,
        CONSTRAINT reconciliation_status_is_known CHECK (status IN ('running', 'finished', 'failed')),
        CONSTRAINT reconciliation_span_is_forward CHECK (from_at < to_at))`);
    await runner.query(`
      CREATE UNIQUE INDEX one_daily_reconciliation ON reconciliations (provider, from_at, to_at)
      WHERE started_by IS NULL AND status <> 'failed'`);
    await runner.query(`
      CREATE TABLE reconciliation_differences (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        reconciliation_id bigint NOT NULL CONSTRAINT difference_of_a_reconciliation REFERENCES reconciliations (id),
        kind text NOT NULL,
        reference text NOT NULL,
        details jsonb NOT NULL DEFAULT '{}',
        CONSTRAINT difference_kind_is_known CHECK (kind IN ('missing_here', 'missing_there', 'amount_differs', 'state_differs', 'balance_differs')))`);
    await runner.query(
      `CREATE INDEX differences_of_reconciliation ON reconciliation_differences (reconciliation_id, id)`,
    );
    await runner.query(
      `CREATE INDEX operations_by_provider ON operations (provider, completed_at) WHERE completed_at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX operations_by_provider`);
    await runner.query(`DROP TABLE reconciliation_differences, reconciliations`);
  }
}
