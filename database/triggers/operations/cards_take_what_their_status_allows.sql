CREATE OR REPLACE TRIGGER cards_take_what_their_status_allows BEFORE INSERT ON operations FOR EACH ROW
WHEN (NEW.kind IN ('card_topup', 'card_drain', 'card_freeze', 'card_unfreeze', 'card_termination'))
EXECUTE FUNCTION guard_card_operation();
