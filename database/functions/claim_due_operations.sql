-- Claims due looks as `claim_due_looks` does. Answers their operations, each with the time for which the look was planned.
CREATE OR REPLACE FUNCTION claim_due_operations(p_now timestamptz, p_until timestamptz, p_places integer, p_busy text[], p_taken integer[])
RETURNS SETOF operations
LANGUAGE plpgsql ROWS 10 SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_claim record;
  v_operation operations;
BEGIN
  FOR v_claim IN SELECT claimed_id, look_at FROM claim_due_looks(p_now, p_until, p_places, p_busy, p_taken) LOOP
    SELECT * INTO v_operation FROM operations WHERE id = v_claim.claimed_id;
    v_operation.next_check_at := v_claim.look_at;
    RETURN NEXT v_operation;
  END LOOP;
END $$;
