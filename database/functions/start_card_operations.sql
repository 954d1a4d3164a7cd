-- Starts operations on cards as `start_operation` does, in one commit, after it has locked the cards, by id: a card comes before its
-- operations and before accounts. Where p_may_wait is false and somebody has locked the card, the verdict is `card_locked` and nothing
-- was begun. Locks and plans as in `conclude_operations`.
CREATE OR REPLACE FUNCTION start_card_operations(p_operations json, p_may_wait boolean DEFAULT true)
RETURNS TABLE (started_id uuid, verdict text, details jsonb)
LANGUAGE plpgsql SECURITY DEFINER ROWS 10 SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET cpu_index_tuple_cost = 100 AS $$
DECLARE
  v_ids uuid[];
  v_cards bigint[];
  v_locked bigint[];
  v_operations json := p_operations;
  v_begins timestamptz;
BEGIN
  SELECT array_agg(item.id), array_agg(item.card_id) INTO v_ids, v_cards
    FROM json_to_recordset(p_operations) AS item (id uuid, card_id bigint);
  IF cardinality(v_ids) > 1 THEN
    PERFORM set_config('lock_timeout', CASE WHEN p_may_wait THEN '500ms' ELSE '20ms' END, true);
  END IF;
  IF p_may_wait THEN
    PERFORM FROM cards WHERE id = ANY (v_cards) ORDER BY id FOR NO KEY UPDATE;
  ELSE
    v_locked := ARRAY(SELECT id FROM cards WHERE id = ANY (v_cards) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED);
    RETURN QUERY SELECT item.id, 'card_locked', NULL::jsonb FROM unnest(v_ids, v_cards) AS item (id, card_id)
      WHERE item.card_id <> ALL (v_locked);
    IF FOUND THEN
      v_operations := (SELECT json_agg(item.value) FROM json_array_elements(p_operations) AS item (value)
        WHERE (item.value ->> 'card_id')::bigint = ANY (v_locked));
    END IF;
  END IF;
  IF v_operations IS NULL THEN
    RETURN;
  END IF;
  IF cardinality(v_ids) > 1 THEN
    RETURN QUERY SELECT begun.started_id, begun.verdict, begun.details FROM start_operations(v_operations, p_may_wait) AS begun;
  ELSE
    v_begins := (p_operations -> 0 ->> 'created_at')::timestamptz;
    RETURN QUERY SELECT v_ids[1], begun.verdict, begun.details
      FROM start_operation((p_operations -> 0)::jsonb, date_trunc('day', v_begins, 'UTC'), date_trunc('month', v_begins, 'UTC')) AS begun;
  END IF;
END $$;
