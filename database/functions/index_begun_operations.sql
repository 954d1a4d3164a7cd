-- Keeps what an operation is found by, and what changes when it ends, in narrow tables: an end then changes no index of the wide
-- row. `open_operations` lists what has not ended; of one card, one may be open. `operation_references` has what the
-- provider calls an operation; what a card issuer calls a movement names one operation.
CREATE OR REPLACE FUNCTION index_begun_operations()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_listed bigint;
BEGIN
  -- An insert that may meet another row writes a second record to the log, so payments do without.
  IF NOT EXISTS (SELECT FROM added WHERE card_id IS NOT NULL) THEN
    INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency)
      SELECT business_id, environment, created_at, id, kind, currency FROM added WHERE completed_at IS NULL;
  ELSE
    INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency, card_id)
      SELECT business_id, environment, created_at, id, kind, currency, card_id FROM added WHERE completed_at IS NULL
      ON CONFLICT (card_id) WHERE card_id IS NOT NULL AND kind <> 'card_transaction' DO NOTHING;
    GET DIAGNOSTICS v_listed = ROW_COUNT;
    IF v_listed < (SELECT count(*) FROM added WHERE completed_at IS NULL) THEN
      RAISE EXCEPTION 'another operation on the card is open'
        USING ERRCODE = 'unique_violation', CONSTRAINT = 'one_open_operation_per_card';
    END IF;
  END IF;
  IF EXISTS (SELECT FROM added WHERE provider_reference IS NOT NULL) THEN
    INSERT INTO operation_references (business_id, environment, reference, operation_id, provider, kind)
      SELECT business_id, environment, provider_reference, id, provider, kind FROM added WHERE provider_reference IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
