-- Ends operations once each: state, hold, posting and event, all in one commit. p_ends is a JSON array with an object for each;
-- an operation stands in it once. Answers the ids of those that it ended and, where p_may_wait is false, of those it left for later
-- because somebody has locked their account. The others are in none of p_from any more.
-- `amount` is what the provider returned for an operation that began without an amount. p_source pays from elsewhere when an
-- operator settles what had been released. A key that is freed was never sent with: the row gives up the order it stood for,
-- so that the next attempt under the key is the same order, and the provider is asked about this row in vain.
-- Calls wait for each other in one direction only: accounts are locked first and by address, then come the operations, with their
-- counters, in the order of p_ends, which the caller sorts by business and counter, then numbers of events by business. A call that ends
-- several waits half a second at most for each lock, or 20 ms where p_may_wait is false, so that one row which somebody holds does not
-- delay the others for long.
-- The array is read once, into an array for each field: reading JSON costs more than anything else that is done for it here.
-- Plans as in `start_operation`. Each statement names the rows of a table by an array of keys or by a subquery for one row, which OFFSET 0
-- keeps from becoming a join: for a join alone, or an EXISTS, a plan that is made while the table is small reads it whole. A row of an index
-- costs much, so none is read from end to end for what stands second in it (decision 0106).
CREATE OR REPLACE FUNCTION conclude_operations(p_ends json, p_from text[], p_source text DEFAULT NULL,
  p_may_wait boolean DEFAULT true)
RETURNS TABLE (ended uuid[], left_for_later uuid[])
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET cpu_index_tuple_cost = 100 AS $$
DECLARE
  v_ids uuid[];
  v_states text[];
  v_times timestamptz[];
  v_references text[];
  v_failure_codes text[];
  v_failure_messages text[];
  v_amounts bigint[];
  v_frees_keys boolean[];
  v_looks timestamptz[];
  v_types text[];
  v_data json[];
  v_accounts text[];
  v_locked text[];
  v_look_again boolean;
  v_hold boolean;
  v_post boolean;
  v_tell boolean;
  v_tell_first boolean;
BEGIN
  left_for_later := '{}';
  SELECT array_agg(item.id), array_agg(item.state), array_agg(item.at), array_agg(item.provider_reference), array_agg(item.failure_code),
      array_agg(item.failure_message), array_agg(item.amount), array_agg(coalesce(item.frees_key, false)), array_agg(item.next_check_at),
      array_agg(item.event_type), array_agg(item.event_data)
    INTO v_ids, v_states, v_times, v_references, v_failure_codes, v_failure_messages, v_amounts, v_frees_keys, v_looks, v_types, v_data
    FROM json_to_recordset(p_ends) AS item (id uuid, state text, at timestamptz, provider_reference text, failure_code text,
      failure_message text, amount bigint, frees_key boolean, next_check_at timestamptz, event_type text, event_data json);
  IF cardinality(v_ids) > 1 THEN
    PERFORM set_config('lock_timeout', CASE WHEN p_may_wait THEN '500ms' ELSE '20ms' END, true);
  END IF;
  v_accounts := ARRAY(SELECT DISTINCT side.address
    FROM unnest(v_ids, v_states) AS item (id, state)
      CROSS JOIN LATERAL (SELECT source, target, holds_source FROM operations WHERE id = item.id AND operations.state = ANY (p_from) OFFSET 0) AS operation
      CROSS JOIN LATERAL (VALUES (operation.source), (operation.target)) AS side (address)
    WHERE (operation.holds_source OR item.state = 'completed')
      AND (starts_with(side.address, 'wallet:') OR starts_with(side.address, 'card:')));
  IF p_may_wait THEN
    PERFORM FROM ledger_accounts WHERE address = ANY (v_accounts) ORDER BY address FOR NO KEY UPDATE;
  ELSE
    v_locked := ARRAY(SELECT address FROM ledger_accounts WHERE address = ANY (v_accounts) ORDER BY address FOR NO KEY UPDATE SKIP LOCKED);
    IF cardinality(v_locked) < cardinality(v_accounts) THEN
      left_for_later := ARRAY(SELECT operation.id FROM operations AS operation WHERE operation.id = ANY (v_ids)
        AND ((operation.source = ANY (v_accounts) AND operation.source <> ALL (v_locked))
          OR (operation.target = ANY (v_accounts) AND operation.target <> ALL (v_locked))));
    END IF;
  END IF;
  WITH concluded AS (
    UPDATE operations AS operation SET state = item.state, updated_at = item.at, completed_at = item.at, next_check_at = NULL,
        provider_reference = coalesce(item.provider_reference, operation.provider_reference), failure_code = item.failure_code,
        failure_message = item.failure_message, amount = coalesce(operation.amount, item.amount),
        idempotency_key = CASE WHEN item.frees_key THEN NULL ELSE operation.idempotency_key END,
        order_id = CASE WHEN item.frees_key THEN gen_random_uuid() ELSE operation.order_id END
      FROM unnest(v_ids, v_states, v_times, v_references, v_failure_codes, v_failure_messages, v_amounts, v_frees_keys, v_looks, v_types)
        AS item (id, state, at, provider_reference, failure_code, failure_message, amount, frees_key, next_check_at, event_type)
      WHERE operation.id = ANY (v_ids) AND operation.id = item.id AND operation.state = ANY (p_from) AND item.id <> ALL (left_for_later)
      RETURNING operation.id, operation.holds_source, item.next_check_at, item.event_type IS NOT NULL AS tells,
        operation.state = 'completed' AND operation.source IS NOT NULL AND operation.amount IS NOT NULL AS posts,
        item.event_type IS NOT NULL AND (SELECT sequence.last_sequence FROM event_sequences AS sequence
          WHERE sequence.business_id = operation.business_id AND sequence.environment = operation.environment) IS NULL AS tells_first)
  SELECT array_agg(id), bool_or(next_check_at IS NOT NULL), bool_or(holds_source), bool_or(posts), bool_or(tells), bool_or(tells_first)
    INTO ended, v_look_again, v_hold, v_post, v_tell, v_tell_first FROM concluded;
  IF ended IS NULL THEN
    RETURN NEXT;
    RETURN;
  END IF;
  DELETE FROM operation_looks WHERE operation_id = ANY (ended);
  IF v_look_again THEN
    INSERT INTO operation_looks (operation_id, provider, kind, next_check_at)
      SELECT operation.id, operation.provider, operation.kind, item.next_check_at
      FROM unnest(v_ids, v_looks) AS item (id, next_check_at) JOIN operations AS operation ON operation.id = item.id
      WHERE operation.id = ANY (ended) AND item.next_check_at IS NOT NULL
      ON CONFLICT (operation_id) DO UPDATE SET next_check_at = excluded.next_check_at, leased_until = NULL;
  END IF;
  IF v_hold THEN
    UPDATE ledger_holds AS hold
      SET state = CASE operation.state WHEN 'completed' THEN 'captured' ELSE 'released' END, closed_at = operation.completed_at
      FROM operations AS operation
      WHERE operation.id = ANY (ended) AND operation.holds_source AND hold.operation_id = ANY (ended) AND hold.operation_id = operation.id AND hold.state = 'held';
  END IF;
  -- What was given back and is paid after all counts again for the day of its hold, unless another account pays.
  IF v_hold AND v_post AND p_source IS NULL AND 'failed' = ANY (p_from) THEN
    INSERT INTO ledger_outgoing_days AS days (address, day, amount)
      SELECT hold.address, (hold.created_at AT TIME ZONE 'UTC')::date, sum(hold.amount)
      FROM ledger_holds AS hold JOIN operations AS operation ON operation.id = hold.operation_id
      WHERE hold.operation_id = ANY (ended) AND hold.state = 'released' AND operation.state = 'completed'
      GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (address, day) DO UPDATE SET amount = days.amount + excluded.amount;
  END IF;
  IF v_post THEN
    -- The legs of a posting stand together, and go in by address: two transfers between the same accounts lock them in the same order.
    INSERT INTO ledger_entries (operation_id, step, direction, address, environment, currency, amount, created_at)
      SELECT operation.id, 'settle', leg.direction, leg.address, operation.environment, operation.currency, operation.amount,
        operation.completed_at
      FROM unnest(ended) AS item (id)
        CROSS JOIN LATERAL (SELECT id, state, environment, currency, amount, source, target, completed_at FROM operations
          WHERE id = item.id OFFSET 0) AS operation
        CROSS JOIN LATERAL (VALUES ('debit', coalesce(p_source, operation.source)), ('credit', operation.target)) AS leg (direction, address)
      WHERE operation.state = 'completed' AND operation.source IS NOT NULL AND operation.amount IS NOT NULL
      ORDER BY operation.id, leg.address;
  END IF;
  IF v_tell THEN
    PERFORM record_final_events(ended, v_ids, v_types, v_data, v_tell_first);
  END IF;
  RETURN NEXT;
END $$;
