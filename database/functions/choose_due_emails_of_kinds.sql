-- Locks the e-mails that a claim takes, and answers their ids: the one that has waited longest of each address, up to p_places, none to
-- an address of p_busy, nor of a kind that the caller cannot write, nor to one that another process claims for at this moment. Goes along
-- the index by time, so a claim costs the same however many messages wait for later. Only the queue of a busy address is passed by row by row.
--
-- Most of the time nothing waits, and a plan that believes it reads all that does. Without sorts, the index that gives the order is the
-- only one to go by.
CREATE OR REPLACE FUNCTION choose_due_emails_of_kinds(p_now timestamptz, p_busy text[], p_places integer, p_kinds text[])
RETURNS SETOF uuid
LANGUAGE plpgsql ROWS 10 SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off SET jit = off AS $$
DECLARE
  v_due record;
  v_seen text[] := p_busy;
  v_places integer := p_places;
BEGIN
  FOR v_due IN SELECT id, recipient FROM email_messages WHERE next_attempt_at <= p_now AND kind = ANY (p_kinds)
    ORDER BY next_attempt_at LOOP
    EXIT WHEN v_places <= 0;
    CONTINUE WHEN v_due.recipient = ANY (v_seen);
    v_seen := v_seen || v_due.recipient;
    PERFORM FROM email_messages WHERE id = v_due.id AND next_attempt_at <= p_now FOR UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    v_places := v_places - 1;
    RETURN NEXT v_due.id;
  END LOOP;
END $$;
