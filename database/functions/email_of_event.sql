-- Writes the e-mail that tells a decision about the account, unless the business switched its topic off. Until somebody
-- has confirmed the address, it may be of anybody: the name is what whoever signed up chose to say to them.
CREATE OR REPLACE FUNCTION email_of_event()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO email_messages (id, business_id, kind, recipient, language, data, next_attempt_at, created_at)
  SELECT gen_random_uuid(), business.id, replace(NEW.type, '.', '_'), business.email, business.language,
    jsonb_strip_nulls(jsonb_build_object('timezone', business.timezone,
      'name', CASE WHEN business.email_verified_at IS NULL THEN '' ELSE business.name END,
      'reason', coalesce(NEW.data ->> 'public_reason', NEW.data ->> 'rejection_reason', NEW.data ->> 'reason'))),
    NEW.created_at, NEW.created_at
  FROM businesses AS business
  WHERE business.id = NEW.business_id
    AND NOT (CASE WHEN NEW.type LIKE 'kyc.%' THEN 'kyc' ELSE 'account' END = ANY (business.emails_off));
  RETURN NULL;
END $$;
