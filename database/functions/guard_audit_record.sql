-- Refuses a row of the audit log whose id is not the next one. The chain of the log looks for new rows behind the last it has tied:
-- one row far ahead, and no row after it would ever be tied.
CREATE OR REPLACE FUNCTION guard_audit_record()
RETURNS trigger
-- As its owner: the role that serves may not read the sequence.
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.id <> currval(pg_get_serial_sequence('audit_log', 'id')) THEN
    RAISE EXCEPTION 'a row of the audit log takes the next id' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
