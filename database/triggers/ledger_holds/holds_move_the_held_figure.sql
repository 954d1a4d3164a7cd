-- After the row, because a trigger before an update locks the row first, which is written to the log; what it refuses is undone.
CREATE OR REPLACE TRIGGER holds_move_the_held_figure AFTER INSERT OR UPDATE OR DELETE ON ledger_holds
FOR EACH ROW EXECUTE FUNCTION apply_hold();
