-- Adds a card operation to the history of its card.
CREATE OR REPLACE FUNCTION record_card_operation()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO card_records (card_id, business_id, environment, type, operation_id, created_at)
  VALUES (NEW.card_id, NEW.business_id, NEW.environment,
          CASE NEW.kind WHEN 'card_termination' THEN 'terminate' ELSE replace(NEW.kind, 'card_', '') END, NEW.id, NEW.created_at);
  RETURN NULL;
END $$;
