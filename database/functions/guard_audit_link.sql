-- Refuses a link of the audit chain to a row that is not there, for the reason of guard_audit_record.
CREATE OR REPLACE FUNCTION guard_audit_link()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM audit_log WHERE id = NEW.audit_id) THEN
    RAISE EXCEPTION 'a link ties a row of the audit log' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
