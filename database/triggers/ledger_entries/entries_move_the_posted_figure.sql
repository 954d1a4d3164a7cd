CREATE OR REPLACE TRIGGER entries_move_the_posted_figure BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION apply_entry();
