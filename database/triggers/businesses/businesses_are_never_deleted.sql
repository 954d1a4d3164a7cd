CREATE OR REPLACE TRIGGER businesses_are_never_deleted BEFORE DELETE OR UPDATE OF id ON businesses FOR EACH ROW EXECUTE FUNCTION refuse_deletion();
