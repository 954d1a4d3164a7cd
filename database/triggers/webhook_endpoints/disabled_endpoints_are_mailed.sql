CREATE OR REPLACE TRIGGER disabled_endpoints_are_mailed AFTER UPDATE OF enabled ON webhook_endpoints FOR EACH ROW
WHEN (OLD.enabled AND NOT NEW.enabled AND NEW.disabled_reason IN ('gone', 'failing'))
EXECUTE FUNCTION email_of_disabled_endpoint();
