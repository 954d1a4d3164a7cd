-- Refuses a status change of a business that is not in this table.
CREATE OR REPLACE FUNCTION guard_business_status()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  -- Whoever starts an operation at this moment ends first, and is seen.
  PERFORM pg_advisory_xact_lock(business_lock(OLD.id));
  IF (OLD.status, NEW.status) NOT IN (
    ('pending_approval', 'active'), ('active', 'suspended'), ('suspended', 'active'),
    ('pending_approval', 'terminated'), ('active', 'terminated'), ('suspended', 'terminated')) THEN
    RAISE EXCEPTION 'a business cannot move from % to %', OLD.status, NEW.status USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
