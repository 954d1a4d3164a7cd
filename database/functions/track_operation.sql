-- Sets the state and the marks of one operation, and its next look, as the previous build asks for it; this one calls
-- `track_operations`. Answers the row with the time of that look; no row when it is in none of p_from any more. A look that is planned
-- for an earlier time stays. With p_may_be_forgotten the commit does not wait for the disk. Plans as in `start_operation`.
CREATE OR REPLACE FUNCTION track_operation(p_id uuid, p_from text[], p_state text, p_at timestamptz, p_next_check_at timestamptz,
  p_checks integer, p_absent_reads integer, p_last_absent_at timestamptz, p_quarantine_until timestamptz, p_provider_reference text,
  p_may_be_forgotten boolean)
RETURNS SETOF operations
LANGUAGE plpgsql ROWS 1 SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_operation operations;
BEGIN
  UPDATE operations SET state = p_state, next_check_at = NULL, checks = p_checks, absent_reads = p_absent_reads,
      last_absent_at = p_last_absent_at, quarantine_until = p_quarantine_until,
      provider_reference = coalesce(p_provider_reference, provider_reference), updated_at = p_at
    WHERE id = p_id AND state = ANY (p_from) RETURNING * INTO v_operation;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  -- The row is nearly always there, and a plain update writes less than an insert that finds it.
  UPDATE operation_looks SET leased_until = NULL,
      next_check_at = CASE WHEN next_check_at > p_at THEN least(next_check_at, p_next_check_at) ELSE p_next_check_at END
    WHERE operation_id = p_id RETURNING next_check_at INTO v_operation.next_check_at;
  IF NOT FOUND THEN
    INSERT INTO operation_looks AS planned (operation_id, provider, kind, next_check_at)
      VALUES (p_id, v_operation.provider, v_operation.kind, p_next_check_at)
      ON CONFLICT (operation_id) DO UPDATE SET next_check_at = least(planned.next_check_at, excluded.next_check_at), leased_until = NULL
      RETURNING next_check_at INTO v_operation.next_check_at;
  END IF;
  IF p_may_be_forgotten THEN
    PERFORM set_config('synchronous_commit', 'off', true);
  END IF;
  RETURN NEXT v_operation;
END $$;
