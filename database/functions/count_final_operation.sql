-- No trigger calls it any more. It goes with the release after this one.
-- Keeps operation_day_counters: how many operations of each kind, provider, network, currency and UTC day of their beginning
-- ended in each state. What began on a day that is summed is noted beside its sums.
CREATE OR REPLACE FUNCTION count_final_operation()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_day date := (NEW.created_at AT TIME ZONE 'UTC')::date;
  -- No younger day is summed (OperationDays). The clock and not the beginning of the transaction, which may lie long before.
  v_is_late boolean := NEW.created_at < clock_timestamp() - interval '20 hours';
BEGIN
  -- Before the first row: whoever sums days waits for those that hold one.
  IF v_is_late THEN
    LOCK TABLE operation_closed_days IN ROW EXCLUSIVE MODE;
  END IF;
  UPDATE operation_day_counters SET total = total + 1
    WHERE business_id = NEW.business_id AND environment = NEW.environment AND kind = NEW.kind
      AND day = v_day AND currency = NEW.currency AND state = NEW.state
      AND provider = NEW.provider AND network = coalesce(NEW.network, '');
  IF NOT FOUND THEN
    INSERT INTO operation_day_counters AS counters (business_id, environment, kind, day, currency, state, provider, network, total)
      VALUES (NEW.business_id, NEW.environment, NEW.kind, v_day, NEW.currency, NEW.state, NEW.provider, coalesce(NEW.network, ''), 1)
      ON CONFLICT (business_id, environment, kind, day, currency, state, provider, network) DO UPDATE SET total = counters.total + 1;
  END IF;
  -- After the new state: of one day the counter of `completed` is locked before that of `failed`, as several ends in one call do
  -- (`conclude_operations`), and the only step from a final state is from the second to the first.
  IF OLD.state IN ('completed', 'failed') THEN
    UPDATE operation_day_counters SET total = total - 1
      WHERE business_id = OLD.business_id AND environment = OLD.environment AND kind = OLD.kind
        AND day = v_day AND currency = OLD.currency AND state = OLD.state
        AND provider = OLD.provider AND network = coalesce(OLD.network, '');
  END IF;
  IF v_is_late AND v_day <= (SELECT max(day) FROM operation_closed_days) THEN
    INSERT INTO operation_late_counts (business_id, environment, kind, day, currency, state, provider, network, change)
      SELECT NEW.business_id, NEW.environment, NEW.kind, v_day, NEW.currency, moved.state, NEW.provider, coalesce(NEW.network, ''), moved.change
      FROM (VALUES (OLD.state, -1), (NEW.state, 1)) AS moved (state, change) WHERE moved.state IN ('completed', 'failed');
  END IF;
  RETURN NULL;
END $$;
