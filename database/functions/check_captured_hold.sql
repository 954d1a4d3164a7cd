-- Refuses to commit a captured hold without the entry that spent it.
CREATE OR REPLACE FUNCTION check_captured_hold()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE operation_id = NEW.operation_id AND direction = 'debit' AND address = NEW.address) THEN
    RAISE EXCEPTION 'a captured hold needs its entry' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
