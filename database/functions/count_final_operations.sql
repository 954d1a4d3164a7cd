-- Keeps operation_day_counters: how many operations of each kind, provider, network, currency and UTC day of their beginning
-- ended in each state. What began on a day that is summed is noted beside its sums.
CREATE OR REPLACE FUNCTION count_final_operations()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_begins timestamptz;
  v_is_first boolean;
  v_summed_to date;
BEGIN
  -- A counter is found by its key: for an EXISTS the planner may read all counters into memory.
  SELECT min(new_row.created_at), bool_or((SELECT counters.total FROM operation_day_counters AS counters
      WHERE counters.business_id = new_row.business_id AND counters.environment = new_row.environment AND counters.kind = new_row.kind
        AND counters.day = (new_row.created_at AT TIME ZONE 'UTC')::date AND counters.currency = new_row.currency
        AND counters.state = new_row.state AND counters.provider = new_row.provider AND counters.network = coalesce(new_row.network, '')) IS NULL),
      (SELECT max(day) FROM operation_closed_days)
    INTO v_begins, v_is_first, v_summed_to FROM before AS old_row JOIN after AS new_row ON new_row.id = old_row.id
    WHERE old_row.state <> new_row.state AND new_row.state IN ('completed', 'failed');
  IF v_begins IS NULL THEN
    RETURN NULL;
  END IF;
  -- Before the first row: whoever sums days waits for those that hold one. No younger day is summed (OperationDays), but by a clock that
  -- was set back since. The clock and not the beginning of the transaction, which may lie long before.
  IF v_begins < clock_timestamp() - interval '20 hours' OR (v_begins AT TIME ZONE 'UTC')::date <= v_summed_to THEN
    LOCK TABLE operation_closed_days IN ROW EXCLUSIVE MODE;
    INSERT INTO operation_late_counts (business_id, environment, kind, day, currency, state, provider, network, change)
      SELECT new_row.business_id, new_row.environment, new_row.kind, (new_row.created_at AT TIME ZONE 'UTC')::date, new_row.currency,
        side.state, new_row.provider, coalesce(new_row.network, ''), side.change
      FROM before AS old_row JOIN after AS new_row ON new_row.id = old_row.id
        CROSS JOIN LATERAL (VALUES (old_row.state, -1), (new_row.state, 1)) AS side (state, change)
      WHERE old_row.state <> new_row.state AND new_row.state IN ('completed', 'failed') AND side.state IN ('completed', 'failed')
        AND (new_row.created_at AT TIME ZONE 'UTC')::date <= (SELECT max(day) FROM operation_closed_days);
  END IF;
  -- The rows are nearly always there, and a plain update writes less than an insert that finds one.
  IF v_is_first THEN
    INSERT INTO operation_day_counters (business_id, environment, kind, day, currency, state, provider, network, total)
      SELECT business_id, environment, kind, (created_at AT TIME ZONE 'UTC')::date, currency, state, provider, coalesce(network, ''), 0
      FROM after WHERE state IN ('completed', 'failed') ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
      ON CONFLICT (business_id, environment, kind, day, currency, state, provider, network) DO NOTHING;
  END IF;
  -- By key: two statements that end operations of the same businesses lock their counters in the same order.
  UPDATE operation_day_counters AS counters SET total = total + moved.change
    FROM (SELECT new_row.business_id, new_row.environment, new_row.kind, (new_row.created_at AT TIME ZONE 'UTC')::date AS day, new_row.currency,
        side.state, new_row.provider, coalesce(new_row.network, '') AS network, sum(side.change) AS change
      FROM before AS old_row JOIN after AS new_row ON new_row.id = old_row.id
        CROSS JOIN LATERAL (VALUES (old_row.state, -1), (new_row.state, 1)) AS side (state, change)
      WHERE old_row.state <> new_row.state AND new_row.state IN ('completed', 'failed') AND side.state IN ('completed', 'failed')
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8) AS moved
    WHERE counters.business_id = ANY (ARRAY(SELECT business_id FROM after))
      AND counters.business_id = moved.business_id AND counters.environment = moved.environment AND counters.kind = moved.kind
      AND counters.day = moved.day AND counters.currency = moved.currency AND counters.state = moved.state
      AND counters.provider = moved.provider AND counters.network = moved.network;
  RETURN NULL;
END $$;
