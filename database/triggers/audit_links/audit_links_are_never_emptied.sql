CREATE OR REPLACE TRIGGER audit_links_are_never_emptied BEFORE TRUNCATE ON audit_links FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
