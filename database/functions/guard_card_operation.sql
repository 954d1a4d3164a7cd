-- Refuses an action that the card's status does not take. The look and the start of the operation are one step: the
-- card's row stays locked between them.
CREATE OR REPLACE FUNCTION guard_card_operation()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  card_status text;
BEGIN
  SELECT status INTO card_status FROM cards WHERE id = NEW.card_id FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM card_transitions WHERE kind = NEW.kind AND from_status = card_status) THEN
    RAISE EXCEPTION 'a card that is % cannot take %', card_status, NEW.kind
      USING ERRCODE = 'check_violation', CONSTRAINT = 'card_takes_the_action';
  END IF;
  RETURN NEW;
END $$;
