-- Completes top-ups and drains of cards as `conclude_operations` does, in one commit, after it has locked the cards, by id: a card comes
-- before its operations and before accounts. The event of each has the type `told_as` and the card as it is then: what a GET shows of it,
-- without details (`presentForEvent`). p_ends, locks, plans and the answer as in `conclude_operations`.
CREATE OR REPLACE FUNCTION complete_card_moves(p_ends json, p_from text[], p_may_wait boolean DEFAULT true)
RETURNS TABLE (ended uuid[], left_for_later uuid[])
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET cpu_index_tuple_cost = 100 AS $$
DECLARE
  v_asked uuid[];
  v_types text[];
  v_ids uuid[];
  v_cards bigint[];
  v_locked bigint[];
  v_ends json := p_ends;
  v_without_card uuid[] := '{}';
  v_told uuid[];
  v_told_as text[];
  v_data json[];
  v_tell_first boolean;
BEGIN
  SELECT array_agg(item.id), array_agg(item.told_as) INTO v_asked, v_types FROM json_to_recordset(p_ends) AS item (id uuid, told_as text);
  SELECT array_agg(id), array_agg(card_id) INTO v_ids, v_cards FROM operations WHERE id = ANY (v_asked);
  IF cardinality(v_ids) > 1 THEN
    PERFORM set_config('lock_timeout', CASE WHEN p_may_wait THEN '500ms' ELSE '20ms' END, true);
  END IF;
  IF p_may_wait THEN
    PERFORM FROM cards WHERE id = ANY (v_cards) ORDER BY id FOR NO KEY UPDATE;
  ELSE
    v_locked := ARRAY(SELECT id FROM cards WHERE id = ANY (v_cards) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED);
    IF cardinality(v_locked) < cardinality(v_cards) THEN
      v_without_card := ARRAY(SELECT id FROM unnest(v_ids, v_cards) AS item (id, card_id) WHERE card_id <> ALL (v_locked));
      v_ends := (SELECT json_agg(item.value) FROM json_array_elements(p_ends) AS item (value)
        WHERE (item.value ->> 'id')::uuid <> ALL (v_without_card));
    END IF;
  END IF;
  left_for_later := v_without_card;
  IF v_ends IS NOT NULL THEN
    SELECT concluded.ended, v_without_card || concluded.left_for_later INTO ended, left_for_later
      FROM conclude_operations(v_ends, p_from, NULL, p_may_wait) AS concluded;
  END IF;
  IF ended IS NOT NULL THEN
    -- Operations are not joined: their index by card would be read whole for it by a plan from the time when there were few.
    SELECT array_agg(operation.id), array_agg(v_types[array_position(v_asked, operation.id)]), array_agg(row_to_json(shown)),
        bool_or((SELECT sequence.last_sequence FROM event_sequences AS sequence
          WHERE sequence.business_id = card.business_id AND sequence.environment = card.environment) IS NULL)
      INTO v_told, v_told_as, v_data, v_tell_first
      FROM unnest(v_ids, v_cards) AS operation (id, card_id)
        JOIN cards AS card ON card.id = operation.card_id
        JOIN ledger_accounts AS account ON account.address = card.ledger_address
        CROSS JOIN LATERAL (SELECT card.id, card.brand, 'virtual' AS card_type, card.currency AS currency_code, card.status, card.first_six,
          card.last_four, card.first_six || '******' || card.last_four AS masked, (account.posted - account.held)::text AS balance,
          to_char(card.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at) AS shown
      WHERE operation.id = ANY (ended) AND card.id = ANY (v_cards)
        AND account.address = ANY (ARRAY(SELECT ledger_address FROM cards WHERE id = ANY (v_cards)));
    IF cardinality(array_remove(v_told_as, NULL)) IS DISTINCT FROM cardinality(ended) THEN
      RAISE EXCEPTION 'a card that moved money has nothing to tell' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    PERFORM record_final_events(ended, v_told, v_told_as, v_data, v_tell_first);
  END IF;
  RETURN NEXT;
END $$;
