-- Writes the e-mail that tells a business that its webhook endpoint is no longer called, without its name as long as
-- nobody has confirmed the address.
CREATE OR REPLACE FUNCTION email_of_disabled_endpoint()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO email_messages (id, business_id, kind, recipient, language, data, next_attempt_at, created_at)
  SELECT gen_random_uuid(), business.id, 'webhook_disabled', business.email, business.language,
    jsonb_build_object('timezone', business.timezone, 'environment', NEW.environment,
      'name', CASE WHEN business.email_verified_at IS NULL THEN '' ELSE business.name END,
      'cause', NEW.disabled_reason, 'host', coalesce(substring(NEW.url from '^[a-z]+://([^/?#]+)'), '')),
    statement_timestamp(), statement_timestamp()
  FROM businesses AS business
  WHERE business.id = NEW.business_id AND NOT ('webhooks' = ANY (business.emails_off));
  RETURN NULL;
END $$;
