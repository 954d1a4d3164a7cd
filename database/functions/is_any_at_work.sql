-- Whether one of these transactions, as writers_of answered, has not ended yet.
CREATE OR REPLACE FUNCTION is_any_at_work(p_writers text[])
RETURNS boolean
LANGUAGE sql VOLATILE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM pg_locks WHERE virtualtransaction = ANY (p_writers))
$$;
