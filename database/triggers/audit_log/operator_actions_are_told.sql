CREATE OR REPLACE TRIGGER operator_actions_are_told AFTER INSERT ON audit_log FOR EACH ROW
WHEN (NEW.target_type IN ('business', 'wallet', 'kyc_document', 'api_key') AND NEW.target_id ~ '^[0-9]{1,18}$')
EXECUTE FUNCTION tell_operator_action();
