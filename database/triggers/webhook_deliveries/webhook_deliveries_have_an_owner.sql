CREATE OR REPLACE TRIGGER webhook_deliveries_have_an_owner AFTER INSERT ON webhook_deliveries REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION check_delivery_owners();
