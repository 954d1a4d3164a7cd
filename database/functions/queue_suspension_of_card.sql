-- Has the cards of a business looked at when one becomes active while the business is out of service, or is frozen for it while it is not. A
-- business that changes at the same moment is queued by its own change, and for longer than any transaction lasts.
CREATE OR REPLACE FUNCTION queue_suspension_of_card()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO card_suspension_queue (business_id)
    SELECT id FROM businesses
    WHERE id = NEW.business_id AND (status = 'active') = (NEW.frozen_by IS NOT NULL);
  RETURN NULL;
END $$;
