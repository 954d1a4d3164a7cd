CREATE OR REPLACE TRIGGER ledger_accounts_are_never_emptied BEFORE TRUNCATE ON ledger_accounts
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
