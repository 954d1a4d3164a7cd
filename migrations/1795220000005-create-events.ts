import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Facts told to the merchant, numbered without gaps per business and environment, and the in-app notifications made
 * from them. A projection is a trigger on `events`: no flow can write a fact and forget its notification.
 */
export class CreateEvents1795220000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE event_sequences (
        business_id bigint NOT NULL CONSTRAINT sequence_of_a_business REFERENCES businesses (id),
        environment text NOT NULL,
        last_sequence bigint NOT NULL,
        PRIMARY KEY (business_id, environment))`);
    await runner.query(`
      CREATE TABLE events (
        id uuid PRIMARY KEY,
        business_id bigint NOT NULL CONSTRAINT event_of_a_business REFERENCES businesses (id),
        environment text NOT NULL,
        sequence bigint NOT NULL,
        type text NOT NULL,
        data json NOT NULL,
        operation_id uuid,
        created_at timestamptz NOT NULL,
        CONSTRAINT event_sequence_is_unique UNIQUE (business_id, environment, sequence),
        CONSTRAINT an_operation_tells_a_fact_once UNIQUE (operation_id, type),
        CONSTRAINT event_environment_is_known CHECK (environment IN ('live', 'sandbox')))`);
    await runner.query(`
      CREATE TRIGGER events_are_append_only BEFORE UPDATE OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
    await runner.query(`
      CREATE TRIGGER events_are_never_emptied BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
    await runner.query(`
      CREATE FUNCTION record_event(p_business_id bigint, p_environment text, p_type text, p_data json, p_operation_id uuid,
                                   p_at timestamptz) RETURNS uuid LANGUAGE sql AS $$
        WITH numbered AS (
          INSERT INTO event_sequences AS sequences (business_id, environment, last_sequence) VALUES (p_business_id, p_environment, 1)
          ON CONFLICT (business_id, environment) DO UPDATE SET last_sequence = sequences.last_sequence + 1
          RETURNING last_sequence)
        INSERT INTO events (id, business_id, environment, sequence, type, data, operation_id, created_at)
        SELECT gen_random_uuid(), p_business_id, p_environment, last_sequence, p_type, p_data, p_operation_id, p_at FROM numbered
        RETURNING id
      $$`);
    await runner.query(`
      CREATE TABLE notifications (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        business_id bigint NOT NULL CONSTRAINT notification_of_a_business REFERENCES businesses (id),
        event_id uuid NOT NULL CONSTRAINT notification_of_an_event REFERENCES events (id),
        read_at timestamptz,
        created_at timestamptz NOT NULL,
        CONSTRAINT one_notification_per_event UNIQUE (event_id))`);
    await runner.query(
      `CREATE INDEX notifications_newest_first ON notifications (business_id, created_at DESC, id DESC)`,
    );
    await runner.query(`
      CREATE INDEX notifications_unread ON notifications (business_id, created_at DESC, id DESC) WHERE read_at IS NULL`);
    await runner.query(`
      CREATE TABLE notification_counters (
        business_id bigint PRIMARY KEY CONSTRAINT notification_counter_of_a_business REFERENCES businesses (id),
        total bigint NOT NULL,
        unread bigint NOT NULL,
        CONSTRAINT unread_is_part_of_total CHECK (unread >= 0 AND unread <= total))`);
    await runner.query(`
      CREATE FUNCTION notify_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO notifications (business_id, event_id, created_at) VALUES (NEW.business_id, NEW.id, NEW.created_at);
        INSERT INTO notification_counters AS counters (business_id, total, unread) VALUES (NEW.business_id, 1, 1)
          ON CONFLICT (business_id) DO UPDATE SET total = counters.total + 1, unread = counters.unread + 1;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER events_are_notified AFTER INSERT ON events FOR EACH ROW
      WHEN (NEW.type ~ '^(mobile_money_(deposit|payout)\\.(completed|failed)|kyc\\.(approved|rejected)|business\\.(approved|suspended|reactivated|terminated))$')
      EXECUTE FUNCTION notify_of_event()`);
    await runner.query(`
      CREATE FUNCTION count_read_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE notification_counters SET unread = unread - newly.read
        FROM (SELECT after.business_id, count(*) AS read FROM after JOIN before USING (id)
              WHERE before.read_at IS NULL AND after.read_at IS NOT NULL GROUP BY after.business_id) AS newly
        WHERE notification_counters.business_id = newly.business_id;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER read_notifications_are_counted AFTER UPDATE ON notifications
      REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_read_notifications()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE notification_counters, notifications`);
    await runner.query(`DROP FUNCTION record_event`);
    await runner.query(`DROP TABLE events, event_sequences`);
    await runner.query(`DROP FUNCTION count_read_notifications, notify_of_event`);
  }
}
