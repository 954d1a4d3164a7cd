CREATE OR REPLACE TRIGGER funded_cards_are_listed AFTER UPDATE OF posted ON ledger_accounts
FOR EACH ROW WHEN ((OLD.posted = 0) <> (NEW.posted = 0) AND starts_with(NEW.address, 'card:')) EXECUTE FUNCTION list_funded_card();
