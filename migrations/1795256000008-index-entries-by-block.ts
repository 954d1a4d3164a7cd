import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the entries of a time by the pages they are on: a few kilobytes, and hardly a write. Built beside writers. */
export class IndexEntriesByBlock1795256000008 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ledger_entries_by_time`);
    await runner.query(`
      CREATE INDEX CONCURRENTLY ledger_entries_by_time ON ledger_entries USING brin (created_at)
      WITH (pages_per_range = 32, autosummarize = on)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ledger_entries_by_time`);
  }
}
