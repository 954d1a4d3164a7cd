CREATE OR REPLACE TRIGGER account_activity_is_never_emptied BEFORE TRUNCATE ON account_activity FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
