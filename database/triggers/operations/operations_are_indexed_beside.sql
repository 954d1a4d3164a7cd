CREATE OR REPLACE TRIGGER operations_are_indexed_beside AFTER INSERT OR UPDATE ON operations FOR EACH ROW EXECUTE FUNCTION index_operation();
