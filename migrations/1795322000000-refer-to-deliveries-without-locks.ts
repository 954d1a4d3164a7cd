import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHECK_ATTEMPT_OWNERS = `
  CREATE OR REPLACE FUNCTION check_attempt_owners()
  RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
  DECLARE
    v_delivery_id bigint;
  BEGIN
    SELECT delivery_id INTO v_delivery_id FROM added
      WHERE (SELECT id FROM webhook_deliveries WHERE id = added.delivery_id) IS NULL LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'webhook_attempt_of_a_delivery: there is no delivery %', v_delivery_id
        USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'webhook_attempt_of_a_delivery';
    END IF;
    RETURN NULL;
  END $$`;
const FORGET_ATTEMPTS = `
  CREATE OR REPLACE FUNCTION forget_attempts()
  RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
  BEGIN
    DELETE FROM webhook_delivery_attempts WHERE delivery_id = ANY (ARRAY(SELECT id FROM removed));
    RETURN NULL;
  END $$`;
const CHECK_DELIVERY_OWNERS = `
  CREATE OR REPLACE FUNCTION check_delivery_owners()
  RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
  DECLARE
    v_stray record;
  BEGIN
    SELECT delivery.event_id, delivery.endpoint_id,
        delivery.business_id IS DISTINCT FROM (SELECT business_id FROM events WHERE id = delivery.event_id) AS has_no_event
      INTO v_stray FROM added AS delivery
      WHERE delivery.business_id IS DISTINCT FROM (SELECT business_id FROM events WHERE id = delivery.event_id)
        OR delivery.business_id IS DISTINCT FROM (SELECT business_id FROM webhook_endpoints WHERE id = delivery.endpoint_id) LIMIT 1;
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
    IF v_stray.has_no_event THEN
      RAISE EXCEPTION 'webhook_delivery_of_an_event: the business has no event %', v_stray.event_id
        USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'webhook_delivery_of_an_event';
    END IF;
    RAISE EXCEPTION 'webhook_delivery_to_an_endpoint: the business has no endpoint %', v_stray.endpoint_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'webhook_delivery_to_an_endpoint';
  END $$`;
const TRIGGERS = `
  CREATE OR REPLACE TRIGGER webhook_attempts_have_a_delivery AFTER INSERT ON webhook_delivery_attempts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_attempt_owners();
  CREATE OR REPLACE TRIGGER attempts_go_with_webhook_deliveries AFTER DELETE ON webhook_deliveries REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_attempts();
  CREATE OR REPLACE TRIGGER webhook_deliveries_have_an_owner AFTER INSERT ON webhook_deliveries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_delivery_owners()`;

/**
 * A foreign key locks the row it refers to, once more and in the log: a delivery each time that a result is written, an event and the
 * endpoint each time that a payment is told of. Triggers take their place in the same transaction and refuse the same under the
 * same names; one takes the attempts of a forgotten delivery along.
 */
export class ReferToDeliveriesWithoutLocks1795322000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const made of [CHECK_ATTEMPT_OWNERS, FORGET_ATTEMPTS, CHECK_DELIVERY_OWNERS]) await runner.query(made);
    // The drop locks readers out for a moment. It waits a fifth of a second for its turn and lets others pass between two attempts.
    await runner.query(`
      DO $$
      BEGIN
        SET LOCAL lock_timeout = '200ms';
        FOR attempt IN 1..50 LOOP
          BEGIN
            -- In the order in which payments lock them.
            LOCK TABLE events, webhook_endpoints, webhook_deliveries, webhook_delivery_attempts IN ACCESS EXCLUSIVE MODE;
            -- contract: the triggers refuse the same.
            ALTER TABLE webhook_delivery_attempts DROP CONSTRAINT webhook_attempt_of_a_delivery;
            ALTER TABLE webhook_deliveries DROP CONSTRAINT webhook_delivery_of_an_event;
            ALTER TABLE webhook_deliveries DROP CONSTRAINT webhook_delivery_to_an_endpoint;
            ${TRIGGERS};
            RETURN;
          EXCEPTION WHEN lock_not_available THEN
            IF attempt = 50 THEN
              RAISE;
            END IF;
            PERFORM pg_sleep(0.2);
          END;
        END LOOP;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_delivery_of_an_event FOREIGN KEY (event_id) REFERENCES events (id),
      ADD CONSTRAINT webhook_delivery_to_an_endpoint FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints (id)`);
    await runner.query(`
      ALTER TABLE webhook_delivery_attempts ADD CONSTRAINT webhook_attempt_of_a_delivery FOREIGN KEY (delivery_id)
      REFERENCES webhook_deliveries (id) ON DELETE CASCADE`);
    for (const made of ['check_attempt_owners', 'forget_attempts', 'check_delivery_owners'])
      await runner.query(`DROP FUNCTION ${made}() CASCADE`);
    await runner.query(`
      DELETE FROM database_objects WHERE path ~ '/(check_attempt_owners|forget_attempts|check_delivery_owners)[.]sql$'
      OR path ~ '^triggers/webhook_(deliveries|delivery_attempts)/.*(have_a_delivery|go_with_webhook_deliveries|have_an_owner)[.]sql$'`);
  }
}
