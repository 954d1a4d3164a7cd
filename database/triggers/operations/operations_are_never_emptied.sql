CREATE OR REPLACE TRIGGER operations_are_never_emptied BEFORE TRUNCATE ON operations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
