import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Operations rarely begin at the same moment. Where many were written at one, as an import or a bulk payment does, the planner
 * takes an index that is led by the moment for one that is led by the id, and reads it from end to end (decision 0106). It counts from the
 * next analysis of the table, and changes neither rows nor what a build may do.
 */
export class SayThatBeginningsDiffer1795266000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query('ALTER TABLE operations ALTER COLUMN created_at SET (n_distinct = -1)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE operations ALTER COLUMN created_at RESET (n_distinct)');
  }
}
