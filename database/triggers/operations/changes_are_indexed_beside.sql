CREATE OR REPLACE TRIGGER changes_are_indexed_beside AFTER UPDATE ON operations REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION index_changed_operations();
