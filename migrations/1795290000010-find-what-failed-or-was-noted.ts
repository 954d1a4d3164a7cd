import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: ReadonlyArray<readonly [name: string, on: string]> = [
  // By the hour: entries that are alike share one, and a total of those that failed reads a sixth of what it read.
  [
    'webhook_deliveries_failed',
    `webhook_deliveries (business_id, environment, date_trunc('hour', completed_at AT TIME ZONE 'UTC')) WHERE status = 'failed'`,
  ],
  ['attempt_counters_by_time', 'attempt_counters (noted_at)'],
  ['reconciliations_daily', 'reconciliations (provider, from_at) WHERE started_by IS NULL'],
];

/** A delivery that succeeds writes none of these, nor does a login or a PIN that was counted half a day ago or later. */
export class FindWhatFailedOrWasNoted1795290000010 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of INDEXES) {
      // One that was cut off leaves an index that is not used and not built again.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
