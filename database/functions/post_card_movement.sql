-- Books what the issuer did with a card's money, as an operation of its own: its posting has an owner and a reason.
CREATE OR REPLACE FUNCTION post_card_movement(p_operation_id uuid, p_card_id bigint, p_source text, p_target text, p_amount bigint,
  p_reference text, p_at timestamptz)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO operations (id, business_id, environment, kind, amount, currency, wallet_id, card_id, source, target, provider,
                          provider_reference, last_submitted_at, actor, created_at, updated_at)
    SELECT p_operation_id, business_id, environment, 'card_transaction', p_amount, currency, wallet_id, id, p_source, p_target, provider,
           p_reference, p_at, 'system:issuer', p_at, p_at FROM cards WHERE id = p_card_id;
  PERFORM conclude_operation(p_operation_id, '{submitting}', 'completed', p_at, NULL, NULL, NULL, NULL, NULL, false, NULL);
END $$;
