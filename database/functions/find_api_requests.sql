-- The newest p_most calls of an account that pass a filter, and before the place p_before_time, p_before_id. The counters say in which
-- five minutes there are some, so what is read does not grow with the calls that pass none. Besides these, and in no order, the
-- newest p_most of those that are not counted yet: whoever asks puts both in order.
CREATE OR REPLACE FUNCTION find_api_requests(p_business_id bigint, p_environment text, p_least integer, p_greatest integer, p_method text,
  p_route_part text, p_key_id bigint, p_from timestamptz, p_to timestamptz, p_before_time timestamptz, p_before_id bigint, p_most bigint)
RETURNS TABLE (found_id bigint, found_at timestamptz)
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  c_span CONSTANT interval := '5 minutes';
  v_last bigint := (SELECT last_id FROM counted_api_requests);
  v_left bigint := p_most;
  v_until timestamptz := least(p_to, p_before_time + interval '1 microsecond');
  v_day date;
  v_minutes bit(288);
  v_span integer;
  v_first timestamptz;
  v_rows bigint;
BEGIN
  -- By their ids and nothing else. The upper bound bounds nothing, as in ledger_positions.
  RETURN QUERY SELECT id, created_at
    FROM (SELECT id, created_at, business_id, environment, status, method, route, key_id FROM api_requests
          WHERE id BETWEEN v_last + 1 AND 9223372036854775807 OFFSET 0) AS new
    WHERE business_id = p_business_id AND environment = p_environment
      AND (p_least IS NULL OR status BETWEEN p_least AND p_greatest) AND (p_method IS NULL OR method = p_method)
      AND (p_route_part IS NULL OR strpos(route, p_route_part) > 0) AND (p_key_id IS NULL OR key_id = p_key_id)
      AND (p_from IS NULL OR created_at >= p_from) AND (v_until IS NULL OR created_at < v_until)
      AND (p_before_time IS NULL OR (created_at, id) < (p_before_time, p_before_id))
    ORDER BY created_at DESC, id DESC LIMIT p_most;
  FOR v_day, v_minutes IN
    SELECT day, bit_or(coalesce(minutes, ~ 0::bit(288))) FROM api_request_counters
    WHERE business_id = p_business_id AND environment = p_environment
      AND (p_least IS NULL OR status BETWEEN p_least AND p_greatest) AND (p_method IS NULL OR method = p_method)
      AND (p_route_part IS NULL OR strpos(route, p_route_part) > 0) AND (p_key_id IS NULL OR key_id = p_key_id)
      AND (p_from IS NULL OR day >= (p_from AT TIME ZONE 'UTC')::date) AND (v_until IS NULL OR day <= (v_until AT TIME ZONE 'UTC')::date)
    GROUP BY day ORDER BY day DESC
  LOOP
    FOR v_span IN REVERSE 287..0 LOOP
      CONTINUE WHEN get_bit(v_minutes, v_span) = 0;
      v_first := (v_day + v_span * c_span) AT TIME ZONE 'UTC';
      CONTINUE WHEN v_first >= v_until;
      EXIT WHEN v_first + c_span <= p_from;
      IF p_least >= 400 THEN
        -- Those have an index of their own.
        RETURN QUERY SELECT id, created_at FROM api_requests
          WHERE business_id = p_business_id AND environment = p_environment AND status >= 400
            AND created_at >= greatest(v_first, p_from) AND created_at < least(v_first + c_span, v_until) AND id <= v_last
            AND status BETWEEN p_least AND p_greatest AND (p_method IS NULL OR method = p_method)
            AND (p_route_part IS NULL OR strpos(route, p_route_part) > 0) AND (p_key_id IS NULL OR key_id = p_key_id)
            AND (p_before_time IS NULL OR (created_at, id) < (p_before_time, p_before_id))
          ORDER BY created_at DESC, id DESC LIMIT v_left;
      ELSE
        RETURN QUERY SELECT id, created_at FROM api_requests
          WHERE business_id = p_business_id AND environment = p_environment
            AND created_at >= greatest(v_first, p_from) AND created_at < least(v_first + c_span, v_until) AND id <= v_last
            AND (p_least IS NULL OR status BETWEEN p_least AND p_greatest) AND (p_method IS NULL OR method = p_method)
            AND (p_route_part IS NULL OR strpos(route, p_route_part) > 0) AND (p_key_id IS NULL OR key_id = p_key_id)
            AND (p_before_time IS NULL OR (created_at, id) < (p_before_time, p_before_id))
          ORDER BY created_at DESC, id DESC LIMIT v_left;
      END IF;
      GET DIAGNOSTICS v_rows = ROW_COUNT;
      v_left := v_left - v_rows;
      IF v_left <= 0 THEN
        RETURN;
      END IF;
    END LOOP;
  END LOOP;
END $$;
