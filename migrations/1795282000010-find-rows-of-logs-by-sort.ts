import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: ReadonlyArray<readonly [name: string, columns: string]> = [
  ['account_activity_of_type', 'account_activity (business_id, type, id)'],
  ['audit_log_of_operator', 'audit_log (operator_id, id)'],
  ['audit_log_of_operator_and_action', 'audit_log (operator_id, action, id)'],
  ['audit_log_of_operator_and_target_type', 'audit_log (operator_id, target_type, id)'],
  ['audit_log_of_action', 'audit_log (action, id)'],
  ['audit_log_of_target_type', 'audit_log (target_type, id)'],
  ['audit_log_of_target', 'audit_log (target_id, id)'],
];
const REPLACED: ReadonlyArray<readonly [name: string, columns: string]> = [
  ['audit_log_by_operator', 'audit_log (operator_id, id DESC)'],
  ['audit_log_by_action', 'audit_log (action, id DESC)'],
  ['audit_log_by_target', 'audit_log (target_type, target_id, id DESC)'],
];

/**
 * Each sort of row in the order of its ids, all columns the same way: a page then begins at its place whatever the planner thinks of
 * the sort. The previous build finds its rows by the same indexes, read backwards.
 */
export class FindRowsOfLogsBySort1795282000010 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of INDEXES) {
      // One that was cut off leaves an index that is not used and not built again.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${columns}`);
    }
    for (const [name] of REPLACED) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of REPLACED) await runner.query(`CREATE INDEX IF NOT EXISTS ${name} ON ${columns}`);
    for (const [name] of INDEXES) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
