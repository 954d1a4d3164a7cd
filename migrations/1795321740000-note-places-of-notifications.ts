import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which notification of an account is the thousandth, the two thousandth and so on, so that a page deep among them is found without those
 * before it. A job fills it; until then such a page is walked to, as before and as the previous build does.
 */
export class NotePlacesOfNotifications1795321740000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE notification_places (
        business_id bigint NOT NULL CONSTRAINT notification_place_of_a_business REFERENCES businesses (id),
        scope text NOT NULL,
        place bigint NOT NULL,
        id bigint NOT NULL,
        PRIMARY KEY (business_id, scope, place),
        CONSTRAINT notification_scope_is_known CHECK (scope IN ('live', 'sandbox', 'both')),
        CONSTRAINT notification_place_is_of_its_ids CHECK (place BETWEEN 1 AND id))`);
    await runner.query(`ALTER TABLE counted_logs DROP CONSTRAINT counted_log_is_known`);
    await runner.query(
      `ALTER TABLE counted_logs ADD CONSTRAINT counted_log_is_known CHECK (log IN ('account_activity', 'audit_log', 'notifications')) NOT VALID`,
    );
    await runner.query(
      `INSERT INTO counted_logs (log, last_id, noted_id, writers) VALUES ('notifications', 0, 0, '{}')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    // Whichever build starts next applies its own text of it.
    await runner.query(`DELETE FROM database_objects WHERE path = 'functions/note_notification_places.sql'`);
    await runner.query(`DROP FUNCTION IF EXISTS note_notification_places(bigint, bigint)`);
    await runner.query(`DELETE FROM counted_logs WHERE log = 'notifications'`);
    await runner.query(`ALTER TABLE counted_logs DROP CONSTRAINT counted_log_is_known`);
    await runner.query(
      `ALTER TABLE counted_logs ADD CONSTRAINT counted_log_is_known CHECK (log IN ('account_activity', 'audit_log')) NOT VALID`,
    );
    await runner.query(`ALTER TABLE counted_logs VALIDATE CONSTRAINT counted_log_is_known`);
    await runner.query(`DROP TABLE notification_places`);
  }
}
