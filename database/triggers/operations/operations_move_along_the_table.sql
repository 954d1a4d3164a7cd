CREATE OR REPLACE TRIGGER operations_move_along_the_table BEFORE UPDATE OR DELETE ON operations FOR EACH ROW EXECUTE FUNCTION guard_operation();
