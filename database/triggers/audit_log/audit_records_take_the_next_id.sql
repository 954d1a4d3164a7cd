CREATE OR REPLACE TRIGGER audit_records_take_the_next_id BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION guard_audit_record();
