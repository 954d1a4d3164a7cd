import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index of unread notifications for each environment, whose entries are two numbers each. Of such an index, a page that an account
 * fills in ascending order stays full when it splits; with the environment as a third column each split leaves two halves, so the index was
 * twice as large and each split wrote 4 kB. The previous build finds unread ones of both environments by these too, and those of one
 * unless it keeps a plan for any environment.
 */
export class ListUnreadNotificationsByEnvironment1795281500000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS unread_live_notifications`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY unread_live_notifications ON notifications (business_id, id) WHERE read_at IS NULL AND environment = 'live'`,
    );
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS unread_sandbox_notifications`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY unread_sandbox_notifications ON notifications (business_id, id) WHERE read_at IS NULL AND environment = 'sandbox'`,
    );
    // contract: no build names the index
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS unread_notifications`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX unread_notifications ON notifications (business_id, environment, id) WHERE read_at IS NULL`,
    );
    await runner.query(`DROP INDEX unread_live_notifications`);
    await runner.query(`DROP INDEX unread_sandbox_notifications`);
  }
}
