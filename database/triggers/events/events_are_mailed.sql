-- What concerns an operation is not mailed, so payments do not pay for the comparison of words.
CREATE OR REPLACE TRIGGER events_are_mailed AFTER INSERT ON events FOR EACH ROW
WHEN (NEW.operation_id IS NULL AND NEW.environment = 'live'
  AND NEW.type ~ '^(kyc\.(approved|rejected)|business\.(approved|suspended|reactivated|terminated))$')
EXECUTE FUNCTION email_of_event();
