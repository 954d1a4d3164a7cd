-- Writes the events of the operations that `conclude_operations` ended, p_ended, each under the next number of its business and
-- environment. p_ids, p_types and p_data are the ids, types and data of all ends; the data stay the text they are. With p_is_first one of
-- the businesses may have no number yet. Plans as in `conclude_operations`.
CREATE OR REPLACE FUNCTION record_final_events(p_ended uuid[], p_ids uuid[], p_types text[], p_data json[], p_is_first boolean)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET cpu_index_tuple_cost = 100 AS $$
BEGIN
  -- The row is nearly always there, and a plain update writes less than an insert that finds it.
  IF p_is_first THEN
    INSERT INTO event_sequences (business_id, environment, last_sequence)
      SELECT DISTINCT business_id, environment, 0 FROM operations WHERE id = ANY (p_ended) ORDER BY business_id, environment
      ON CONFLICT (business_id, environment) DO NOTHING;
  END IF;
  WITH told AS MATERIALIZED (
    SELECT operation.business_id, operation.environment, operation.id, operation.completed_at, item.event_type, item.event_data,
        row_number() OVER (PARTITION BY operation.business_id, operation.environment ORDER BY operation.completed_at, operation.id) AS turn
      FROM unnest(p_ids, p_types, p_data) AS item (id, event_type, event_data)
        CROSS JOIN LATERAL (SELECT id, business_id, environment, completed_at FROM operations WHERE id = item.id OFFSET 0) AS operation
      WHERE item.id = ANY (p_ended) AND item.event_type IS NOT NULL),
  counted AS (
    SELECT business_id, environment, count(*) AS events FROM told GROUP BY business_id, environment ORDER BY business_id, environment),
  numbered AS (
    UPDATE event_sequences AS sequence SET last_sequence = last_sequence + counted.events FROM counted
      WHERE sequence.business_id = ANY (ARRAY(SELECT business_id FROM told)) AND sequence.business_id = counted.business_id AND sequence.environment = counted.environment
      RETURNING sequence.business_id, sequence.environment, last_sequence - counted.events AS before)
  INSERT INTO events (id, business_id, environment, sequence, type, data, operation_id, created_at)
    SELECT new_event_id(told.completed_at), told.business_id, told.environment, numbered.before + told.turn, told.event_type, told.event_data, told.id,
      told.completed_at
    FROM told JOIN numbered ON numbered.business_id = told.business_id AND numbered.environment = told.environment
    ORDER BY told.business_id, told.environment, told.turn;
END $$;
