CREATE OR REPLACE TRIGGER account_activity_is_append_only BEFORE UPDATE OR DELETE ON account_activity FOR EACH ROW EXECUTE FUNCTION refuse_change();
