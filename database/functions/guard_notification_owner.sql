-- Refuses a row of notifications that refers to nothing. What it refers to is never deleted, so it need not be locked as a foreign
-- key would: payments of one business would meet at that lock.
CREATE OR REPLACE FUNCTION guard_notification_owner()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  -- Below a trigger it is the one that makes the notification of the event it was called for.
  IF pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  IF NOT EXISTS (SELECT FROM events WHERE id = NEW.event_id AND business_id = NEW.business_id AND environment = NEW.environment) THEN
    RAISE EXCEPTION 'notification_of_an_event: business % has no event % in %', NEW.business_id, NEW.event_id, NEW.environment
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'notification_of_an_event';
  END IF;
  RETURN NEW;
END $$;
