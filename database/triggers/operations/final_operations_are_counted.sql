CREATE OR REPLACE TRIGGER final_operations_are_counted AFTER UPDATE OF state ON operations FOR EACH ROW
WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.state IN ('completed', 'failed')) EXECUTE FUNCTION count_final_operation();
