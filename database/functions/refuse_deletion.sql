-- Refuses to delete what other rows refer to without a foreign key.
CREATE OR REPLACE FUNCTION refuse_deletion()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.id = NEW.id THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% are never deleted', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
