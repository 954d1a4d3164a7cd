CREATE OR REPLACE FUNCTION record_events(p_ends json, p_ids uuid[])
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_told int;
BEGIN
  WITH told AS MATERIALIZED (
    SELECT operation.business_id, operation.environment, operation.id, operation.completed_at, item.event_type, item.event_data,
        row_number() OVER (PARTITION BY operation.business_id, operation.environment ORDER BY operation.completed_at, operation.id) AS turn
      FROM json_to_recordset(p_ends) AS item (id uuid, event_type text, event_data json) JOIN operations AS operation ON operation.id = item.id
      WHERE item.id = ANY (p_ids) AND item.event_type IS NOT NULL),
  counted AS (SELECT business_id, environment, count(*) AS events FROM told GROUP BY business_id, environment ORDER BY business_id, environment),
  numbered AS (
    UPDATE event_sequences AS sequence SET last_sequence = last_sequence + counted.events FROM counted
      WHERE sequence.business_id = counted.business_id AND sequence.environment = counted.environment
      RETURNING sequence.business_id, sequence.environment, last_sequence - counted.events AS before)
  INSERT INTO events (id, business_id, environment, sequence, type, data, operation_id, created_at)
    SELECT gen_random_uuid(), told.business_id, told.environment, numbered.before + told.turn, told.event_type, told.event_data, told.id, told.completed_at
    FROM told JOIN numbered ON numbered.business_id = told.business_id AND numbered.environment = told.environment;
END $$;
