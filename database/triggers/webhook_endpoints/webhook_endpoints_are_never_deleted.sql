CREATE OR REPLACE TRIGGER webhook_endpoints_are_never_deleted BEFORE DELETE ON webhook_endpoints FOR EACH ROW EXECUTE FUNCTION refuse_deletion();
