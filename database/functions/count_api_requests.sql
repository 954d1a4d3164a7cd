-- Adds rows of the request log to its counters, in the order of their ids and at most p_most ids at a time, when at least p_least
-- are new. Answers as sum_ledger_entries does, and waits for rows below the newest one, as writers_of says.
CREATE OR REPLACE FUNCTION count_api_requests(p_least bigint, p_most bigint)
RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_last bigint;
  v_noted bigint;
  v_until bigint;
  v_writers text[];
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'requests are counted by statements that each see what is committed' USING ERRCODE = 'invalid_transaction_state';
  END IF;
  -- Nor while rows are being forgotten: what is forgotten is taken away from the counters only up to this place.
  SELECT last_id, noted_id, writers INTO v_last, v_noted, v_writers FROM counted_api_requests FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  IF v_noted = v_last THEN
    SELECT coalesce(max(id), 0) INTO v_noted FROM api_requests;
    IF v_noted - v_last < p_least THEN
      RETURN 0;
    END IF;
    v_writers := writers_of('api_requests');
    UPDATE counted_api_requests SET noted_id = v_noted, writers = v_writers;
  END IF;
  IF is_any_at_work(v_writers) THEN
    RETURN NULL;
  END IF;
  -- What was forgotten before it was counted leaves nothing to count.
  v_last := greatest(v_last, least(v_noted, (SELECT min(id) - 1 FROM api_requests)));
  v_until := least(v_noted, v_last + p_most);
  INSERT INTO api_request_counters AS counters (business_id, environment, day, method, route, status, key_id, total, minutes, hours)
    SELECT business_id, environment, (created_at AT TIME ZONE 'UTC')::date, method, route, status, key_id, count(*),
      -- Which five minutes of the day (UTC), first to last.
      bit_or(set_bit(0::bit(288), floor(extract(epoch FROM created_at AT TIME ZONE 'UTC')::numeric % 86400 / 300)::integer, 1)),
      hours_of_requests(array_agg(created_at))
    FROM api_requests WHERE id > v_last AND id <= v_until GROUP BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (business_id, environment, day, method, route, status, key_id) DO UPDATE
      SET total = counters.total + excluded.total, minutes = counters.minutes | excluded.minutes,
        -- Of a counter that does not say them, they stay unknown.
        hours = CASE WHEN counters.hours IS NOT NULL THEN
          (SELECT array_agg(was + added ORDER BY hour) FROM unnest(counters.hours, excluded.hours) WITH ORDINALITY AS both_of (was, added, hour)) END;
  UPDATE counted_api_requests SET last_id = v_until;
  RETURN v_until - v_last;
END $$;
