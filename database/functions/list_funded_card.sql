-- Lists a card while its account holds money. A card that is being created has no row yet: `list_card` lists it.
CREATE OR REPLACE FUNCTION list_funded_card()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.posted = 0 THEN
    DELETE FROM funded_cards AS funded USING cards AS card
      WHERE card.ledger_address = NEW.address
        AND funded.business_id = card.business_id AND funded.environment = card.environment AND funded.card_id = card.id;
  ELSE
    INSERT INTO funded_cards (business_id, environment, card_id, has_ended)
      SELECT business_id, environment, id, status = 'terminated' FROM cards WHERE ledger_address = NEW.address
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
