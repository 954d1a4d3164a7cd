CREATE OR REPLACE TRIGGER final_operations_are_counted AFTER UPDATE ON operations REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_final_operations();
