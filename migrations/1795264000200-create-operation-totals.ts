import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many operations ended on days that are over: of all merchants by day, and of each merchant in all. They are empty until the
 * daily job sums the days; until then the counters of each merchant and day are read, as before.
 */
export class CreateOperationTotals1795264000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE operation_day_totals (
        day date NOT NULL,
        environment text NOT NULL,
        kind text NOT NULL,
        state text NOT NULL,
        provider text NOT NULL,
        total bigint NOT NULL,
        PRIMARY KEY (day, environment, kind, state, provider),
        CONSTRAINT only_final_operations_are_summed_by_day CHECK (state IN ('completed', 'failed')),
        CONSTRAINT operation_day_total_is_not_negative CHECK (total >= 0))`);
    await runner.query(`
      CREATE TABLE operation_account_totals (
        business_id bigint NOT NULL,
        environment text NOT NULL,
        kind text NOT NULL,
        currency text NOT NULL,
        state text NOT NULL,
        provider text NOT NULL,
        network text NOT NULL,
        total bigint NOT NULL,
        PRIMARY KEY (business_id, environment, kind, currency, state, provider, network),
        CONSTRAINT operation_account_total_of_a_business FOREIGN KEY (business_id) REFERENCES businesses (id),
        CONSTRAINT only_final_operations_are_summed_by_account CHECK (state IN ('completed', 'failed')),
        CONSTRAINT operation_account_total_is_not_negative CHECK (total >= 0))`);
    // Written by the commits that end operations, so without a reference that locks the business.
    await runner.query(`
      CREATE TABLE operation_late_counts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        business_id bigint NOT NULL,
        environment text NOT NULL,
        kind text NOT NULL,
        day date NOT NULL,
        currency text NOT NULL,
        state text NOT NULL,
        provider text NOT NULL,
        network text NOT NULL,
        change smallint NOT NULL,
        CONSTRAINT only_final_operations_are_counted_late CHECK (state IN ('completed', 'failed')),
        CONSTRAINT a_late_count_is_of_one CHECK (abs(change) = 1))`);
    await runner.query(
      `CREATE INDEX operation_late_counts_of_account ON operation_late_counts (business_id, environment)`,
    );
    await runner.query(`
      CREATE TABLE operation_closed_days (
        day date PRIMARY KEY)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Whichever build starts next applies its own text of them.
    await runner.query(`DELETE FROM database_objects WHERE path IN ('functions/close_operation_days.sql',
      'functions/fold_late_counts.sql',
      'functions/count_final_operation.sql',
      'views/operation_totals.sql',
      'views/operation_counters.sql',
      'views/operation_account_counts.sql')`);
    await runner.query(`DROP FUNCTION IF EXISTS close_operation_days(date, integer)`);
    await runner.query(`DROP FUNCTION IF EXISTS fold_late_counts(integer)`);
    await runner.query(`DROP VIEW IF EXISTS operation_totals`);
    // The view has its present text below database/; this is the one that reads none of these tables.
    // locks: a view is replaced in a moment.
    await runner.query(`
      CREATE OR REPLACE VIEW operation_counters AS
      SELECT business_id, environment, kind, state, sum(total)::bigint AS total FROM operation_day_counters
      GROUP BY business_id, environment, kind, state`);
    await runner.query(`DROP VIEW IF EXISTS operation_account_counts`);
    await runner.query(`DROP TABLE operation_closed_days`);
    await runner.query(`DROP TABLE operation_late_counts`);
    await runner.query(`DROP TABLE operation_account_totals`);
    await runner.query(`DROP TABLE operation_day_totals`);
  }
}
