import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications are counted by environment from this moment on, so that those of before can be counted once. */
export class ReplaceNotificationCounting1795259000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    // locks: the present texts of both functions are below database/; null stays null until the next migration.
    await runner.query(`
      CREATE OR REPLACE FUNCTION notify_of_event() RETURNS trigger
      LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
      DECLARE
        v_sandbox int := CASE NEW.environment WHEN 'sandbox' THEN 1 ELSE 0 END;
      BEGIN
        INSERT INTO notifications (business_id, event_id, created_at) VALUES (NEW.business_id, NEW.id, NEW.created_at);
        INSERT INTO notification_counters AS counters (business_id, total, unread, sandbox_total, sandbox_unread)
          VALUES (NEW.business_id, 1, 1, v_sandbox, v_sandbox)
          ON CONFLICT (business_id) DO UPDATE SET total = counters.total + 1, unread = counters.unread + 1,
            sandbox_total = counters.sandbox_total + v_sandbox, sandbox_unread = counters.sandbox_unread + v_sandbox;
        RETURN NULL;
      END $$`);
    // locks: as above; what is read from now on lowers the figure of its environment.
    await runner.query(`
      CREATE OR REPLACE FUNCTION count_read_notifications() RETURNS trigger
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        UPDATE notification_counters SET unread = unread - newly.read, sandbox_unread = sandbox_unread - newly.sandbox
        FROM (SELECT after.business_id, count(*) AS read, count(*) FILTER (WHERE events.environment = 'sandbox') AS sandbox
              FROM after JOIN before USING (id) JOIN events ON events.id = after.event_id
              WHERE before.read_at IS NULL AND after.read_at IS NOT NULL GROUP BY after.business_id) AS newly
        WHERE notification_counters.business_id = newly.business_id;
        RETURN NULL;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION count_read_notifications() RETURNS trigger
      LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE notification_counters SET unread = unread - newly.read
        FROM (SELECT after.business_id, count(*) AS read FROM after JOIN before USING (id)
              WHERE before.read_at IS NULL AND after.read_at IS NOT NULL GROUP BY after.business_id) AS newly
        WHERE notification_counters.business_id = newly.business_id;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION notify_of_event() RETURNS trigger
      LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO notifications (business_id, event_id, created_at) VALUES (NEW.business_id, NEW.id, NEW.created_at);
        INSERT INTO notification_counters AS counters (business_id, total, unread) VALUES (NEW.business_id, 1, 1)
          ON CONFLICT (business_id) DO UPDATE SET total = counters.total + 1, unread = counters.unread + 1;
        RETURN NULL;
      END $$`);
  }
}
