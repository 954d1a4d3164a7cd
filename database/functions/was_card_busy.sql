-- Whether an operation of the card is open, or one has begun or ended since p_since. Both looks see the moment of the statement that calls it, so
-- that an operation which ends between them is not missed: that is what STABLE is for. Plan as in `open_operation_of_card`.
CREATE OR REPLACE FUNCTION was_card_busy(p_card_id bigint, p_business_id bigint, p_since timestamptz)
RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN open_operation_of_card(p_card_id) IS NOT NULL OR EXISTS (SELECT FROM operations
    WHERE card_id = p_card_id AND business_id = p_business_id AND kind <> 'card_transaction' AND updated_at >= p_since);
END $$;
