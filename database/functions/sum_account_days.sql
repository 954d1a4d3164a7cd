-- Sums the newest summed day that is not summed by account yet: how many payments of each account ended in each way, and what they came
-- to, by the hour they began. Answers the day, or null when none is left. Ends of operations wait for nothing: what ends on the day
-- meanwhile adds a row to operation_late_counts, with which nobody reads that account's sums of the day, and fold_late_counts, which
-- takes the row away and sums the account's day anew, waits for the same lock. An hour without payments has no place.
CREATE OR REPLACE FUNCTION sum_account_days()
RETURNS date
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_day date;
BEGIN
  LOCK TABLE operation_day_totals IN SHARE ROW EXCLUSIVE MODE;
  SELECT max(day) INTO v_day FROM operation_day_totals WHERE day NOT IN (SELECT day FROM operation_days_by_account);
  IF v_day IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO operation_days_by_account (day) VALUES (v_day);
  INSERT INTO operation_account_day_sums (business_id, environment, currency, day, kind, failure_code, hours, counts, amounts)
    SELECT business_id, environment, currency, v_day, kind, failure_code, array_agg(hour ORDER BY hour), array_agg(count ORDER BY hour),
      array_agg(amount ORDER BY hour)
    FROM (SELECT business_id, environment, currency, kind, coalesce(failure_code, '') AS failure_code,
        extract(hour FROM created_at AT TIME ZONE 'UTC')::smallint AS hour, count(*)::integer AS count, coalesce(sum(amount), 0)::bigint AS amount
      FROM operations
      WHERE created_at >= v_day::timestamp AT TIME ZONE 'UTC' AND created_at < (v_day + 1)::timestamp AT TIME ZONE 'UTC'
        AND state IN ('completed', 'failed') AND kind IN ('mobile_money_deposit', 'mobile_money_payout')
      GROUP BY 1, 2, 3, 4, 5, 6) AS by_hour
    GROUP BY 1, 2, 3, 5, 6;
  RETURN v_day;
END $$;
