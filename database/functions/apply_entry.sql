-- Moves the posted balance of the entry's account and numbers the entry; addresses of the world outside have no account.
CREATE OR REPLACE FUNCTION apply_entry()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT starts_with(NEW.address, 'wallet:') AND NOT starts_with(NEW.address, 'card:') THEN
    NEW.balance_after := NULL;
    NEW.entry_number := NULL;
    RETURN NEW;
  END IF;
  UPDATE ledger_accounts
    SET posted = posted + CASE NEW.direction WHEN 'credit' THEN NEW.amount ELSE -NEW.amount END, entry_count = entry_count + 1,
        changed_at = greatest(changed_at, NEW.created_at)
    WHERE address = NEW.address AND environment = NEW.environment AND currency = NEW.currency
    RETURNING posted, entry_count INTO NEW.balance_after, NEW.entry_number;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no ledger account % in % %', NEW.address, NEW.environment, NEW.currency USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
