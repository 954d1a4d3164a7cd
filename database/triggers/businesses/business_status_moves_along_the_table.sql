CREATE OR REPLACE TRIGGER business_status_moves_along_the_table BEFORE UPDATE OF status ON businesses
FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION guard_business_status();
