CREATE OR REPLACE TRIGGER webhook_attempts_have_a_delivery AFTER INSERT ON webhook_delivery_attempts REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION check_attempt_owners();
