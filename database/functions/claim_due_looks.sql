-- Takes from each lane (provider and kind) as many due looks as it has free places, with a lease until p_until, so a provider that
-- hangs delays only its own. p_busy and p_taken say how many places of which lanes are taken. Looks at what is open and at what has ended
-- are taken together, the earliest first. No index contains the lease: a claim writes one small row. Its plan is made once for a
-- connection, by index whatever the tables hold at that moment: making it costs more than the claim. The commit does not wait for the
-- disk: when a power cut loses the lease, the look is claimed again.
CREATE OR REPLACE FUNCTION claim_due_looks(p_now timestamptz, p_until timestamptz, p_places integer, p_busy text[], p_taken integer[])
RETURNS TABLE (claimed_id uuid, look_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER ROWS 10 SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_open uuid[];
  v_businesses bigint[];
  v_environments text[];
  v_times timestamptz[];
  v_ended uuid[];
BEGIN
  SELECT array_agg(due.operation_id) FILTER (WHERE due.business_id IS NOT NULL), array_agg(due.business_id) FILTER (WHERE due.business_id IS NOT NULL),
      array_agg(due.environment) FILTER (WHERE due.business_id IS NOT NULL), array_agg(due.created_at) FILTER (WHERE due.business_id IS NOT NULL),
      coalesce(array_agg(due.operation_id) FILTER (WHERE due.business_id IS NULL), '{}')
    INTO v_open, v_businesses, v_environments, v_times, v_ended
    FROM look_lanes AS lane
      CROSS JOIN LATERAL (SELECT greatest(p_places - coalesce(p_taken[array_position(p_busy, lane.provider || ':' || lane.kind)], 0), 0) AS free) AS places
      CROSS JOIN LATERAL (
        SELECT open.next_check_at, open.operation_id, open.business_id, open.environment, open.created_at FROM (
          SELECT looks.next_check_at, looks.operation_id, looks.business_id, looks.environment, looks.created_at FROM open_operations AS looks
          WHERE looks.provider = lane.provider AND looks.kind = lane.kind AND looks.next_check_at <= p_now
            AND (looks.leased_until IS NULL OR looks.leased_until <= p_now)
          ORDER BY looks.next_check_at LIMIT places.free FOR UPDATE SKIP LOCKED) AS open
        UNION ALL
        SELECT ended.next_check_at, ended.operation_id, NULL, NULL, NULL FROM (
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
    RETURN QUERY UPDATE open_operations AS open SET leased_until = p_until
      FROM unnest(v_open, v_businesses, v_environments, v_times) AS due (id, business_id, environment, created_at)
      WHERE open.business_id = due.business_id AND open.environment = due.environment AND open.created_at = due.created_at
        AND open.operation_id = due.id
      RETURNING open.operation_id, open.next_check_at;
  END IF;
  IF v_ended <> '{}' THEN
    RETURN QUERY UPDATE operation_looks SET leased_until = p_until
      WHERE operation_id = ANY (v_ended) AND operation_id <> ALL (coalesce(v_open, '{}')) RETURNING operation_id, next_check_at;
  END IF;
END $$;
