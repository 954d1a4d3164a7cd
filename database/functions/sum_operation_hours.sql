-- Sums by hour the newest summed day that is not summed by hour yet, so that a part of a day is not counted row by row. Answers the
-- day, or null when none is left. A day with changes that are not folded yet waits for fold_late_counts. Ends of operations wait for
-- nothing: what ends on the day meanwhile adds a row to operation_late_counts, with which nobody reads the hours, and fold_late_counts,
-- which takes the row and the hours away, waits for the same lock.
CREATE OR REPLACE FUNCTION sum_operation_hours()
RETURNS date
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_day date;
BEGIN
  LOCK TABLE operation_day_totals IN SHARE ROW EXCLUSIVE MODE;
  SELECT max(day) INTO v_day FROM operation_day_totals
    WHERE day NOT IN (SELECT day FROM operation_days_by_hour) AND day NOT IN (SELECT day FROM operation_late_counts);
  IF v_day IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO operation_days_by_hour (day) VALUES (v_day);
  INSERT INTO operation_hour_totals (day, hour, environment, kind, state, provider, total)
    SELECT v_day, extract(hour FROM created_at AT TIME ZONE 'UTC'), environment, kind, state, provider, count(*) FROM operations
    WHERE created_at >= v_day::timestamp AT TIME ZONE 'UTC' AND created_at < (v_day + 1)::timestamp AT TIME ZONE 'UTC'
      AND state IN ('completed', 'failed') AND kind <> 'sandbox_funding' GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN v_day;
END $$;
