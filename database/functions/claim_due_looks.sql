-- Takes from each lane (provider and kind) as many due looks as it has free places, with a lease until p_until, so a provider that
-- hangs delays only its own. p_busy and p_taken say how many places of which lanes are taken. Looks at what is open and at what has ended
-- are taken together, the earliest first.
-- No index contains the lease: a claim writes one small row. The plan is made once for a connection, by index whatever the tables hold at that
-- moment: making it costs more than the claim. The commit does not wait for the disk: when a power cut loses the lease, the look is
-- claimed again.
CREATE OR REPLACE FUNCTION claim_due_looks(p_now timestamptz, p_until timestamptz, p_places integer, p_busy text[], p_taken integer[])
RETURNS TABLE (claimed_id uuid, look_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER ROWS 10 SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  v_open tid[];
  v_ended uuid[];
BEGIN
  SELECT array_agg(due.place) FILTER (WHERE due.place IS NOT NULL),
      coalesce(array_agg(due.operation_id) FILTER (WHERE due.place IS NULL), '{}')
    INTO v_open, v_ended
    FROM look_lanes AS lane
      CROSS JOIN LATERAL (SELECT greatest(p_places - coalesce(p_taken[array_position(p_busy, lane.provider || ':' || lane.kind)], 0), 0) AS free) AS places
      CROSS JOIN LATERAL (
        SELECT open.next_check_at, open.operation_id, open.place FROM (
          SELECT looks.next_check_at, looks.operation_id, looks.ctid AS place FROM open_operations AS looks
          WHERE looks.provider = lane.provider AND looks.kind = lane.kind AND looks.next_check_at <= p_now
            AND (looks.leased_until IS NULL OR looks.leased_until <= p_now)
          ORDER BY looks.next_check_at LIMIT places.free FOR UPDATE SKIP LOCKED) AS open
        UNION ALL
        SELECT ended.next_check_at, ended.operation_id, NULL FROM (
          SELECT looks.next_check_at, looks.operation_id FROM operation_looks AS looks
          WHERE looks.provider = lane.provider AND looks.kind = lane.kind AND looks.next_check_at <= p_now
            AND (looks.leased_until IS NULL OR looks.leased_until <= p_now)
          ORDER BY looks.next_check_at LIMIT places.free FOR UPDATE SKIP LOCKED) AS ended
        ORDER BY 1 LIMIT places.free) AS due;
  IF v_open IS NULL AND v_ended = '{}' THEN
    RETURN;
  END IF;
  PERFORM set_config('synchronous_commit', 'off', true);
  IF v_open IS NOT NULL THEN
    -- By the place of the rows, which are locked.
    RETURN QUERY UPDATE open_operations SET leased_until = p_until WHERE ctid = ANY (v_open) RETURNING operation_id, next_check_at;
  END IF;
  IF v_ended <> '{}' THEN
    RETURN QUERY UPDATE operation_looks SET leased_until = p_until WHERE operation_id = ANY (v_ended) RETURNING operation_id, next_check_at;
  END IF;
END $$;
