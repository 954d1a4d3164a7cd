-- As `index_begun_operations`: takes what has ended from the list of what is open, and keeps what the provider calls an operation.
-- While a release comes, the trigger that did so for each row may have done it already. Rows are found as in `conclude_operations`.
CREATE OR REPLACE FUNCTION index_changed_operations()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_has_ended boolean;
  v_is_renamed boolean;
  v_had_another_name boolean;
BEGIN
  SELECT bool_or(old_row.completed_at IS NULL AND new_row.completed_at IS NOT NULL),
      bool_or(old_row.provider_reference IS DISTINCT FROM new_row.provider_reference),
      bool_or(old_row.provider_reference <> coalesce(new_row.provider_reference, ''))
    INTO v_has_ended, v_is_renamed, v_had_another_name FROM before AS old_row JOIN after AS new_row ON new_row.id = old_row.id;
  IF v_has_ended THEN
    DELETE FROM open_operations AS open USING after AS ended
      WHERE ended.completed_at IS NOT NULL AND open.business_id = ended.business_id AND open.environment = ended.environment
        AND open.created_at = ended.created_at AND open.operation_id = ended.id;
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
