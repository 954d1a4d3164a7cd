-- Notes which amounts each account had on the newest summed day that has none yet: in order, and how many operations had that amount or
-- less, by how they ended. Answers the day, or null when none is left. As with sum_account_days, ends of operations wait for nothing:
-- what ends on the day meanwhile adds a row to operation_late_counts, with which nobody reads that account's amounts of the day, and
-- fold_late_counts, which takes the row away and notes the account's day anew, waits for the same lock.
CREATE OR REPLACE FUNCTION sum_account_amounts()
RETURNS date
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_day date;
BEGIN
  LOCK TABLE operation_day_totals IN SHARE ROW EXCLUSIVE MODE;
  SELECT max(day) INTO v_day FROM operation_day_totals WHERE day NOT IN (SELECT day FROM operation_days_by_amount);
  IF v_day IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO operation_days_by_amount (day) VALUES (v_day);
  INSERT INTO operation_account_day_amounts (business_id, environment, day, currency, kind, state, network, total, least, most, amounts, at_most)
    SELECT business_id, environment, v_day, currency, kind, state, network, max(at_most), min(amount), max(amount), array_agg(amount ORDER BY amount),
      array_agg(at_most ORDER BY amount)
    FROM (SELECT business_id, environment, currency, kind, state, coalesce(network, '') AS network, amount,
        (sum(count(*)) OVER (PARTITION BY business_id, environment, currency, kind, state, coalesce(network, '') ORDER BY amount))::integer AS at_most
      FROM operations
      WHERE created_at >= v_day::timestamp AT TIME ZONE 'UTC' AND created_at < (v_day + 1)::timestamp AT TIME ZONE 'UTC'
        AND state IN ('completed', 'failed') AND amount IS NOT NULL AND kind <> 'sandbox_funding'
      GROUP BY 1, 2, 3, 4, 5, 6, 7) AS by_amount
    GROUP BY 1, 2, 4, 5, 6, 7;
  RETURN v_day;
END $$;
