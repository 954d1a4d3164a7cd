-- Keeps operation_counters: how many operations of each kind ended in each state.
CREATE OR REPLACE FUNCTION count_final_operation()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.state IN ('completed', 'failed') THEN
    UPDATE operation_counters SET total = total - 1
      WHERE business_id = OLD.business_id AND environment = OLD.environment AND kind = OLD.kind AND state = OLD.state;
  END IF;
  INSERT INTO operation_counters AS counters (business_id, environment, kind, state, total)
    VALUES (NEW.business_id, NEW.environment, NEW.kind, NEW.state, 1)
    ON CONFLICT (business_id, environment, kind, state) DO UPDATE SET total = counters.total + 1;
  RETURN NULL;
END $$;
