-- Adds entries to the sums of their books, in the order of their ids and at most p_most ids at a time, when at least p_least are
-- new. Answers how many ids it has taken in, 0 when there is nothing to do, and null when it must be called again soon: it waits
-- for entries below the newest one, as writers_of says. Nobody who pays waits for this.
CREATE OR REPLACE FUNCTION sum_ledger_entries(p_least bigint, p_most bigint)
RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_last bigint;
  v_noted bigint;
  v_until bigint;
  v_writers text[];
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'entries are summed by statements that each see what is committed' USING ERRCODE = 'invalid_transaction_state';
  END IF;
  SELECT last_id, noted_id, writers INTO v_last, v_noted, v_writers FROM ledger_summed_entries FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    -- Another process is at it.
    RETURN 0;
  END IF;
  IF v_noted = v_last THEN
    -- The table has no index that leads to its newest id. One that was drawn and never committed is a gap.
    v_noted := coalesce(pg_sequence_last_value(pg_get_serial_sequence('ledger_entries', 'id')::regclass), 0);
    IF v_noted - v_last < p_least THEN
      RETURN 0;
    END IF;
    v_writers := writers_of('ledger_entries');
    UPDATE ledger_summed_entries SET noted_id = v_noted, writers = v_writers;
  END IF;
  IF is_any_at_work(v_writers) THEN
    RETURN NULL;
  END IF;
  v_until := least(v_noted, v_last + p_most);
  INSERT INTO ledger_book_sums AS sums (book, environment, currency, debits, credits, entries)
    SELECT CASE WHEN starts_with(address, 'wallet:') OR starts_with(address, 'card:') THEN split_part(address, ':', 1) ELSE address END,
      environment, currency, coalesce(sum(amount) FILTER (WHERE direction = 'debit'), 0),
      coalesce(sum(amount) FILTER (WHERE direction = 'credit'), 0), count(*)
    FROM ledger_entries WHERE id > v_last AND id <= v_until GROUP BY 1, 2, 3
    ON CONFLICT (book, environment, currency) DO UPDATE SET debits = sums.debits + excluded.debits,
      credits = sums.credits + excluded.credits, entries = sums.entries + excluded.entries;
  UPDATE ledger_summed_entries SET last_id = v_until, has_caught_up = has_caught_up OR v_until = v_noted;
  RETURN v_until - v_last;
END $$;
