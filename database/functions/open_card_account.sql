-- Opens the ledger account of a card when it is ordered.
CREATE OR REPLACE FUNCTION open_card_account()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_accounts (address, environment, currency) VALUES (NEW.target, NEW.environment, NEW.currency);
  RETURN NULL;
END $$;
