-- Locks the due webhook deliveries that a claim takes, and answers them with their lanes. The endpoint that has waited longest comes
-- first, each up to its own bound and less what is in flight to it (p_busy, p_in_flight), each lane up to its free places. An endpoint
-- that fails or is slow (p_slow) is in the degraded lane, where the one that was called longest ago comes first: there the queues of those
-- that hang would come before everybody else.
--
-- Reads the due deliveries that have waited longest, along the index by time, so a claim costs the same however many endpoints wait
-- for later. When there may be more, the queue of one endpoint must not hide the others: it reads the newest due deliveries as well,
-- and visits some endpoints of the index of open deliveries, from p_after on. Every row tells where the visit stopped: null at the
-- end, and while there was none. There is one row even when nothing is chosen. What was written since the calling statement began is seen
-- here and not there: a new delivery is locked, and claimed by the next.
--
-- Most of the time nothing waits, and a plan that believes it reads all that is due to anybody, for each endpoint. Without sorts, an
-- index that gives the order is the only one to go by. A sort that is needed all the same then looks so dear that the plan would be compiled,
-- a third of a second for each claim.
CREATE OR REPLACE FUNCTION choose_due_deliveries(p_now timestamptz, p_busy uuid[], p_in_flight integer[], p_slow boolean[],
  p_steady integer, p_degraded integer, p_after uuid)
RETURNS TABLE (chosen_id bigint, is_degraded boolean, visited_to uuid)
LANGUAGE plpgsql ROWS 10 SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off SET enable_incremental_sort = off SET jit = off AS $$
DECLARE
  -- Due rows that are read from each end of the index by time.
  c_window constant integer := 128;
  -- Endpoints that are visited when a window is full.
  c_steps constant integer := 64;
  c_steady_calls constant integer := 8;
  c_degraded_calls constant integer := 2;
BEGIN
  RETURN QUERY
  WITH RECURSIVE oldest AS MATERIALIZED (
    SELECT endpoint_id, next_attempt_at FROM webhook_deliveries
    WHERE next_attempt_at <= p_now AND (leased_until IS NULL OR leased_until <= p_now) ORDER BY next_attempt_at LIMIT c_window),
  much AS MATERIALIZED (SELECT count(*) = c_window AS is_due FROM oldest),
  newest AS (
    SELECT endpoint_id, next_attempt_at FROM webhook_deliveries
    WHERE next_attempt_at <= p_now AND (leased_until IS NULL OR leased_until <= p_now) AND (SELECT is_due FROM much)
    ORDER BY next_attempt_at DESC LIMIT c_window),
  walk AS (
    (SELECT endpoint_id, next_attempt_at, 1 AS step FROM webhook_deliveries
     WHERE next_attempt_at IS NOT NULL AND endpoint_id > p_after AND (SELECT is_due FROM much) ORDER BY endpoint_id, next_attempt_at LIMIT 1)
    UNION ALL
    SELECT following.endpoint_id, following.next_attempt_at, walk.step + 1 FROM walk CROSS JOIN LATERAL (
      SELECT endpoint_id, next_attempt_at FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL AND endpoint_id > walk.endpoint_id
      ORDER BY endpoint_id, next_attempt_at LIMIT 1) AS following
    WHERE walk.step < c_steps),
  waiting AS (
    SELECT endpoint_id, min(next_attempt_at) AS next_attempt_at FROM (
      SELECT endpoint_id, next_attempt_at FROM oldest UNION ALL SELECT endpoint_id, next_attempt_at FROM newest
      UNION ALL SELECT endpoint_id, next_attempt_at FROM walk WHERE next_attempt_at <= p_now) AS found GROUP BY endpoint_id),
  laned AS (
    SELECT waiting.endpoint_id, waiting.next_attempt_at, coalesce(busy.in_flight, 0) AS in_flight,
           endpoints.failing_since IS NOT NULL OR coalesce(busy.slow, false) AS degraded, endpoints.called_at
    FROM waiting
    CROSS JOIN LATERAL (
      SELECT failing_since, coalesce(greatest(last_success_at, last_failure_at), '-infinity') AS called_at
      FROM webhook_endpoints WHERE id = waiting.endpoint_id LIMIT 1) AS endpoints
    LEFT JOIN unnest(p_busy, p_in_flight, p_slow) AS busy (endpoint_id, in_flight, slow) ON busy.endpoint_id = waiting.endpoint_id),
  due AS MATERIALIZED (
    SELECT endpoint_id, CASE WHEN degraded THEN called_at END AS called_at, next_attempt_at, degraded,
      CASE WHEN degraded THEN c_degraded_calls ELSE c_steady_calls END - in_flight AS allowance
    FROM laned),
  chosen AS (
    SELECT lane.is_degraded, picked.id FROM (VALUES (false, p_steady), (true, p_degraded)) AS lane (is_degraded, places)
    CROSS JOIN LATERAL (
      SELECT locked.id FROM (
        SELECT endpoint_id, allowance FROM due WHERE degraded = lane.is_degraded AND allowance > 0
        ORDER BY called_at, next_attempt_at, endpoint_id LIMIT lane.places) AS endpoints
      CROSS JOIN LATERAL (
        SELECT id FROM webhook_deliveries WHERE endpoint_id = endpoints.endpoint_id AND next_attempt_at <= p_now
          AND (leased_until IS NULL OR leased_until <= p_now)
        ORDER BY next_attempt_at, id LIMIT endpoints.allowance FOR UPDATE SKIP LOCKED) AS locked
      LIMIT lane.places) AS picked)
  SELECT chosen.id, chosen.is_degraded, (SELECT endpoint_id FROM walk WHERE step = c_steps)
  FROM (SELECT) AS always LEFT JOIN chosen ON true;
END $$;
