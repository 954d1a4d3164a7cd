-- Keeps the unread figures of notification_counters when notifications are read.
CREATE OR REPLACE FUNCTION count_read_notifications()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE notification_counters SET unread = unread - newly.read, sandbox_unread = sandbox_unread - newly.sandbox
  FROM (SELECT after.business_id, count(*) AS read, count(*) FILTER (WHERE after.environment = 'sandbox') AS sandbox
        FROM after JOIN before USING (business_id, environment, id)
        WHERE before.read_at IS NULL AND after.read_at IS NOT NULL GROUP BY after.business_id) AS newly
  WHERE notification_counters.business_id = newly.business_id;
  RETURN NULL;
END $$;
