import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Webhook deliveries: a projection of events, made by a trigger so that no flow can tell a fact and forget to send it.
 * The table is the queue. The bytes sent are derived from the event, which never changes, so they are not stored again.
 */
export class CreateWebhookDeliveries1795223000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      ALTER TABLE webhook_endpoints
        ADD COLUMN secret_shown boolean NOT NULL DEFAULT false,
        ADD COLUMN failing_since timestamptz,
        ADD COLUMN last_success_at timestamptz,
        ADD COLUMN last_failure_at timestamptz,
        ADD CONSTRAINT webhook_endpoint_disabled_reason_is_known CHECK (disabled_reason IN ('gone', 'failing', 'paused')),
        ADD CONSTRAINT a_disabled_webhook_endpoint_says_why CHECK (enabled = (disabled_reason IS NULL)),
        ADD CONSTRAINT a_previous_webhook_secret_ends
          CHECK ((previous_secret_encrypted IS NULL) = (previous_secret_valid_until IS NULL))`);
    await this.createTables(runner);
    await this.createProjection(runner);
  }

  private async createTables(runner: QueryRunner): Promise<void> {
    // `ordinal` counts the deliveries of a business and environment without gaps: the newest is the total of the list,
    // and a deep page is a range. `claims` tells the holder of an expired lease that the row is no longer its own.
    await runner.query(`
      CREATE TABLE webhook_deliveries (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        business_id bigint NOT NULL,
        environment text NOT NULL,
        ordinal bigint NOT NULL,
        endpoint_id uuid NOT NULL CONSTRAINT webhook_delivery_to_an_endpoint REFERENCES webhook_endpoints (id),
        event_id uuid NOT NULL CONSTRAINT webhook_delivery_of_an_event REFERENCES events (id),
        status text NOT NULL,
        attempt_count integer NOT NULL DEFAULT 0,
        failures integer NOT NULL DEFAULT 0,
        claims integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz,
        leased_until timestamptz,
        last_http_status integer,
        last_reason text,
        created_at timestamptz NOT NULL,
        completed_at timestamptz,
        CONSTRAINT webhook_delivery_ordinal_is_unique UNIQUE (business_id, environment, ordinal),
        CONSTRAINT webhook_delivery_environment_is_known CHECK (environment IN ('live', 'sandbox')),
        CONSTRAINT webhook_delivery_status_is_known CHECK (status IN ('pending', 'succeeded', 'failed')),
        CONSTRAINT only_a_pending_webhook_delivery_is_attempted CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
        CONSTRAINT a_webhook_delivery_that_ended_says_when CHECK ((status = 'pending') = (completed_at IS NULL)),
        CONSTRAINT only_a_pending_webhook_delivery_is_leased CHECK (leased_until IS NULL OR status = 'pending'))
      WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0)`);
    await runner.query(`
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_attempt_at, id) WHERE next_attempt_at IS NOT NULL`);
    await runner.query(`
      CREATE INDEX webhook_deliveries_not_succeeded ON webhook_deliveries (business_id, environment, status, ordinal)
      WHERE status <> 'succeeded'`);
    await runner.query(`
      CREATE TABLE webhook_delivery_attempts (
        delivery_id bigint NOT NULL CONSTRAINT webhook_attempt_of_a_delivery REFERENCES webhook_deliveries (id),
        number integer NOT NULL,
        http_status integer,
        reason text,
        latency_ms integer NOT NULL,
        response_excerpt text,
        attempted_at timestamptz NOT NULL,
        PRIMARY KEY (delivery_id, number))`);
    await runner.query(`
      CREATE TRIGGER webhook_attempts_are_append_only BEFORE UPDATE OR DELETE ON webhook_delivery_attempts
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
  }

  private async createProjection(runner: QueryRunner): Promise<void> {
    // Whoever writes an event holds the business's sequence, so two of them never read the same newest ordinal.
    // A fact told while the endpoint is disabled is kept as failed, for the merchant to recover.
    await runner.query(`
      CREATE FUNCTION deliver_event() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO webhook_deliveries (business_id, environment, ordinal, endpoint_id, event_id, status, next_attempt_at,
                                        last_reason, created_at, completed_at)
        SELECT NEW.business_id, NEW.environment,
               1 + coalesce((SELECT max(ordinal) FROM webhook_deliveries
                             WHERE business_id = NEW.business_id AND environment = NEW.environment), 0),
               endpoints.id, NEW.id, CASE WHEN called THEN 'pending' ELSE 'failed' END, CASE WHEN called THEN NEW.created_at END,
               CASE WHEN NOT called THEN 'endpoint_disabled' END, NEW.created_at, CASE WHEN NOT called THEN NEW.created_at END
        FROM webhook_endpoints AS endpoints CROSS JOIN LATERAL (SELECT endpoints.enabled OR NEW.type = 'webhook.test' AS called) AS state
        WHERE endpoints.business_id = NEW.business_id AND endpoints.environment = NEW.environment AND endpoints.url IS NOT NULL
          AND (endpoints.event_types IS NULL OR NEW.type = ANY (endpoints.event_types) OR NEW.type = 'webhook.test');
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER events_are_delivered AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION deliver_event()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER events_are_delivered ON events`);
    await runner.query(`DROP FUNCTION deliver_event`);
    await runner.query(`DROP TABLE webhook_delivery_attempts, webhook_deliveries`);
    await runner.query(`
      ALTER TABLE webhook_endpoints
        DROP CONSTRAINT a_previous_webhook_secret_ends,
        DROP CONSTRAINT a_disabled_webhook_endpoint_says_why,
        DROP CONSTRAINT webhook_endpoint_disabled_reason_is_known,
        DROP COLUMN last_failure_at, DROP COLUMN last_success_at, DROP COLUMN failing_since, DROP COLUMN secret_shown`);
  }
}
