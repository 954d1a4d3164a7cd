CREATE OR REPLACE TRIGGER wallets_are_never_deleted BEFORE DELETE OR UPDATE OF id ON wallets FOR EACH ROW EXECUTE FUNCTION refuse_deletion();
