import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Moves the looks that builds before decision 0075 planned in the operations themselves to where every build looks. The previous build took over
 * those that were due; this takes the others, which are few and have an index of their own.
 */
export class TakePlannedLooksOver1795265000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      WITH planned AS (SELECT id, next_check_at FROM operations WHERE next_check_at IS NOT NULL ORDER BY id FOR UPDATE),
      moved AS (
        UPDATE operations SET next_check_at = NULL FROM planned WHERE operations.id = planned.id
        RETURNING operations.id, operations.provider, operations.kind, planned.next_check_at AS look_at)
      INSERT INTO operation_looks AS looks (operation_id, provider, kind, next_check_at) SELECT id, provider, kind, look_at FROM moved
      ON CONFLICT (operation_id) DO UPDATE SET next_check_at = least(looks.next_check_at, excluded.next_check_at)`);
  }

  /** What was moved stays where both builds find it. */
  async down(): Promise<void> {
    // Nothing to undo.
  }
}
