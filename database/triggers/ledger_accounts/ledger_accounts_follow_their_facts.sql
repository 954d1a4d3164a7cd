CREATE OR REPLACE TRIGGER ledger_accounts_follow_their_facts BEFORE INSERT OR UPDATE OR DELETE ON ledger_accounts
FOR EACH ROW EXECUTE FUNCTION guard_ledger_account();
