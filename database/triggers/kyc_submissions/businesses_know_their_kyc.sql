CREATE OR REPLACE TRIGGER businesses_know_their_kyc AFTER INSERT OR UPDATE OF status ON kyc_submissions
FOR EACH ROW EXECUTE FUNCTION keep_kyc_status();
