CREATE OR REPLACE TRIGGER businesses_are_never_emptied BEFORE TRUNCATE ON businesses FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
