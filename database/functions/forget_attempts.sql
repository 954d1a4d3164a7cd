-- Attempts go with their deliveries. The role that serves may not delete them by itself.
CREATE OR REPLACE FUNCTION forget_attempts()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM webhook_delivery_attempts WHERE delivery_id = ANY (ARRAY(SELECT id FROM removed));
  RETURN NULL;
END $$;
