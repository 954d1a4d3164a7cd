import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The counters of one account since a day were found among those of all accounts since that day: the key has the kind before the day, and
 * the counters of all stand together by day, which looks cheaper than it is.
 */
export class FindDaysOfAnAccount1795272000010 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // One that was cut off leaves an index that is not used and not built again.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS operation_day_counters_of_account`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY operation_day_counters_of_account ON operation_day_counters (business_id, environment, day)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX operation_day_counters_of_account`);
  }
}
