-- A UUID version 7 (RFC 9562, 5.7) for what happened at p_at. Events of one time stand together in the indexes of their ids, so that writing
-- one changes the page which the last one changed. PostgreSQL makes such ids itself from version 18 on.
CREATE OR REPLACE FUNCTION new_event_id(p_at timestamptz)
RETURNS uuid
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  -- 48 bits of milliseconds, the version, and what follows the version of a random UUID.
  RETURN lpad(to_hex((extract(epoch FROM p_at) * 1000)::bigint), 12, '0') || '7' || substr(gen_random_uuid()::text, 16);
END $$;
