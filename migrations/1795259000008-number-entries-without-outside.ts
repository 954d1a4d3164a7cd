import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries of the outside have no number and leave the index of the numbers. Built beside writers, so outside a transaction. */
export class NumberEntriesWithoutOutside1795259000008 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // A build that was broken off leaves an invalid index of that name behind.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ledger_entries_by_number`);
    await runner.query(`
      CREATE UNIQUE INDEX CONCURRENTLY ledger_entries_by_number ON ledger_entries (address, entry_number) WHERE entry_number IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ledger_entries_by_number`);
  }
}
