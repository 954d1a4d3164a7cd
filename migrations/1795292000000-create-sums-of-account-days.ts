import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many payments of an account ended on a day that is over, and what they came to, by the hour they began. They are empty until the
 * daily job sums them; until then the series of the overview reads payments row by row, as before and as the previous build does.
 */
export class CreateSumsOfAccountDays1795292000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE operation_days_by_account (
        day date PRIMARY KEY)`);
    await runner.query(`
      CREATE TABLE operation_account_day_sums (
        business_id bigint NOT NULL,
        environment text NOT NULL,
        currency text NOT NULL,
        day date NOT NULL,
        kind text NOT NULL,
        failure_code text NOT NULL,
        hours smallint[] NOT NULL,
        counts integer[] NOT NULL,
        amounts bigint[] NOT NULL,
        PRIMARY KEY (business_id, environment, currency, day, kind, failure_code),
        CONSTRAINT account_day_sum_is_of_a_summed_day FOREIGN KEY (day) REFERENCES operation_days_by_account (day) ON DELETE CASCADE,
        CONSTRAINT an_hour_has_a_count_and_an_amount
          CHECK (cardinality(hours) > 0 AND cardinality(counts) = cardinality(hours) AND cardinality(amounts) = cardinality(hours)))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Whichever build starts next applies its own text of them. Until then late counts are not folded, and totals stay right.
    await runner.query(
      `DELETE FROM database_objects WHERE path IN ('functions/sum_account_days.sql',
        'functions/fold_late_counts.sql', 'functions/close_operation_days.sql')`,
    );
    await runner.query(`DROP FUNCTION IF EXISTS sum_account_days()`);
    await runner.query(`DROP TABLE operation_account_day_sums`);
    await runner.query(`DROP TABLE operation_days_by_account`);
  }
}
