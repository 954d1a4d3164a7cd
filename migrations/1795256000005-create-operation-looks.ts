import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One narrow row for each operation that somebody has to look at: what changes with every look leaves the wide row of the
 * operation and its indexes. The lease is in no index. `operations.next_check_at` stays for the previous build, which
 * schedules there what it starts; what is due there is taken over.
 */
export class CreateOperationLooks1795256000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE operation_looks (
        operation_id uuid PRIMARY KEY,
        provider text NOT NULL,
        kind text NOT NULL,
        next_check_at timestamptz NOT NULL,
        leased_until timestamptz)
      WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0)`);
    await runner.query(`CREATE INDEX operation_looks_due ON operation_looks (provider, kind, next_check_at)`);
  }

  /** The build before looks for the times in the operations. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE operations SET next_check_at = look.next_check_at FROM operation_looks AS look WHERE look.operation_id = operations.id`);
    await runner.query(`DROP VIEW IF EXISTS look_lanes`);
    await runner.query(`DROP TABLE operation_looks`);
  }
}
