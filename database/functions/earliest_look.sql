-- When the earliest look is due that is not claimed; when all due looks are claimed, the end of the earliest lease. Null when there is
-- none. Its plan is made once for a connection, as that of a claim.
CREATE OR REPLACE FUNCTION earliest_look(p_now timestamptz)
RETURNS timestamptz
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off AS $$
BEGIN
  RETURN (
    SELECT min(CASE WHEN free.at <= p_now THEN free.at ELSE least(free.at, taken.ends) END) FROM look_lanes AS lane
    CROSS JOIN LATERAL (
      SELECT least(
        (SELECT next_check_at FROM open_operations AS looks WHERE looks.provider = lane.provider AND looks.kind = lane.kind
          AND next_check_at IS NOT NULL AND (leased_until IS NULL OR leased_until <= p_now) ORDER BY next_check_at LIMIT 1),
        (SELECT next_check_at FROM operation_looks AS looks WHERE looks.provider = lane.provider AND looks.kind = lane.kind
          AND (leased_until IS NULL OR leased_until <= p_now) ORDER BY next_check_at LIMIT 1)) AS at OFFSET 0) AS free
    CROSS JOIN LATERAL (
      SELECT least(
        (SELECT min(leased_until) FROM open_operations AS looks WHERE looks.provider = lane.provider AND looks.kind = lane.kind
          AND next_check_at <= p_now AND leased_until > p_now AND NOT coalesce(free.at <= p_now, false)),
        (SELECT min(leased_until) FROM operation_looks AS looks WHERE looks.provider = lane.provider AND looks.kind = lane.kind
          AND next_check_at <= p_now AND leased_until > p_now AND NOT coalesce(free.at <= p_now, false))) AS ends) AS taken);
END $$;
