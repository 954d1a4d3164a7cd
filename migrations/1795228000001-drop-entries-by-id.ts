import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The entries of an account are read in the order of their numbers, which has the index of its own that keeps them unique.
 * An index by id showed another order, since ids are drawn before the account is locked, and cost a write for every leg.
 */
export class DropEntriesById1795228000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`DROP INDEX ledger_entries_of_address`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ledger_entries_of_address ON ledger_entries (address, id DESC)`);
  }
}
