CREATE OR REPLACE TRIGGER webhook_deliveries_stay_with_their_owner BEFORE UPDATE OF id, business_id, event_id, endpoint_id ON webhook_deliveries
FOR EACH ROW EXECUTE FUNCTION refuse_change();
