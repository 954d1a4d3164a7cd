-- Has the cards of a business looked at that goes out of service or comes back.
CREATE OR REPLACE FUNCTION queue_card_suspension()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO card_suspension_queue (business_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
