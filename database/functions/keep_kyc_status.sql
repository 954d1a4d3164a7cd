-- Keeps with a business the state of its latest KYC submission: operators list and count businesses by it.
CREATE OR REPLACE FUNCTION keep_kyc_status()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE businesses SET kyc_status = NEW.status
  WHERE id = NEW.business_id AND kyc_status <> NEW.status
    AND NOT EXISTS (SELECT FROM kyc_submissions WHERE business_id = NEW.business_id AND attempt > NEW.attempt);
  RETURN NULL;
END $$;
