import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Moves the looks at open operations that builds before decision 0119 planned in rows of their own to where open operations are listed. Such a
 * row was the newer plan. The previous build plans nothing there; what has ended keeps its row.
 */
export class MovePlannedLooksIntoTheList1795335000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    // The list comes first, as wherever both are written.
    await runner.query(`
      WITH planned AS (
        SELECT open.business_id, open.environment, open.created_at, open.operation_id, look.provider, look.next_check_at, look.leased_until
        FROM open_operations AS open JOIN operation_looks AS look ON look.operation_id = open.operation_id
        FOR UPDATE OF open, look),
      moved AS (
        UPDATE open_operations AS open
        SET provider = planned.provider, next_check_at = planned.next_check_at, leased_until = planned.leased_until
        FROM planned
        WHERE open.business_id = planned.business_id AND open.environment = planned.environment
          AND open.created_at = planned.created_at AND open.operation_id = planned.operation_id)
      DELETE FROM operation_looks WHERE operation_id IN (SELECT operation_id FROM planned)`);
  }

  /** What was moved stays where both builds find it. */
  async down(): Promise<void> {
    // Nothing to undo.
  }
}
