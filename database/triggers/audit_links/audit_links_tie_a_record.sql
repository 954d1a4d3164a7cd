CREATE OR REPLACE TRIGGER audit_links_tie_a_record BEFORE INSERT ON audit_links FOR EACH ROW EXECUTE FUNCTION guard_audit_link();
