import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries are found by the order in which they were written, too: what is booked late bears an earlier time. */
export class IndexEntriesByBlockAndId1795259000007 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ledger_entries_by_block`);
    await runner.query(`
      CREATE INDEX CONCURRENTLY ledger_entries_by_block ON ledger_entries USING brin (created_at, id)
      WITH (pages_per_range = 32, autosummarize = on)`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ledger_entries_by_time`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX IF EXISTS ledger_entries_by_time`);
    await runner.query(`
      CREATE INDEX ledger_entries_by_time ON ledger_entries USING brin (created_at)
      WITH (pages_per_range = 32, autosummarize = on)`);
    await runner.query(`DROP INDEX ledger_entries_by_block`);
  }
}
