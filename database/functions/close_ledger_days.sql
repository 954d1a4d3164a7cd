-- Sums the entries of days that are over, by address, so that a position is a sum of days and not of entries. At most p_days at a
-- time. Answers the first day that is not summed yet. p_until is that day at the most: it must lie so far back that no entry of the days
-- before it can still be written.
CREATE OR REPLACE FUNCTION close_ledger_days(p_until date, p_days integer)
RETURNS date
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_from date;
  v_until date;
BEGIN
  LOCK TABLE ledger_closed_days IN EXCLUSIVE MODE;
  SELECT max(day) + 1 INTO v_from FROM ledger_closed_days;
  IF v_from IS NULL THEN
    SELECT (min(created_at) AT TIME ZONE 'UTC')::date INTO v_from FROM ledger_entries;
  END IF;
  v_until := least(p_until, v_from + p_days);
  IF v_from IS NULL OR v_until <= v_from THEN
    RETURN coalesce(v_from, p_until);
  END IF;
  INSERT INTO ledger_day_sums (address, environment, currency, day, debits, credits, entries)
    SELECT address, environment, currency, (created_at AT TIME ZONE 'UTC')::date, coalesce(sum(amount) FILTER (WHERE direction = 'debit'), 0),
      coalesce(sum(amount) FILTER (WHERE direction = 'credit'), 0), count(*)
    FROM ledger_entries
    WHERE created_at >= v_from::timestamp AT TIME ZONE 'UTC' AND created_at < v_until::timestamp AT TIME ZONE 'UTC'
    GROUP BY 1, 2, 3, 4;
  INSERT INTO ledger_closed_days (day) VALUES (v_until - 1);
  RETURN v_until;
END $$;
