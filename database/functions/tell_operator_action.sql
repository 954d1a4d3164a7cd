-- Tells the owner of an account what an operator did to it: what and when, not why, by which operator or from where.
CREATE OR REPLACE FUNCTION tell_operator_action()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  owner bigint;
BEGIN
  -- What operators write for each other is nothing done to the account.
  IF NEW.action = 'business.note_added' THEN
    RETURN NULL;
  END IF;
  owner := CASE NEW.target_type
    WHEN 'business' THEN NEW.target_id::bigint
    WHEN 'wallet' THEN (SELECT business_id FROM wallets WHERE id = NEW.target_id::bigint)
    WHEN 'api_key' THEN (SELECT business_id FROM api_keys WHERE id = NEW.target_id::bigint)
    WHEN 'kyc_document' THEN (SELECT business_id FROM kyc_documents WHERE number = NEW.target_id::bigint)
  END;
  IF owner IS NOT NULL THEN
    INSERT INTO account_activity (business_id, type, actor_type, subject_id, request_id, created_at)
    VALUES (owner, 'operator.' || NEW.action, 'operator', CASE WHEN NEW.target_type <> 'business' THEN NEW.target_id END,
            NEW.request_id, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
