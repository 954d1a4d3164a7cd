CREATE OR REPLACE TRIGGER audit_links_are_append_only BEFORE UPDATE OR DELETE ON audit_links FOR EACH ROW EXECUTE FUNCTION refuse_change();
