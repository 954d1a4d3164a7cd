-- The key of the advisory lock that keeps starts of operations apart from changes of their business.
CREATE OR REPLACE FUNCTION business_lock(p_business_id bigint)
RETURNS bigint
LANGUAGE plpgsql IMMUTABLE SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (1::bigint << 48) + p_business_id;
END $$;
