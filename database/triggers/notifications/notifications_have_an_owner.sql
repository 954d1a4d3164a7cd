CREATE OR REPLACE TRIGGER notifications_have_an_owner BEFORE INSERT OR UPDATE OF business_id, environment, event_id ON notifications FOR EACH ROW EXECUTE FUNCTION guard_notification_owner();
