-- Refuses attempts of deliveries that are not there. The results of a batch are written with their deliveries, which are locked by then:
-- a foreign key would lock each once more, and write that to the log.
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
END $$;
