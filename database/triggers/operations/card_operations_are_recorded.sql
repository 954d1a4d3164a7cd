CREATE OR REPLACE TRIGGER card_operations_are_recorded AFTER INSERT ON operations FOR EACH ROW
WHEN (NEW.kind IN ('card_topup', 'card_drain', 'card_freeze', 'card_unfreeze', 'card_termination'))
EXECUTE FUNCTION record_card_operation();
