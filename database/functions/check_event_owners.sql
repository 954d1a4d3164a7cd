-- Refuses rows of events that refer to nothing. What they refer to is never deleted, so it need not be locked as a foreign
-- key would: payments of one business would meet at that lock.
CREATE OR REPLACE FUNCTION check_event_owners()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_business_id bigint;
  v_operation_id uuid;
BEGIN
  -- One look in the common case; what is missing is told apart below. Each row is found by its key: for an EXISTS under an OR the
  -- planner may read all operations into memory.
  IF NOT EXISTS (SELECT FROM added
      WHERE (SELECT id FROM businesses WHERE id = added.business_id) IS NULL
        OR (added.operation_id IS NOT NULL AND (SELECT id FROM operations WHERE id = added.operation_id) IS NULL)) THEN
    RETURN NULL;
  END IF;
  SELECT business_id INTO v_business_id FROM added WHERE NOT EXISTS (SELECT FROM businesses WHERE id = added.business_id) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'event_of_a_business: there is no business %', v_business_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'event_of_a_business';
  END IF;
  SELECT operation_id INTO v_operation_id FROM added
    WHERE operation_id IS NOT NULL AND NOT EXISTS (SELECT FROM operations WHERE id = added.operation_id) LIMIT 1;
  RAISE EXCEPTION 'event_of_an_operation: there is no operation %', v_operation_id
    USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'event_of_an_operation';
END $$;
