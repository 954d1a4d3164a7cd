CREATE OR REPLACE TRIGGER a_card_on_order_has_its_account AFTER INSERT ON operations FOR EACH ROW
WHEN (NEW.kind = 'card_creation') EXECUTE FUNCTION open_card_account();
