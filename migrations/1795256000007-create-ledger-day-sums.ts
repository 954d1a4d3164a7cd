import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums of the entries of days that are over, and which days those are. */
export class CreateLedgerDaySums1795256000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ledger_day_sums (
        address text NOT NULL,
        environment text NOT NULL,
        currency text NOT NULL,
        day date NOT NULL,
        debits bigint NOT NULL,
        credits bigint NOT NULL,
        entries bigint NOT NULL,
        PRIMARY KEY (address, environment, currency, day),
        CONSTRAINT day_sums_are_not_negative CHECK (debits >= 0 AND credits >= 0 AND entries > 0))`);
    await runner.query(`
      CREATE TABLE ledger_closed_days (
        day date PRIMARY KEY)`);
    // The view has its present text below database/; here it only comes before what reads it.
    // locks: nobody uses it yet.
    await runner.query(`
      CREATE VIEW ledger_positions AS
      SELECT address, environment, currency, debits, credits FROM ledger_day_sums
      UNION ALL
      SELECT address, environment, currency, CASE direction WHEN 'debit' THEN amount ELSE 0 END,
        CASE direction WHEN 'credit' THEN amount ELSE 0 END
      FROM ledger_entries
      WHERE created_at >= coalesce((SELECT (max(day) + 1)::timestamp AT TIME ZONE 'UTC' FROM ledger_closed_days), '-infinity'::timestamptz)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION IF EXISTS close_ledger_days(date, integer)`);
    await runner.query(`DROP VIEW ledger_positions`);
    await runner.query(`DROP TABLE ledger_closed_days`);
    await runner.query(`DROP TABLE ledger_day_sums`);
  }
}
