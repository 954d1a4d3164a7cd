-- Ends an operation once: state, hold, posting and event in one call. Answers false when it is in none of p_from any more.
-- p_amount is what the provider returned for an operation that began without an amount. p_source pays from elsewhere when an
-- operator settles what had been released. A key that is freed was never sent with: the row gives up the order it stood for,
-- so that the next attempt under the key is the same order, and the provider is asked about this row in vain. Plans as in
-- `start_operation`.
CREATE OR REPLACE FUNCTION conclude_operation(p_id uuid, p_from text[], p_state text, p_at timestamptz, p_provider_reference text,
  p_failure_code text, p_failure_message text, p_event_type text, p_event_data json, p_frees_key boolean, p_next_check_at timestamptz,
  p_amount bigint DEFAULT NULL, p_source text DEFAULT NULL)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_business_id bigint;
  v_environment text;
  v_provider text;
  v_kind text;
  v_source text;
  v_target text;
  v_holds_source boolean;
  v_currency text;
  v_amount bigint;
BEGIN
  UPDATE operations SET state = p_state, updated_at = p_at, completed_at = p_at, next_check_at = NULL,
      provider_reference = coalesce(p_provider_reference, provider_reference), failure_code = p_failure_code,
      failure_message = p_failure_message, amount = coalesce(amount, p_amount), idempotency_key = CASE WHEN p_frees_key THEN NULL ELSE idempotency_key END,
      order_id = CASE WHEN p_frees_key THEN gen_random_uuid() ELSE order_id END
    WHERE id = p_id AND state = ANY (p_from)
    RETURNING business_id, environment, provider, kind, source, target, holds_source, currency, amount
    INTO v_business_id, v_environment, v_provider, v_kind, v_source, v_target, v_holds_source, v_currency, v_amount;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF p_next_check_at IS NULL THEN
    DELETE FROM operation_looks WHERE operation_id = p_id;
  ELSE
    INSERT INTO operation_looks (operation_id, provider, kind, next_check_at) VALUES (p_id, v_provider, v_kind, p_next_check_at)
      ON CONFLICT (operation_id) DO UPDATE SET next_check_at = excluded.next_check_at, leased_until = NULL;
  END IF;
  IF v_holds_source THEN
    UPDATE ledger_holds SET state = CASE p_state WHEN 'completed' THEN 'captured' ELSE 'released' END, closed_at = p_at
      WHERE operation_id = p_id AND state = 'held';
  END IF;
  IF p_state = 'completed' AND v_source IS NOT NULL AND v_amount IS NOT NULL THEN
    PERFORM post_transfer(p_id, 'settle', coalesce(p_source, v_source), v_target, v_environment, v_currency, v_amount, p_at);
  END IF;
  IF p_event_type IS NOT NULL THEN
    PERFORM record_event(v_business_id, v_environment, p_event_type, p_event_data, p_id, p_at);
  END IF;
  RETURN true;
END $$;
