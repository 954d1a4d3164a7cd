-- Refuses to activate a business without an approved KYC submission.
CREATE OR REPLACE FUNCTION guard_activation()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM kyc_submissions WHERE business_id = NEW.id AND status = 'approved') THEN
    RAISE EXCEPTION 'a business becomes active only after its KYC is approved' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
