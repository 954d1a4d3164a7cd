import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index of the numbers that holds entries of the outside, too; the narrower one keeps its promise. */
export class DropNumberOfOutside1795259000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    // contract: the unique index ledger_entries_by_number refuses the same twins and answers the same questions.
    await runner.query(`ALTER TABLE ledger_entries DROP CONSTRAINT entry_numbers_have_no_twin`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE ledger_entries ADD CONSTRAINT entry_numbers_have_no_twin UNIQUE (address, entry_number)`,
    );
  }
}
