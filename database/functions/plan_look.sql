-- Plans the next look at an operation, or none where p_at is null, and ends the lease on it. With p_keeps_earlier an earlier look stays,
-- unless it is under way: the next must begin after p_at. `is_woken` tells the end of the one under way that it was planned.
-- What is open is looked at from its row in the list of what is open; what has ended gets a row of its own.
CREATE OR REPLACE FUNCTION plan_look(p_operation_id uuid, p_at timestamptz, p_keeps_earlier boolean DEFAULT false)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_operation record;
BEGIN
  SELECT business_id, environment, created_at, provider, kind INTO v_operation FROM operations WHERE id = p_operation_id;
  UPDATE open_operations SET provider = v_operation.provider, leased_until = NULL,
      next_check_at = CASE WHEN p_keeps_earlier AND leased_until IS NULL THEN least(next_check_at, p_at) ELSE p_at END
    WHERE business_id = v_operation.business_id AND environment = v_operation.environment AND created_at = v_operation.created_at
      AND operation_id = p_operation_id;
  IF FOUND THEN
    RETURN;
  END IF;
  IF p_at IS NULL THEN
    DELETE FROM operation_looks WHERE operation_id = p_operation_id;
  ELSE
    INSERT INTO operation_looks AS planned (operation_id, provider, kind, next_check_at)
      VALUES (p_operation_id, v_operation.provider, v_operation.kind, p_at)
      ON CONFLICT (operation_id) DO UPDATE SET leased_until = NULL,
        next_check_at = CASE WHEN p_keeps_earlier AND planned.leased_until IS NULL THEN least(planned.next_check_at, excluded.next_check_at)
          ELSE excluded.next_check_at END;
  END IF;
END $$;
