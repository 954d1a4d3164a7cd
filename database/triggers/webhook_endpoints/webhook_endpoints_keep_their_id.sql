CREATE OR REPLACE TRIGGER webhook_endpoints_keep_their_id BEFORE UPDATE OF id ON webhook_endpoints FOR EACH STATEMENT
EXECUTE FUNCTION refuse_change();
