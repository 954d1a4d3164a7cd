import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the operations that ended in a time by the pages they are on, which costs an end no row of an index. Built beside writers. */
export class IndexEndsByBlock1795260000002 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS operations_ended_by_block`);
    await runner.query(`
      CREATE INDEX CONCURRENTLY operations_ended_by_block ON operations USING brin (completed_at)
      WITH (pages_per_range = 32, autosummarize = on)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX operations_ended_by_block`);
  }
}
