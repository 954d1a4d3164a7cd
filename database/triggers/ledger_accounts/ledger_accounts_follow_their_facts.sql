-- After the row, because a trigger before an update locks the row first, which is written to the log; what it refuses is undone.
CREATE OR REPLACE TRIGGER ledger_accounts_follow_their_facts AFTER INSERT OR UPDATE OR DELETE ON ledger_accounts
FOR EACH ROW EXECUTE FUNCTION guard_ledger_account();
