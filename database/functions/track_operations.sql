-- Sets the state and the marks of operations that are in a state of p_from, and their next looks. p_marks is a JSON array with an object
-- for each; an operation stands in it once. Answers the ids of those it found so, with the times of their looks. A look that is planned
-- for an earlier time stays, and so does a wake that came since the provider was asked (`since`), by the
-- rule of `is_woken`. A row whose time does not change writes no index. `updated_at` stays too unless the provider's reference is new: an
-- owner sees the same before and after, and less of the row is written to the log. With p_may_be_forgotten the commit does not wait for
-- the disk. Several wait 50 ms at most for each lock, and the caller sorts them by id. Plans and arrays as in `conclude_operations`.
CREATE OR REPLACE FUNCTION track_operations(p_marks json, p_from text[], p_may_be_forgotten boolean)
RETURNS TABLE (tracked_id uuid, look_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER ROWS 10 SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET cpu_index_tuple_cost = 100 AS $$
DECLARE
  v_marked uuid[];
  v_states text[];
  v_times timestamptz[];
  v_since timestamptz[];
  v_checks integer[];
  v_absent_reads integer[];
  v_last_absent timestamptz[];
  v_quarantines timestamptz[];
  v_references text[];
  v_next_checks timestamptz[];
  v_ids uuid[];
  v_businesses bigint[];
  v_environments text[];
  v_begun timestamptz[];
  v_providers text[];
BEGIN
  SELECT array_agg(item.id), array_agg(item.state), array_agg(item.at), array_agg(item.since), array_agg(item.checks), array_agg(item.absent_reads),
      array_agg(item.last_absent_at), array_agg(item.quarantine_until), array_agg(item.provider_reference), array_agg(item.next_check_at)
    INTO v_marked, v_states, v_times, v_since, v_checks, v_absent_reads, v_last_absent, v_quarantines, v_references, v_next_checks
    FROM json_to_recordset(p_marks) AS item (id uuid, state text, at timestamptz, since timestamptz, checks integer, absent_reads integer,
      last_absent_at timestamptz, quarantine_until timestamptz, provider_reference text, next_check_at timestamptz);
  IF cardinality(v_marked) > 1 THEN
    PERFORM set_config('lock_timeout', '50ms', true);
  END IF;
  WITH tracked AS (
    UPDATE operations AS operation SET state = item.state, next_check_at = NULL, checks = item.checks, absent_reads = item.absent_reads,
        last_absent_at = item.last_absent_at, quarantine_until = item.quarantine_until,
        provider_reference = coalesce(item.provider_reference, operation.provider_reference),
        updated_at = CASE WHEN item.provider_reference <> coalesce(operation.provider_reference, '') THEN item.at ELSE operation.updated_at END
      FROM unnest(v_marked, v_states, v_times, v_since, v_checks, v_absent_reads, v_last_absent, v_quarantines, v_references, v_next_checks)
        AS item (id, state, at, since, checks, absent_reads, last_absent_at, quarantine_until, provider_reference, next_check_at)
      WHERE operation.id = ANY (v_marked) AND operation.id = item.id AND operation.state = ANY (p_from)
      RETURNING operation.id, operation.business_id, operation.environment, operation.created_at, operation.provider, item.at, item.since, item.next_check_at)
  SELECT array_agg(id), array_agg(business_id), array_agg(environment), array_agg(created_at), array_agg(provider), array_agg(at), array_agg(since),
      array_agg(next_check_at)
    INTO v_ids, v_businesses, v_environments, v_begun, v_providers, v_times, v_since, v_next_checks FROM tracked;
  IF v_ids IS NULL THEN
    RETURN;
  END IF;
  IF p_may_be_forgotten THEN
    PERFORM set_config('synchronous_commit', 'off', true);
  END IF;
  -- One by one: a join that is planned while little is open reads the whole list.
  FOR v_turn IN 1 .. cardinality(v_ids) LOOP
    UPDATE open_operations AS open SET leased_until = NULL, provider = v_providers[v_turn],
        next_check_at = CASE WHEN open.next_check_at > v_times[v_turn]
            OR (open.leased_until IS NULL AND open.next_check_at > v_since[v_turn] - interval '500 milliseconds')
          THEN least(open.next_check_at, v_next_checks[v_turn]) ELSE v_next_checks[v_turn] END
      WHERE open.business_id = v_businesses[v_turn] AND open.environment = v_environments[v_turn] AND open.created_at = v_begun[v_turn]
        AND open.operation_id = v_ids[v_turn]
      RETURNING open.operation_id, open.next_check_at INTO tracked_id, look_at;
    IF FOUND THEN
      RETURN NEXT;
    END IF;
  END LOOP;
END $$;
