-- No trigger calls it any more. It goes with the release after this one.
-- Keeps what an operation is found by, and what changes when it ends, in narrow tables: an end then changes no index of the wide
-- row. `open_operations` lists what has not ended; of one card, one may be open. `operation_references` has what the
-- provider calls an operation; what a card issuer calls a movement names one operation.
CREATE OR REPLACE FUNCTION index_operation()
RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.completed_at IS NULL AND NEW.completed_at IS NOT NULL THEN
      DELETE FROM open_operations WHERE business_id = NEW.business_id AND environment = NEW.environment
        AND created_at = NEW.created_at AND operation_id = NEW.id;
    END IF;
    IF NEW.provider_reference IS NOT DISTINCT FROM OLD.provider_reference THEN
      RETURN NULL;
    END IF;
    IF OLD.provider_reference IS NOT NULL THEN
      DELETE FROM operation_references WHERE business_id = OLD.business_id AND environment = OLD.environment
        AND reference = OLD.provider_reference AND operation_id = OLD.id;
    END IF;
  ELSIF NEW.completed_at IS NULL AND NEW.card_id IS NULL THEN
    INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency)
      VALUES (NEW.business_id, NEW.environment, NEW.created_at, NEW.id, NEW.kind, NEW.currency);
  ELSIF NEW.completed_at IS NULL THEN
    INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency, card_id)
      VALUES (NEW.business_id, NEW.environment, NEW.created_at, NEW.id, NEW.kind, NEW.currency, NEW.card_id)
      ON CONFLICT (card_id) WHERE card_id IS NOT NULL AND kind <> 'card_transaction' DO NOTHING;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'another operation on the card is open'
        USING ERRCODE = 'unique_violation', CONSTRAINT = 'one_open_operation_per_card';
    END IF;
  END IF;
  IF NEW.provider_reference IS NOT NULL THEN
    INSERT INTO operation_references (business_id, environment, reference, operation_id, provider, kind)
      VALUES (NEW.business_id, NEW.environment, NEW.provider_reference, NEW.id, NEW.provider, NEW.kind);
  END IF;
  RETURN NULL;
END $$;
