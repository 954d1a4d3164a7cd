-- Sets the state and the marks of operations that are in a state of p_from, and their next looks. p_marks is a JSON array with an object
-- for each; an operation stands in it once. Answers the ids of those it found so, with the times of their looks. A look that is planned
-- for an earlier time stays: a row whose time does not change writes no index. `updated_at` stays too unless the provider's reference is
-- new: an owner sees the same before and after, and less of the row is written to the log. With p_may_be_forgotten the commit does not
-- wait for the disk. Several wait 50 ms at most for each lock, and the caller sorts them by id. Plans and arrays as in `conclude_operations`.
CREATE OR REPLACE FUNCTION track_operations(p_marks json, p_from text[], p_may_be_forgotten boolean)
RETURNS TABLE (tracked_id uuid, look_at timestamptz)
LANGUAGE plpgsql ROWS 10 SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET cpu_index_tuple_cost = 100 AS $$
DECLARE
  v_marked uuid[];
  v_states text[];
  v_times timestamptz[];
  v_checks integer[];
  v_absent_reads integer[];
  v_last_absent timestamptz[];
  v_quarantines timestamptz[];
  v_references text[];
  v_next_checks timestamptz[];
  v_ids uuid[];
  v_looks bigint;
BEGIN
  SELECT array_agg(item.id), array_agg(item.state), array_agg(item.at), array_agg(item.checks), array_agg(item.absent_reads),
      array_agg(item.last_absent_at), array_agg(item.quarantine_until), array_agg(item.provider_reference), array_agg(item.next_check_at)
    INTO v_marked, v_states, v_times, v_checks, v_absent_reads, v_last_absent, v_quarantines, v_references, v_next_checks
    FROM json_to_recordset(p_marks) AS item (id uuid, state text, at timestamptz, checks integer, absent_reads integer,
      last_absent_at timestamptz, quarantine_until timestamptz, provider_reference text, next_check_at timestamptz);
  IF cardinality(v_marked) > 1 THEN
    PERFORM set_config('lock_timeout', '50ms', true);
  END IF;
  WITH tracked AS (
    UPDATE operations AS operation SET state = item.state, next_check_at = NULL, checks = item.checks, absent_reads = item.absent_reads,
        last_absent_at = item.last_absent_at, quarantine_until = item.quarantine_until,
        provider_reference = coalesce(item.provider_reference, operation.provider_reference),
        updated_at = CASE WHEN item.provider_reference <> coalesce(operation.provider_reference, '') THEN item.at ELSE operation.updated_at END
      FROM unnest(v_marked, v_states, v_times, v_checks, v_absent_reads, v_last_absent, v_quarantines, v_references)
        AS item (id, state, at, checks, absent_reads, last_absent_at, quarantine_until, provider_reference)
      WHERE operation.id = ANY (v_marked) AND operation.id = item.id AND operation.state = ANY (p_from) RETURNING operation.id)
  SELECT array_agg(id) INTO v_ids FROM tracked;
  IF v_ids IS NULL THEN
    RETURN;
  END IF;
  IF p_may_be_forgotten THEN
    PERFORM set_config('synchronous_commit', 'off', true);
  END IF;
  -- The row is nearly always there, and a plain update writes less than an insert that finds it.
  RETURN QUERY UPDATE operation_looks AS look SET leased_until = NULL,
      next_check_at = CASE WHEN look.next_check_at > item.at THEN least(look.next_check_at, item.next_check_at) ELSE item.next_check_at END
    FROM unnest(v_marked, v_times, v_next_checks) AS item (id, at, next_check_at)
    WHERE look.operation_id = ANY (v_ids) AND look.operation_id = item.id RETURNING look.operation_id, look.next_check_at;
  GET DIAGNOSTICS v_looks = ROW_COUNT;
  IF v_looks < cardinality(v_ids) THEN
    RETURN QUERY INSERT INTO operation_looks AS planned (operation_id, provider, kind, next_check_at)
      SELECT operation.id, operation.provider, operation.kind, item.next_check_at
      FROM unnest(v_marked, v_next_checks) AS item (id, next_check_at) JOIN operations AS operation ON operation.id = item.id
      WHERE operation.id = ANY (v_ids) AND NOT EXISTS (SELECT FROM operation_looks AS look WHERE look.operation_id = item.id)
      ON CONFLICT (operation_id) DO UPDATE SET next_check_at = least(planned.next_check_at, excluded.next_check_at), leased_until = NULL
      RETURNING planned.operation_id, planned.next_check_at;
  END IF;
END $$;
