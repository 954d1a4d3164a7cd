CREATE OR REPLACE TRIGGER webhook_attempts_go_with_their_delivery BEFORE DELETE ON webhook_delivery_attempts
FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
