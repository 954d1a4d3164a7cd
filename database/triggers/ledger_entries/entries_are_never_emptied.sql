CREATE OR REPLACE TRIGGER entries_are_never_emptied BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
