-- Keeps what an operation is found by, and what changes when it ends, in narrow tables: an end then changes no index of the wide
-- row. `open_operations` lists what has not ended; of one card, one may be open. `operation_references` has what the
-- provider calls an operation; what a card issuer calls a movement names one operation.
CREATE OR REPLACE FUNCTION index_begun_operations()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_unlisted uuid[];
  v_listed bigint;
BEGIN
  -- What was begun by `start_operation` and `start_operations` stands in the list already, with its first look. An insert that may meet
  -- another row writes a second record to the log, so payments do without.
  v_unlisted := ARRAY(SELECT id FROM added WHERE completed_at IS NULL AND (SELECT open.operation_id FROM open_operations AS open
    WHERE open.business_id = added.business_id AND open.environment = added.environment AND open.created_at = added.created_at
      AND open.operation_id = added.id) IS NULL);
  IF v_unlisted <> '{}' AND EXISTS (SELECT FROM added WHERE card_id IS NOT NULL) THEN
    INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency, card_id, provider)
      SELECT business_id, environment, created_at, id, kind, currency, card_id, provider FROM added WHERE id = ANY (v_unlisted)
      ON CONFLICT (card_id) WHERE card_id IS NOT NULL AND kind <> 'card_transaction' DO NOTHING;
    GET DIAGNOSTICS v_listed = ROW_COUNT;
    IF v_listed < cardinality(v_unlisted) THEN
      RAISE EXCEPTION 'another operation on the card is open'
        USING ERRCODE = 'unique_violation', CONSTRAINT = 'one_open_operation_per_card';
    END IF;
  ELSIF v_unlisted <> '{}' THEN
    INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency, provider)
      SELECT business_id, environment, created_at, id, kind, currency, provider FROM added WHERE id = ANY (v_unlisted);
  END IF;
  IF EXISTS (SELECT FROM added WHERE provider_reference IS NOT NULL) THEN
    INSERT INTO operation_references (business_id, environment, reference, operation_id, provider, kind)
      SELECT business_id, environment, provider_reference, id, provider, kind FROM added WHERE provider_reference IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
