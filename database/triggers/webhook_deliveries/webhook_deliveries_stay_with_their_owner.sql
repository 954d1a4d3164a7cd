-- For each statement: before each row, PostgreSQL locks the row for the trigger, whatever columns the statement sets.
CREATE OR REPLACE TRIGGER webhook_deliveries_stay_with_their_owner BEFORE UPDATE OF id, business_id, event_id, endpoint_id ON webhook_deliveries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
