-- Only the build before this one calls it. It goes with the release after this one.
CREATE OR REPLACE FUNCTION take_attempt_ticket(
  the_scope text, the_subject bytea, attempts_max integer, at timestamptz, lock_end timestamptz, crashed_before timestamptz,
  OUT outcome text, OUT locked_end timestamptz)
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  SELECT taken.outcome, taken.locked_end INTO outcome, locked_end
    FROM take_attempt_of_account(the_scope, the_subject, the_subject, attempts_max, at, lock_end, crashed_before) AS taken;
END $$;
