-- Writes an event under the next number of its business and environment. Answers its id.
CREATE OR REPLACE FUNCTION record_event(p_business_id bigint, p_environment text, p_type text, p_data json, p_operation_id uuid,
  p_at timestamptz)
RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_id uuid := new_event_id(p_at);
  v_sequence bigint;
BEGIN
  -- The row is nearly always there, and a plain update writes less than an insert that finds it.
  UPDATE event_sequences SET last_sequence = last_sequence + 1 WHERE business_id = p_business_id AND environment = p_environment
    RETURNING last_sequence INTO v_sequence;
  IF NOT FOUND THEN
    INSERT INTO event_sequences AS sequences (business_id, environment, last_sequence) VALUES (p_business_id, p_environment, 1)
      ON CONFLICT (business_id, environment) DO UPDATE SET last_sequence = sequences.last_sequence + 1
      RETURNING last_sequence INTO v_sequence;
  END IF;
  INSERT INTO events (id, business_id, environment, sequence, type, data, operation_id, created_at)
    VALUES (v_id, p_business_id, p_environment, v_sequence, p_type, p_data, p_operation_id, p_at);
  RETURN v_id;
END $$;
