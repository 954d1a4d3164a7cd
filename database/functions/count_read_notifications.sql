-- Keeps the unread figure of notification_counters when notifications are read.
CREATE OR REPLACE FUNCTION count_read_notifications()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE notification_counters SET unread = unread - newly.read
  FROM (SELECT after.business_id, count(*) AS read FROM after JOIN before USING (id)
        WHERE before.read_at IS NULL AND after.read_at IS NOT NULL GROUP BY after.business_id) AS newly
  WHERE notification_counters.business_id = newly.business_id;
  RETURN NULL;
END $$;
