-- No trigger calls it any more. It goes with the release after this one.
-- Makes the in-app notification of an event and counts it: all, and those of the sandbox among them.
CREATE OR REPLACE FUNCTION notify_of_event()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_sandbox int := CASE NEW.environment WHEN 'sandbox' THEN 1 ELSE 0 END;
BEGIN
  INSERT INTO notifications (business_id, environment, event_id, created_at) VALUES (NEW.business_id, NEW.environment, NEW.id, NEW.created_at);
  UPDATE notification_counters SET total = total + 1, unread = unread + 1,
      sandbox_total = sandbox_total + v_sandbox, sandbox_unread = sandbox_unread + v_sandbox
    WHERE business_id = NEW.business_id;
  IF NOT FOUND THEN
    INSERT INTO notification_counters AS counters (business_id, total, unread, sandbox_total, sandbox_unread)
      VALUES (NEW.business_id, 1, 1, v_sandbox, v_sandbox)
      ON CONFLICT (business_id) DO UPDATE SET total = counters.total + 1, unread = counters.unread + 1,
        sandbox_total = counters.sandbox_total + v_sandbox, sandbox_unread = counters.sandbox_unread + v_sandbox;
  END IF;
  RETURN NULL;
END $$;
