-- Adds rows of a log to its counters, in the order of their ids and at most p_most ids at a time, when at least p_least are new.
-- Answers how many ids it has taken in, 0 when there is nothing to do, and null when it must be called again soon: it waits for
-- rows below the newest one, as writers_of says. Both logs only grow, so what is counted stays true.
CREATE OR REPLACE FUNCTION count_log_rows(p_log text, p_least bigint, p_most bigint)
RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_last bigint;
  v_noted bigint;
  v_until bigint;
  v_writers text[];
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'rows are counted by statements that each see what is committed' USING ERRCODE = 'invalid_transaction_state';
  END IF;
  SELECT last_id, noted_id, writers INTO v_last, v_noted, v_writers FROM counted_logs WHERE log = p_log FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    -- Another process is at it.
    RETURN 0;
  END IF;
  IF v_noted = v_last THEN
    IF p_log = 'account_activity' THEN
      SELECT coalesce(max(id), 0) INTO v_noted FROM account_activity;
    ELSE
      SELECT coalesce(max(id), 0) INTO v_noted FROM audit_log;
    END IF;
    IF v_noted - v_last < p_least THEN
      RETURN 0;
    END IF;
    v_writers := writers_of(p_log::regclass);
    UPDATE counted_logs SET noted_id = v_noted, writers = v_writers WHERE log = p_log;
  END IF;
  IF is_any_at_work(v_writers) THEN
    RETURN NULL;
  END IF;
  v_until := least(v_noted, v_last + p_most);
  -- Each row counts under what it is, and under * or 0, which stand for any: a read then takes one counter for each day.
  IF p_log = 'account_activity' THEN
    INSERT INTO account_activity_counters AS counters (business_id, type, day, total, first_id, last_id)
      SELECT business_id, sorts.type, (created_at AT TIME ZONE 'UTC')::date, count(*), min(id), max(id)
      FROM account_activity activity CROSS JOIN LATERAL (VALUES (activity.type), ('*')) AS sorts (type)
      WHERE id > v_last AND id <= v_until GROUP BY 1, 2, 3
      ON CONFLICT (business_id, type, day) DO UPDATE SET total = counters.total + excluded.total,
        first_id = least(counters.first_id, excluded.first_id), last_id = greatest(counters.last_id, excluded.last_id);
  ELSE
    INSERT INTO audit_log_counters AS counters (operator_id, action, target_type, day, total, first_id, last_id)
      SELECT actors.operator_id, actions.action, targets.target_type, (created_at AT TIME ZONE 'UTC')::date, count(*), min(id), max(id)
      FROM audit_log record CROSS JOIN LATERAL (VALUES (record.operator_id), (0)) AS actors (operator_id)
        CROSS JOIN LATERAL (VALUES (record.action), ('*')) AS actions (action)
        CROSS JOIN LATERAL (VALUES (record.target_type), ('*')) AS targets (target_type)
      -- What the service did itself is asked for by no operator.
      WHERE id > v_last AND id <= v_until AND actors.operator_id IS NOT NULL GROUP BY 1, 2, 3, 4
      ON CONFLICT (operator_id, action, target_type, day) DO UPDATE SET total = counters.total + excluded.total,
        first_id = least(counters.first_id, excluded.first_id), last_id = greatest(counters.last_id, excluded.last_id);
  END IF;
  UPDATE counted_logs SET last_id = v_until WHERE log = p_log;
  RETURN v_until - v_last;
END $$;
