-- After the row, because a trigger before an update locks the row first, which is written to the log; what it refuses is undone.
CREATE OR REPLACE TRIGGER operations_move_along_the_table AFTER UPDATE OR DELETE ON operations FOR EACH ROW EXECUTE FUNCTION guard_operation();
