-- The operation of a card that has not ended, or null. There is one at most. It is looked for in the list of what is open, and not among
-- all that the card ever did. The plan is made once for a connection, by index, as in `start_operation`.
CREATE OR REPLACE FUNCTION open_operation_of_card(p_card_id bigint)
RETURNS uuid
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN (SELECT operation_id FROM open_operations WHERE card_id = p_card_id AND kind <> 'card_transaction');
END $$;
