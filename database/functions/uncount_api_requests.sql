-- Takes what is forgotten of the request log away from its counters.
CREATE OR REPLACE FUNCTION uncount_api_requests()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_last bigint;
BEGIN
  -- Until the commit nobody counts what is forgotten here.
  SELECT last_id INTO v_last FROM counted_api_requests FOR SHARE;
  UPDATE api_request_counters counters SET total = counters.total - gone.total,
      hours = CASE WHEN counters.hours IS NOT NULL THEN
        (SELECT array_agg(was - gone_then ORDER BY hour) FROM unnest(counters.hours, gone.hours) WITH ORDINALITY AS both_of (was, gone_then, hour)) END
    FROM (SELECT business_id, environment, (created_at AT TIME ZONE 'UTC')::date AS day, method, route, status, key_id, count(*) AS total,
            hours_of_requests(array_agg(created_at)) AS hours
          FROM forgotten WHERE id <= v_last GROUP BY 1, 2, 3, 4, 5, 6, 7) AS gone
    WHERE counters.business_id = gone.business_id AND counters.environment = gone.environment AND counters.day = gone.day
      AND counters.method = gone.method AND counters.route = gone.route AND counters.status = gone.status AND counters.key_id = gone.key_id;
  DELETE FROM api_request_counters counters USING (SELECT DISTINCT business_id, environment, (created_at AT TIME ZONE 'UTC')::date AS day FROM forgotten) AS gone
    WHERE counters.business_id = gone.business_id AND counters.environment = gone.environment AND counters.day = gone.day AND counters.total = 0;
  RETURN NULL;
END $$;
