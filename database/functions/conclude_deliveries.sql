-- Writes a batch of results of webhook deliveries, their attempts and the health of their endpoints. p_results is a JSON array with an
-- object for each, p_deliveries and p_endpoints are the ids that stand in it. A result whose claim was taken over is dropped: the other
-- holder writes its own. An endpoint that has only failed since before p_failing_since_min is disabled. Failures count together when they
-- follow each other: two attempts of one delivery are a day and a fifth apart at most, so after two of those five days of silence they
-- are counted anew. Otherwise one failure would end an endpoint that is called once a week, and with it the attempts to come.
--
-- What an address answers says nothing of the one that has replaced it: it does not count for the health of the endpoint, and a delivery
-- whose old address is gone is due at the new one.
--
-- The endpoints are locked first and in order, so that two workers cannot deadlock. In a statement of its own: what is written next then sees
-- the rows that were locked. A row that is locked and updated by one statement is locked again in its newest version, which another
-- worker may be waiting for while a new delivery holds its key.
--
-- The lists of ids keep the look-ups on primary keys, and so does `completed_at`: of a status there is an index, which looks short in
-- a table where nothing waited and is read to its end when everything does. For the same reason no nested loop is used: a plan that believes that
-- one delivery waits would compare each of 400 deliveries with each of 400 results.
CREATE OR REPLACE FUNCTION conclude_deliveries(p_results json, p_deliveries bigint[], p_endpoints uuid[], p_now timestamptz,
  p_failing_since_min timestamptz)
RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_nestloop = off SET jit = off AS $$
DECLARE
  c_silence constant interval := (p_now - p_failing_since_min) * 2 / 5;
BEGIN
  PERFORM FROM webhook_endpoints WHERE id = ANY (p_endpoints) ORDER BY id FOR NO KEY UPDATE;
  WITH results AS MATERIALIZED (
    SELECT delivery_id, claim, endpoint_id, failures, reason, was_tried, attempted_at, http_status, latency_ms, response_excerpt, is_replaced,
      CASE WHEN is_due THEN 'pending' ELSE status END AS status, CASE WHEN is_due THEN p_now ELSE next_attempt_at END AS next_attempt_at
    FROM json_to_recordset(p_results) AS result (delivery_id bigint, claim integer, endpoint_id uuid, url text, status text,
      failures integer, reason text, next_attempt_at timestamptz, was_tried boolean, attempted_at timestamptz, http_status integer,
      latency_ms integer, response_excerpt text)
    LEFT JOIN (SELECT id, url AS standing_url FROM webhook_endpoints WHERE id = ANY (p_endpoints)) AS endpoints ON endpoints.id = endpoint_id
    CROSS JOIN LATERAL (SELECT was_tried AND url IS NOT NULL AND url IS DISTINCT FROM standing_url AS is_replaced) AS address
    CROSS JOIN LATERAL (SELECT is_replaced AND reason = 'gone' AS is_due) AS again),
  concluded AS (
    UPDATE webhook_deliveries AS deliveries SET status = results.status, failures = results.failures, leased_until = NULL,
      attempt_count = attempt_count + results.was_tried::integer, next_attempt_at = results.next_attempt_at,
      last_http_status = results.http_status, last_reason = results.reason,
      completed_at = CASE WHEN results.status <> 'pending' THEN p_now END
    FROM results
    WHERE deliveries.id = ANY (p_deliveries) AND deliveries.id = results.delivery_id AND deliveries.claims = results.claim
      AND deliveries.completed_at IS NULL
    RETURNING deliveries.id, deliveries.attempt_count, results.was_tried, results.http_status, results.reason, results.latency_ms,
      results.response_excerpt, results.attempted_at),
  logged AS (
    INSERT INTO webhook_delivery_attempts (delivery_id, number, http_status, reason, latency_ms, response_excerpt, attempted_at)
    SELECT id, attempt_count, http_status, reason, latency_ms, response_excerpt, attempted_at FROM concluded WHERE was_tried),
  outcomes AS (
    SELECT endpoint_id, max(attempted_at) FILTER (WHERE reason IS NULL) AS succeeded_at,
           min(attempted_at) FILTER (WHERE reason IS NOT NULL) AS first_failed_at,
           max(attempted_at) FILTER (WHERE reason IS NOT NULL) AS last_failed_at, coalesce(bool_or(reason = 'gone'), false) AS gone
    FROM results WHERE was_tried AND NOT is_replaced GROUP BY endpoint_id),
  judged AS (
    SELECT endpoints.id, outcomes.succeeded_at, outcomes.last_failed_at, outcomes.gone,
           CASE WHEN outcomes.succeeded_at IS NOT NULL THEN NULL
                WHEN outcomes.first_failed_at - endpoints.last_failure_at > c_silence THEN outcomes.first_failed_at
                ELSE coalesce(endpoints.failing_since, outcomes.first_failed_at) END AS failing_since
    FROM webhook_endpoints AS endpoints JOIN outcomes ON outcomes.endpoint_id = endpoints.id
    WHERE endpoints.id = ANY (p_endpoints))
  UPDATE webhook_endpoints AS endpoints SET failing_since = judged.failing_since,
    last_success_at = greatest(endpoints.last_success_at, judged.succeeded_at),
    last_failure_at = greatest(endpoints.last_failure_at, judged.last_failed_at),
    enabled = endpoints.enabled AND NOT judged.gone AND coalesce(judged.failing_since > p_failing_since_min, true),
    disabled_reason = CASE WHEN NOT endpoints.enabled THEN endpoints.disabled_reason
                           WHEN judged.gone THEN 'gone' WHEN judged.failing_since <= p_failing_since_min THEN 'failing' END
  FROM judged WHERE endpoints.id = judged.id AND endpoints.id = ANY (p_endpoints);
END $$;
