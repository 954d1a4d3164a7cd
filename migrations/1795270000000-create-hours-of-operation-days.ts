import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many operations of all merchants ended on days that are over, by the hour they began. They are empty until the daily job sums
 * the hours; until then the parts of days at the ends of a period are counted row by row, as before and as the previous build does.
 */
export class CreateHoursOfOperationDays1795270000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE operation_days_by_hour (
        day date PRIMARY KEY)`);
    await runner.query(`
      CREATE TABLE operation_hour_totals (
        day date NOT NULL,
        hour smallint NOT NULL,
        environment text NOT NULL,
        kind text NOT NULL,
        state text NOT NULL,
        provider text NOT NULL,
        total bigint NOT NULL,
        PRIMARY KEY (day, hour, environment, kind, state, provider),
        CONSTRAINT operation_hour_total_of_a_day_by_hour FOREIGN KEY (day) REFERENCES operation_days_by_hour (day) ON DELETE CASCADE,
        CONSTRAINT operation_hour_is_of_a_day CHECK (hour BETWEEN 0 AND 23),
        CONSTRAINT only_final_operations_are_summed_by_hour CHECK (state IN ('completed', 'failed')),
        CONSTRAINT operation_hour_total_is_positive CHECK (total > 0))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Whichever build starts next applies its own text of them. Until then late counts are not folded, and totals stay right.
    await runner.query(
      `DELETE FROM database_objects WHERE path IN ('functions/sum_operation_hours.sql',
        'functions/fold_late_counts.sql', 'functions/close_operation_days.sql')`,
    );
    await runner.query(`DROP FUNCTION IF EXISTS sum_operation_hours()`);
    await runner.query(`DROP TABLE operation_hour_totals`);
    await runner.query(`DROP TABLE operation_days_by_hour`);
  }
}
