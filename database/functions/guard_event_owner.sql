-- No trigger calls it any more. It goes with the release after this one.
-- Refuses a row of events that refers to nothing. What it refers to is never deleted, so it need not be locked as a foreign
-- key would: payments of one business would meet at that lock.
CREATE OR REPLACE FUNCTION guard_event_owner()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  -- One look in the common case; what is missing is told apart below.
  IF EXISTS (SELECT FROM businesses WHERE id = NEW.business_id)
     AND (NEW.operation_id IS NULL OR EXISTS (SELECT FROM operations WHERE id = NEW.operation_id)) THEN
    RETURN NEW;
  END IF;
  IF NOT EXISTS (SELECT FROM businesses WHERE id = NEW.business_id) THEN
    RAISE EXCEPTION 'event_of_a_business: there is no business %', NEW.business_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'event_of_a_business';
  END IF;
  RAISE EXCEPTION 'event_of_an_operation: there is no operation %', NEW.operation_id
    USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'event_of_an_operation';
END $$;
