CREATE OR REPLACE TRIGGER operations_have_an_owner BEFORE INSERT ON operations FOR EACH ROW EXECUTE FUNCTION guard_operation_owner();
