CREATE OR REPLACE TRIGGER cards_are_listed_while_funded AFTER INSERT OR UPDATE OF status ON cards
FOR EACH ROW EXECUTE FUNCTION list_card();
