CREATE OR REPLACE TRIGGER events_have_an_owner BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION guard_event_owner();
