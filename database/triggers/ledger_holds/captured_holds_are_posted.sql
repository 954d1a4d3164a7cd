DROP TRIGGER IF EXISTS captured_holds_are_posted ON ledger_holds;
CREATE CONSTRAINT TRIGGER captured_holds_are_posted AFTER UPDATE ON ledger_holds DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.state = 'captured') EXECUTE FUNCTION check_captured_hold();
