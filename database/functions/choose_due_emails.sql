-- What builds call that do not say which kinds they can write: they are given the kinds they know, and leave the others to newer builds.
CREATE OR REPLACE FUNCTION choose_due_emails(p_now timestamptz, p_busy text[], p_places integer)
RETURNS SETOF uuid
LANGUAGE plpgsql ROWS 10 SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT choose_due_emails_of_kinds(p_now, p_busy, p_places, ARRAY[
    'verify_address', 'reset_password', 'operator_invitation', 'password_changed', 'address_changed', 'new_sign_in', 'login_locked',
    'pin_reset', 'second_factor_on', 'second_factor_off', 'recovery_codes_replaced', 'api_key_created', 'api_key_revoked',
    'api_key_reported', 'webhook_disabled', 'kyc_approved', 'kyc_rejected', 'business_approved', 'business_suspended',
    'business_reactivated', 'business_terminated']);
END $$;
