-- Moves the held amount of the hold's account and the outgoing total of its day. A hold is closed once and never deleted.
CREATE OR REPLACE FUNCTION apply_hold()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'holds are never deleted' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'held' THEN
      RAISE EXCEPTION 'a hold starts as held' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    -- Neither operations nor accounts are ever deleted, so they need not be locked as a foreign key would.
    IF NOT EXISTS (SELECT FROM operations WHERE id = NEW.operation_id) THEN
      RAISE EXCEPTION 'ledger_holds_belong_to_an_operation: there is no operation %', NEW.operation_id
        USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ledger_holds_belong_to_an_operation';
    END IF;
    UPDATE ledger_accounts SET held = held + NEW.amount, changed_at = greatest(changed_at, NEW.created_at) WHERE address = NEW.address;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'hold_is_on_an_account: there is no account %', NEW.address
        USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'hold_is_on_an_account';
    END IF;
    UPDATE ledger_outgoing_days SET amount = amount + NEW.amount
      WHERE address = NEW.address AND day = (NEW.created_at AT TIME ZONE 'UTC')::date;
    IF NOT FOUND THEN
      INSERT INTO ledger_outgoing_days AS days (address, day, amount)
        VALUES (NEW.address, (NEW.created_at AT TIME ZONE 'UTC')::date, NEW.amount)
        ON CONFLICT (address, day) DO UPDATE SET amount = days.amount + excluded.amount;
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> 'held' OR NEW.state = 'held'
     OR (OLD.operation_id, OLD.address, OLD.amount, OLD.created_at) IS DISTINCT FROM (NEW.operation_id, NEW.address, NEW.amount, NEW.created_at) THEN
    RAISE EXCEPTION 'a hold is closed once and changes nothing else' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE ledger_accounts SET held = held - OLD.amount, changed_at = greatest(changed_at, NEW.closed_at) WHERE address = OLD.address;
  IF NEW.state = 'released' THEN
    UPDATE ledger_outgoing_days SET amount = amount - OLD.amount
      WHERE address = OLD.address AND day = (OLD.created_at AT TIME ZONE 'UTC')::date;
  END IF;
  RETURN NEW;
END $$;
