-- Makes the in-app notification of an event and counts it.
CREATE OR REPLACE FUNCTION notify_of_event()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO notifications (business_id, event_id, created_at) VALUES (NEW.business_id, NEW.id, NEW.created_at);
  INSERT INTO notification_counters AS counters (business_id, total, unread) VALUES (NEW.business_id, 1, 1)
    ON CONFLICT (business_id) DO UPDATE SET total = counters.total + 1, unread = counters.unread + 1;
  RETURN NULL;
END $$;
