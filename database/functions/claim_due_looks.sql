-- Takes from each lane (provider and kind) as many due looks as it has free places, with a lease until p_until, so a provider that
-- hangs delays only its own. p_busy and p_taken say how many places of which lanes are taken. No index contains the lease: a claim
-- writes one small row. Its plan is made once for a connection, by index whatever the table holds at that moment: making
-- it costs more than the claim. The commit does not wait for the disk: when a power cut loses the lease, the look is claimed again.
CREATE OR REPLACE FUNCTION claim_due_looks(p_now timestamptz, p_until timestamptz, p_places integer, p_busy text[], p_taken integer[])
RETURNS TABLE (claimed_id uuid, look_at timestamptz)
LANGUAGE plpgsql ROWS 10 SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  v_ids uuid[];
BEGIN
  v_ids := ARRAY(
    SELECT due.operation_id FROM look_lanes AS lane CROSS JOIN LATERAL (
      SELECT looks.operation_id FROM operation_looks looks
      WHERE looks.provider = lane.provider AND looks.kind = lane.kind AND looks.next_check_at <= p_now
        AND (looks.leased_until IS NULL OR looks.leased_until <= p_now)
      ORDER BY looks.next_check_at
      LIMIT greatest(p_places - coalesce(p_taken[array_position(p_busy, lane.provider || ':' || lane.kind)], 0), 0) FOR UPDATE SKIP LOCKED) AS due);
  IF v_ids = '{}' THEN
    RETURN;
  END IF;
  PERFORM set_config('synchronous_commit', 'off', true);
  RETURN QUERY UPDATE operation_looks SET leased_until = p_until WHERE operation_id = ANY (v_ids) RETURNING operation_id, next_check_at;
END $$;
