import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was debited and credited in each book up to one entry, and which entry that is. A job adds what is new; until it has come
 * through the history once, `ledger_positions` reads the sums of days, as before.
 */
export class CreateLedgerBookSums1795264000210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ledger_book_sums (
        book text NOT NULL,
        environment text NOT NULL,
        currency text NOT NULL,
        debits bigint NOT NULL,
        credits bigint NOT NULL,
        entries bigint NOT NULL,
        PRIMARY KEY (book, environment, currency),
        CONSTRAINT book_sums_are_not_negative CHECK (debits >= 0 AND credits >= 0 AND entries > 0))`);
    await runner.query(`
      CREATE TABLE ledger_summed_entries (
        is_only boolean PRIMARY KEY DEFAULT true,
        last_id bigint NOT NULL,
        noted_id bigint NOT NULL,
        writers text[] NOT NULL,
        has_caught_up boolean NOT NULL,
        CONSTRAINT sums_have_one_place CHECK (is_only),
        CONSTRAINT sums_end_before_what_is_noted CHECK (last_id <= noted_id))`);
    await runner.query(
      `INSERT INTO ledger_summed_entries (last_id, noted_id, writers, has_caught_up) VALUES (0, 0, '{}', false)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    // Whichever build starts next applies its own text of them.
    await runner.query(`DELETE FROM database_objects WHERE path IN ('functions/sum_ledger_entries.sql',
      'views/ledger_positions.sql')`);
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`DROP FUNCTION IF EXISTS sum_ledger_entries(bigint, bigint)`);
    // The view has its present text below database/; this is the one that reads neither table.
    // locks: a view is replaced in a moment.
    await runner.query(`
      CREATE OR REPLACE VIEW ledger_positions AS
      SELECT address, environment, currency, debits, credits FROM ledger_day_sums
      UNION ALL
      SELECT address, environment, currency, CASE direction WHEN 'debit' THEN amount ELSE 0 END,
        CASE direction WHEN 'credit' THEN amount ELSE 0 END
      FROM ledger_entries
      WHERE created_at >= coalesce((SELECT (max(day) + 1)::timestamp AT TIME ZONE 'UTC' FROM ledger_closed_days), '-infinity'::timestamptz)`);
    await runner.query(`DROP TABLE ledger_summed_entries`);
    await runner.query(`DROP TABLE ledger_book_sums`);
  }
}
