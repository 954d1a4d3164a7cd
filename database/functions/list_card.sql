-- Lists a new card that holds money, and marks a listed one that ends. What works on a card locks it first, so no entry comes in between.
CREATE OR REPLACE FUNCTION list_card()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO funded_cards (business_id, environment, card_id, has_ended)
      SELECT NEW.business_id, NEW.environment, NEW.id, NEW.status = 'terminated' FROM ledger_accounts
      WHERE address = NEW.ledger_address AND posted <> 0
      ON CONFLICT DO NOTHING;
  ELSE
    UPDATE funded_cards SET has_ended = NEW.status = 'terminated'
      WHERE business_id = NEW.business_id AND environment = NEW.environment AND card_id = NEW.id
        AND has_ended <> (NEW.status = 'terminated');
  END IF;
  RETURN NULL;
END $$;
