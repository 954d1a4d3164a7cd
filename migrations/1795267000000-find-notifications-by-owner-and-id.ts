import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index that was not built to its end is none. */
const IS_BUILT = `SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND indisvalid`;
const HAS_KEY = `SELECT FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'p' AND cardinality(conkey) = 2`;

/**
 * Notifications are listed and marked by the business and the id, so one index serves for both, where there were one of ids and one of
 * times; a payment writes one entry less. The previous build gets the same answers until it is replaced, but reads all notifications
 * for a page: 50 ms of 500,000.
 */
export class FindNotificationsByOwnerAndId1795267000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const finds = async (text: string, name: string): Promise<boolean> =>
      ((await runner.query(text, [name])) as object[]).length > 0;
    if (!(await finds(HAS_KEY, 'notifications'))) {
      if (!(await finds(IS_BUILT, 'notifications_of_business'))) {
        await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS notifications_of_business`);
        await runner.query(
          `CREATE UNIQUE INDEX CONCURRENTLY notifications_of_business ON notifications (business_id, id)`,
        );
      }
      await runner.query(`SET lock_timeout = '5s'`);
      await runner.query(
        `ALTER TABLE notifications DROP CONSTRAINT IF EXISTS notifications_pkey, ADD CONSTRAINT notifications_pkey PRIMARY KEY USING INDEX notifications_of_business`,
      );
      await runner.query(`RESET lock_timeout`);
    }
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS notifications_newest_first`);
    if (!(await finds(IS_BUILT, 'unread_notifications'))) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS unread_notifications`);
      await runner.query(
        `CREATE INDEX CONCURRENTLY unread_notifications ON notifications (business_id, id) WHERE read_at IS NULL`,
      );
    }
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS notifications_unread`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX notifications_unread ON notifications (business_id, created_at, id) WHERE read_at IS NULL`,
    );
    await runner.query(`DROP INDEX unread_notifications`);
    await runner.query(`CREATE INDEX notifications_newest_first ON notifications (business_id, created_at, id)`);
    await runner.query(`ALTER TABLE notifications DROP CONSTRAINT notifications_pkey, ADD PRIMARY KEY (id)`);
  }
}
