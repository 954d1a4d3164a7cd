CREATE OR REPLACE TRIGGER events_are_notified AFTER INSERT ON events FOR EACH ROW
WHEN (NEW.type ~ '^(mobile_money_(deposit|payout)\.(completed|failed)|kyc\.(approved|rejected)|business\.(approved|suspended|reactivated|terminated))$')
EXECUTE FUNCTION notify_of_event();
