-- Notes which notification is each thousandth of an account: of each environment and of both, from the oldest, in the order of ids. Goes
-- to work when at least p_least ids were given since it ended, and reads some p_most notifications at a time. Answers how many it has taken
-- in, 0 when there is nothing to do, and null when it must be called again soon: it waits for rows below the newest one, as writers_of
-- says. Notifications are never deleted, so what is noted stays true.
CREATE OR REPLACE FUNCTION note_notification_places(p_least bigint, p_most bigint)
RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  c_each CONSTANT bigint := 1000;
  v_last bigint;
  v_noted bigint;
  v_writers text[];
  v_behind record;
  v_added bigint;
  v_taken bigint := 0;
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'notifications are counted by statements that each see what is committed' USING ERRCODE = 'invalid_transaction_state';
  END IF;
  SELECT last_id, noted_id, writers INTO v_last, v_noted, v_writers FROM counted_logs WHERE log = 'notifications' FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    -- Another process is at it.
    RETURN 0;
  END IF;
  IF v_noted = v_last THEN
    -- The newest id that was given; no index has it of all accounts.
    SELECT last_value INTO v_noted FROM notifications_id_seq;
    IF v_noted - v_last < p_least THEN
      RETURN 0;
    END IF;
    v_writers := writers_of('notifications'::regclass);
    UPDATE counted_logs SET noted_id = v_noted, writers = v_writers WHERE log = 'notifications';
  END IF;
  IF is_any_at_work(v_writers) THEN
    RETURN NULL;
  END IF;
  FOR v_behind IN
    SELECT counters.business_id, scopes.scope, coalesce(newest.place, 0) AS place, coalesce(newest.id, 0) AS id
    FROM notification_counters AS counters
    CROSS JOIN LATERAL (VALUES ('both', total), ('live', total - coalesce(sandbox_total, 0)), ('sandbox', coalesce(sandbox_total, 0)))
      AS scopes (scope, rows)
    LEFT JOIN LATERAL (SELECT noted.place, noted.id FROM notification_places AS noted
      WHERE noted.business_id = counters.business_id AND noted.scope = scopes.scope ORDER BY noted.place DESC LIMIT 1) AS newest ON true
    WHERE scopes.rows >= coalesce(newest.place, 0) + c_each
  LOOP
    INSERT INTO notification_places (business_id, scope, place, id)
      SELECT v_behind.business_id, v_behind.scope, v_behind.place + numbered.n, numbered.id
      FROM (SELECT following.id, row_number() OVER (ORDER BY following.id) AS n
        FROM ((SELECT id FROM notifications WHERE business_id = v_behind.business_id AND environment = 'live' AND v_behind.scope <> 'sandbox'
              AND id > v_behind.id AND id <= v_noted ORDER BY id LIMIT p_most)
            UNION ALL
            (SELECT id FROM notifications WHERE business_id = v_behind.business_id AND environment = 'sandbox' AND v_behind.scope <> 'live'
              AND id > v_behind.id AND id <= v_noted ORDER BY id LIMIT p_most)
            ORDER BY id LIMIT p_most) AS following) AS numbered
      WHERE numbered.n % c_each = 0;
    GET DIAGNOSTICS v_added = ROW_COUNT;
    v_taken := v_taken + v_added * c_each;
    EXIT WHEN v_taken >= p_most;
  END LOOP;
  IF v_taken = 0 THEN
    UPDATE counted_logs SET last_id = v_noted WHERE log = 'notifications';
  END IF;
  RETURN v_taken;
END $$;
