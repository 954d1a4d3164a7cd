import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which amounts the operations of an account had that ended on a day that is over. They are empty until the daily job sums them; until then
 * lists by amount read operations row by row, as before and as the previous build does.
 */
export class CreateAmountsOfAccountDays1795321750000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE operation_days_by_amount (
        day date PRIMARY KEY)`);
    await runner.query(`
      CREATE TABLE operation_account_day_amounts (
        business_id bigint NOT NULL,
        environment text NOT NULL,
        day date NOT NULL,
        currency text NOT NULL,
        kind text NOT NULL,
        state text NOT NULL,
        network text NOT NULL,
        total integer NOT NULL,
        least bigint NOT NULL,
        most bigint NOT NULL,
        amounts bigint[] NOT NULL,
        at_most integer[] NOT NULL,
        PRIMARY KEY (business_id, environment, day, currency, kind, state, network),
        CONSTRAINT account_day_amounts_are_of_a_summed_day FOREIGN KEY (day) REFERENCES operation_days_by_amount (day) ON DELETE CASCADE,
        CONSTRAINT an_amount_has_a_count CHECK (cardinality(amounts) > 0 AND cardinality(at_most) = cardinality(amounts))) WITH (toast_tuple_target = 8160)`);
    // A list is kept in its row as long as that fits a page: beside the table, each is found by an index of its own.
    await runner.query(
      `ALTER TABLE operation_account_day_amounts ALTER amounts SET STORAGE MAIN, ALTER at_most SET STORAGE MAIN`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    // Whichever build starts next applies its own text of them. Until then late counts are not folded, and totals stay right.
    await runner.query(
      `DELETE FROM database_objects WHERE path IN ('functions/sum_account_amounts.sql',
        'functions/fold_late_counts.sql', 'functions/close_operation_days.sql')`,
    );
    await runner.query(`DROP FUNCTION IF EXISTS sum_account_amounts()`);
    await runner.query(`DROP TABLE operation_account_day_amounts`);
    await runner.query(`DROP TABLE operation_days_by_amount`);
  }
}
