-- The transactions that write to a table at this moment, for whoever takes its rows in by the order of their ids.
--
-- Ids are given before they are committed, so a row may appear below one that is there. So the newest id is noted first, together
-- with the transactions that hold the lock of a writer on the table: a statement takes it before it is given an id, and the lock is
-- given back after the commit can be seen. When none of them is at work any more, nothing can appear up to the noted id.
-- Nobody who writes waits for this, and this waits for nobody.
CREATE OR REPLACE FUNCTION writers_of(p_table regclass)
RETURNS text[]
LANGUAGE sql VOLATILE SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(virtualtransaction), '{}') FROM pg_locks
  WHERE locktype = 'relation' AND relation = p_table AND mode = 'RowExclusiveLock'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
$$;
