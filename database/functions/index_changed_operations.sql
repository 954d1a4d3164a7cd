-- As `index_begun_operations`: takes what has ended from the list of what is open, and keeps what the provider calls an operation.
-- While a release comes, the trigger that did so for each row may have done it already.
CREATE OR REPLACE FUNCTION index_changed_operations()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_has_ended boolean;
  v_is_renamed boolean;
  v_had_another_name boolean;
  v_ended record;
BEGIN
  SELECT bool_or(old_row.completed_at IS NULL AND new_row.completed_at IS NOT NULL),
      bool_or(old_row.provider_reference IS DISTINCT FROM new_row.provider_reference),
      bool_or(old_row.provider_reference <> coalesce(new_row.provider_reference, ''))
    INTO v_has_ended, v_is_renamed, v_had_another_name FROM before AS old_row JOIN after AS new_row ON new_row.id = old_row.id;
  IF v_has_ended THEN
    -- One by one: a join that is planned while little is open reads the whole list, and the place of a row changes with each look.
    FOR v_ended IN SELECT business_id, environment, created_at, id FROM after WHERE completed_at IS NOT NULL LOOP
      DELETE FROM open_operations WHERE business_id = v_ended.business_id AND environment = v_ended.environment
        AND created_at = v_ended.created_at AND operation_id = v_ended.id;
    END LOOP;
  END IF;
  IF v_had_another_name THEN
    DELETE FROM operation_references AS known USING before AS old_row, after AS new_row
      WHERE new_row.id = old_row.id AND old_row.provider_reference IS DISTINCT FROM new_row.provider_reference
        AND known.business_id = old_row.business_id AND known.environment = old_row.environment
        AND known.reference = old_row.provider_reference AND known.operation_id = old_row.id;
  END IF;
  IF v_is_renamed THEN
    INSERT INTO operation_references (business_id, environment, reference, operation_id, provider, kind)
      SELECT new_row.business_id, new_row.environment, new_row.provider_reference, new_row.id, new_row.provider, new_row.kind
      FROM before AS old_row JOIN after AS new_row ON new_row.id = old_row.id
      WHERE new_row.provider_reference IS NOT NULL AND old_row.provider_reference IS DISTINCT FROM new_row.provider_reference
        AND (SELECT known.operation_id FROM operation_references AS known WHERE known.business_id = new_row.business_id
          AND known.environment = new_row.environment AND known.reference = new_row.provider_reference AND known.operation_id = new_row.id) IS NULL;
  END IF;
  RETURN NULL;
END $$;
