-- Keeps operation_day_counters: how many operations of each kind, provider, network, currency and UTC day of their beginning
-- ended in each state.
CREATE OR REPLACE FUNCTION count_final_operation()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.state IN ('completed', 'failed') THEN
    UPDATE operation_day_counters SET total = total - 1
      WHERE business_id = OLD.business_id AND environment = OLD.environment AND kind = OLD.kind
        AND day = (OLD.created_at AT TIME ZONE 'UTC')::date AND currency = OLD.currency AND state = OLD.state
        AND provider = OLD.provider AND network = coalesce(OLD.network, '');
  END IF;
  UPDATE operation_day_counters SET total = total + 1
    WHERE business_id = NEW.business_id AND environment = NEW.environment AND kind = NEW.kind
      AND day = (NEW.created_at AT TIME ZONE 'UTC')::date AND currency = NEW.currency AND state = NEW.state
      AND provider = NEW.provider AND network = coalesce(NEW.network, '');
  IF NOT FOUND THEN
    INSERT INTO operation_day_counters AS counters (business_id, environment, kind, day, currency, state, provider, network, total)
      VALUES (NEW.business_id, NEW.environment, NEW.kind, (NEW.created_at AT TIME ZONE 'UTC')::date, NEW.currency, NEW.state,
              NEW.provider, coalesce(NEW.network, ''), 1)
      ON CONFLICT (business_id, environment, kind, day, currency, state, provider, network) DO UPDATE SET total = counters.total + 1;
  END IF;
  RETURN NULL;
END $$;
