CREATE OR REPLACE TRIGGER webhook_endpoints_are_never_emptied BEFORE TRUNCATE ON webhook_endpoints FOR EACH STATEMENT
EXECUTE FUNCTION refuse_change();
