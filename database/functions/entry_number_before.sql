-- The number of the last entry of an account before an instant, 0 when there is none. Finds it in as many looks at the index of
-- the numbers as its count of entries has binary digits. Two entries of the same moment may be written in either order, so the
-- looks stand at fixed places: however many entries follow, the answer for an instant of the past stays the same, because a look
-- beyond the last entry finds nothing.
CREATE OR REPLACE FUNCTION entry_number_before(p_address text, p_instant timestamptz)
RETURNS bigint
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH RECURSIVE looks (place, step) AS (
    SELECT 0::bigint, 1::bigint << (1 + floor(log(2, greatest(entry_count, 1)::numeric))::integer)
    FROM ledger_accounts WHERE address = p_address
    UNION ALL
    SELECT CASE WHEN EXISTS (SELECT FROM ledger_entries
             WHERE address = p_address AND entry_number = looks.place + looks.step AND created_at < p_instant)
             THEN looks.place + looks.step ELSE looks.place END,
           looks.step / 2
    FROM looks WHERE looks.step > 0)
  SELECT coalesce(max(place), 0) FROM looks
$$;
