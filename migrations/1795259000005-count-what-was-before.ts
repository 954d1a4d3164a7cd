import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts the history by provider and network, and notifications by environment, business by business, each in a transaction
 * of its own. What was counted is not counted again, so it may be broken off and begun anew.
 */
export class CountWhatWasBefore1795259000005 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const id of await idsOf(
      runner,
      `SELECT DISTINCT business_id AS id FROM operation_day_counters WHERE provider = ''`,
    )) {
      await runner.startTransaction();
      await runner.query(`SET LOCAL lock_timeout = '5s'`);
      // locks: ends of operations wait while those of one business are counted, or one that ends meanwhile would be missed.
      await runner.query(`LOCK TABLE operation_day_counters IN SHARE ROW EXCLUSIVE MODE`);
      await runner.query(`DELETE FROM operation_day_counters WHERE business_id = $1`, [id]);
      await runner.query(
        `INSERT INTO operation_day_counters (business_id, environment, kind, day, currency, state, provider, network, total)
         SELECT business_id, environment, kind, (created_at AT TIME ZONE 'UTC')::date, currency, state, provider, coalesce(network, ''), count(*)
         FROM operations WHERE business_id = $1 AND state IN ('completed', 'failed') AND kind <> 'sandbox_funding'
         GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`,
        [id],
      );
      await runner.commitTransaction();
    }
    for (const id of await idsOf(
      runner,
      `SELECT business_id AS id FROM notification_counters WHERE sandbox_total IS NULL`,
    )) {
      await runner.startTransaction();
      await runner.query(`SELECT FROM notification_counters WHERE business_id = $1 FOR UPDATE`, [id]);
      await runner.query(
        `UPDATE notification_counters SET (sandbox_total, sandbox_unread) =
           (SELECT count(*), count(*) FILTER (WHERE read_at IS NULL) FROM notifications JOIN events ON events.id = event_id
            WHERE notifications.business_id = $1 AND events.business_id = $1 AND events.environment = 'sandbox')
         WHERE business_id = $1`,
        [id],
      );
      await runner.commitTransaction();
    }
  }

  async down(): Promise<void> {
    // The sums of all rows are what they were.
  }
}

async function idsOf(runner: QueryRunner, query: string): Promise<string[]> {
  const rows = (await runner.query(query)) as Array<{ id: string }>;
  return rows.map(({ id }) => id);
}
