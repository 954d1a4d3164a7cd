-- Makes the in-app notifications of events and counts them: all, and those of the sandbox among them.
CREATE OR REPLACE FUNCTION notify_of_events()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_types text[] := '{mobile_money_deposit.completed,mobile_money_deposit.failed,mobile_money_payout.completed,mobile_money_payout.failed,
    transaction.reversed,transaction.reinstated,kyc.approved,kyc.rejected,business.approved,business.suspended,business.reactivated,business.terminated}';
BEGIN
  INSERT INTO notifications (business_id, environment, event_id, created_at) SELECT business_id, environment, id, created_at FROM added WHERE type = ANY (v_types);
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  -- The rows are nearly always there, and a plain update writes less than an insert that finds one.
  IF EXISTS (SELECT FROM added WHERE type = ANY (v_types)
      AND (SELECT counters.total FROM notification_counters AS counters WHERE counters.business_id = added.business_id) IS NULL) THEN
    INSERT INTO notification_counters (business_id, total, unread, sandbox_total, sandbox_unread)
      SELECT DISTINCT business_id, 0, 0, 0, 0 FROM added WHERE type = ANY (v_types) ORDER BY business_id
      ON CONFLICT (business_id) DO NOTHING;
  END IF;
  -- By business: two statements that tell the same businesses lock their counters in the same order.
  UPDATE notification_counters AS counters SET total = total + told.events, unread = unread + told.events,
      sandbox_total = sandbox_total + told.in_sandbox, sandbox_unread = sandbox_unread + told.in_sandbox
    FROM (SELECT business_id, count(*) AS events, count(*) FILTER (WHERE environment = 'sandbox') AS in_sandbox
      FROM added WHERE type = ANY (v_types) GROUP BY business_id ORDER BY business_id) AS told
    WHERE counters.business_id = ANY (ARRAY(SELECT business_id FROM added)) AND counters.business_id = told.business_id;
  RETURN NULL;
END $$;
