-- Opens the ledger account of a new wallet.
CREATE OR REPLACE FUNCTION open_wallet_account()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_accounts (address, environment, currency) VALUES (NEW.ledger_address, NEW.environment, NEW.currency);
  RETURN NULL;
END $$;
