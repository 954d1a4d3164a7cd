CREATE OR REPLACE TRIGGER webhook_deliveries_are_never_emptied BEFORE TRUNCATE ON webhook_deliveries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
