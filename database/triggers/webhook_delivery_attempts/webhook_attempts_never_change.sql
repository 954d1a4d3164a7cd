CREATE OR REPLACE TRIGGER webhook_attempts_never_change BEFORE UPDATE ON webhook_delivery_attempts
FOR EACH ROW EXECUTE FUNCTION refuse_change();
