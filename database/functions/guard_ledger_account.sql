-- Refuses every change of an account that does not come from the triggers of entries and holds, and an account of anything but a wallet or
-- a card. What an account is of never changes, so it is looked at once; a CHECK would be read and evaluated again by each entry and hold.
CREATE OR REPLACE FUNCTION guard_ledger_account()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.posted <> 0 OR NEW.held <> 0 OR NEW.entry_count <> 0 THEN
      RAISE EXCEPTION 'a ledger account starts empty' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    IF NEW.address !~ '^(wallet:\d+:[A-Z]{3}|card:\d+)$' THEN
      RAISE EXCEPTION 'only_what_can_run_out_has_an_account: % is neither a wallet nor a card', NEW.address
        USING ERRCODE = 'check_violation', CONSTRAINT = 'only_what_can_run_out_has_an_account';
    END IF;
    IF NEW.environment NOT IN ('live', 'sandbox') THEN
      RAISE EXCEPTION 'ledger_environment_is_known: there is no environment %', NEW.environment
        USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_environment_is_known';
    END IF;
    IF NEW.currency !~ '^[A-Z]{3}$' THEN
      RAISE EXCEPTION 'ledger_currency_is_a_code: % is no code of a currency', NEW.currency
        USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_currency_is_a_code';
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
