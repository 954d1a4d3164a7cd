CREATE OR REPLACE TRIGGER activation_needs_approved_kyc BEFORE UPDATE OF status ON businesses FOR EACH ROW
WHEN (OLD.status = 'pending_approval' AND NEW.status = 'active') EXECUTE FUNCTION guard_activation();
