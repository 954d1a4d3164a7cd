CREATE OR REPLACE TRIGGER events_are_mailed AFTER INSERT ON events FOR EACH ROW
WHEN (NEW.environment = 'live' AND NEW.type ~ '^(kyc\.(approved|rejected)|business\.(approved|suspended|reactivated|terminated))$')
EXECUTE FUNCTION email_of_event();
