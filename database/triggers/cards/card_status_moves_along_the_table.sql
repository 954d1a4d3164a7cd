CREATE OR REPLACE TRIGGER card_status_moves_along_the_table BEFORE UPDATE OF status ON cards
FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION guard_card_status();
