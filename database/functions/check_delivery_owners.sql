-- Refuses deliveries of events or to endpoints that are not those of the business. Neither is ever deleted, so a look is enough: a foreign
-- key would lock both rows for each payment, and the payments of one business would meet at its endpoint.
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
END $$;
