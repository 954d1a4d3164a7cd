CREATE OR REPLACE TRIGGER operations_are_indexed_beside AFTER INSERT ON operations REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION index_begun_operations();
