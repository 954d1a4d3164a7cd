-- Leases the look at an operation until p_until, whether or not it is due or somebody else looks. Answers the time for which it was planned, or
-- the end of the lease where none was. Rows as in `plan_look`.
CREATE OR REPLACE FUNCTION lease_look(p_operation_id uuid, p_until timestamptz)
RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_operation record;
  v_look_at timestamptz;
BEGIN
  SELECT business_id, environment, created_at, provider, kind INTO v_operation FROM operations WHERE id = p_operation_id;
  UPDATE open_operations SET provider = v_operation.provider, leased_until = p_until, next_check_at = coalesce(next_check_at, p_until)
    WHERE business_id = v_operation.business_id AND environment = v_operation.environment AND created_at = v_operation.created_at
      AND operation_id = p_operation_id
    RETURNING next_check_at INTO v_look_at;
  IF NOT FOUND THEN
    INSERT INTO operation_looks (operation_id, provider, kind, next_check_at, leased_until)
      VALUES (p_operation_id, v_operation.provider, v_operation.kind, p_until, p_until)
      ON CONFLICT (operation_id) DO UPDATE SET leased_until = excluded.leased_until RETURNING next_check_at INTO v_look_at;
  END IF;
  RETURN v_look_at;
END $$;
