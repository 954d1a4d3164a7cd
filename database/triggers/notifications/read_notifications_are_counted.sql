CREATE OR REPLACE TRIGGER read_notifications_are_counted AFTER UPDATE ON notifications
REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_read_notifications();
