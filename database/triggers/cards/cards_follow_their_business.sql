CREATE OR REPLACE TRIGGER cards_follow_their_business AFTER INSERT OR UPDATE OF status, frozen_by ON cards
FOR EACH ROW WHEN (NEW.status = 'active' OR NEW.frozen_by = 'suspension') EXECUTE FUNCTION queue_suspension_of_card();
