CREATE OR REPLACE TRIGGER attempts_go_with_webhook_deliveries AFTER DELETE ON webhook_deliveries REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION forget_attempts();
