-- Sums the counters of days that are over, by day for all merchants and in all for each merchant, so that totals do not read a row
-- for each day of a merchant. At most p_days at a time, and no day that was not over a whole day ago. Answers the first day that is
-- not summed yet; p_until is that day at the most. Ends of operations that began more than 20 hours ago wait while it works; what
-- they change on a summed day is noted in operation_late_counts.
CREATE OR REPLACE FUNCTION close_operation_days(p_until date, p_days integer)
RETURNS date
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_from date;
  v_until date;
BEGIN
  LOCK TABLE operation_closed_days IN EXCLUSIVE MODE;
  SELECT max(day) + 1 INTO v_from FROM operation_closed_days;
  IF v_from IS NULL THEN
    -- The sums were emptied, and no late end was noted since.
    DELETE FROM operation_days_by_hour;
    DELETE FROM operation_account_day_sums;
    DELETE FROM operation_days_by_account;
    DELETE FROM operation_account_day_amounts;
    DELETE FROM operation_days_by_amount;
    SELECT min(day) INTO v_from FROM operation_day_counters;
  END IF;
  v_until := least(p_until, v_from + p_days, (clock_timestamp() AT TIME ZONE 'UTC')::date - 1);
  IF v_from IS NULL OR v_until <= v_from THEN
    RETURN coalesce(v_from, p_until);
  END IF;
  INSERT INTO operation_day_totals (day, environment, kind, state, provider, total)
    SELECT day, environment, kind, state, provider, sum(total) FROM operation_day_counters
    WHERE day >= v_from AND day < v_until GROUP BY 1, 2, 3, 4, 5;
  INSERT INTO operation_account_totals AS totals (business_id, environment, kind, currency, state, provider, network, total)
    SELECT business_id, environment, kind, currency, state, provider, network, sum(total) FROM operation_day_counters
    WHERE day >= v_from AND day < v_until GROUP BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (business_id, environment, kind, currency, state, provider, network) DO UPDATE SET total = totals.total + excluded.total;
  INSERT INTO operation_closed_days (day) VALUES (v_until - 1);
  RETURN v_until;
END $$;
