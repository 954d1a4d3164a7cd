import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Operators' totals of a period read the counters of its days and not of all days. A day's row enters it once. */
export class IndexCountersByDay1795263000030 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS operation_day_counters_by_day`);
    await runner.query(`CREATE INDEX CONCURRENTLY operation_day_counters_by_day ON operation_day_counters (day)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX operation_day_counters_by_day`);
  }
}
