-- How many of these moments lie in each hour of their day (UTC), first to last.
CREATE OR REPLACE FUNCTION hours_of_requests(p_times timestamptz[])
RETURNS integer[]
LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT array_agg(coalesce(found.total, 0)::integer ORDER BY hour)
  FROM generate_series(0, 23) AS hour
    LEFT JOIN (SELECT extract(hour FROM time AT TIME ZONE 'UTC')::integer AS hour, count(*) AS total FROM unnest(p_times) AS time GROUP BY 1) AS found
    USING (hour)
$$;
