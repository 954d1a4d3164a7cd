CREATE OR REPLACE TRIGGER cards_of_a_business_follow_it AFTER UPDATE OF status ON businesses
FOR EACH ROW WHEN (OLD.status <> NEW.status AND OLD.status <> 'pending_approval') EXECUTE FUNCTION queue_card_suspension();
