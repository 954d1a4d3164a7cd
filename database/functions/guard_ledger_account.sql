-- Refuses every change of an account that does not come from the triggers of entries and holds.
CREATE OR REPLACE FUNCTION guard_ledger_account()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.posted <> 0 OR NEW.held <> 0 OR NEW.entry_count <> 0 THEN
      RAISE EXCEPTION 'a ledger account starts empty' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  -- Depth 1 is a statement aimed at this table; depth 2 comes from the triggers of entries and holds.
  IF TG_OP = 'DELETE' OR pg_trigger_depth() < 2
     OR (OLD.address, OLD.environment, OLD.currency) IS DISTINCT FROM (NEW.address, NEW.environment, NEW.currency) THEN
    RAISE EXCEPTION 'ledger accounts change only through entries and holds' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
