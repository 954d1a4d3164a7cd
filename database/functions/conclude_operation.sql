-- Ends one operation, as `post_card_movement` asks for it. Answers false when it is in none of p_from any more.
CREATE OR REPLACE FUNCTION conclude_operation(p_id uuid, p_from text[], p_state text, p_at timestamptz, p_provider_reference text,
  p_failure_code text, p_failure_message text, p_event_type text, p_event_data json, p_frees_key boolean, p_next_check_at timestamptz,
  p_amount bigint DEFAULT NULL, p_source text DEFAULT NULL)
RETURNS boolean
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT ended IS NOT NULL FROM conclude_operations(json_build_array(json_build_object('id', p_id, 'state', p_state, 'at', p_at,
    'provider_reference', p_provider_reference, 'failure_code', p_failure_code, 'failure_message', p_failure_message,
    'amount', p_amount, 'frees_key', p_frees_key, 'next_check_at', p_next_check_at, 'event_type', p_event_type,
    'event_data', p_event_data)), p_from, p_source));
END $$;
