-- Whether the float as it was read last does not cover a payout of p_amount hundredths. False when it was not read lately: the provider
-- refuses what it cannot pay.
CREATE OR REPLACE FUNCTION is_float_short(p_provider text, p_country text, p_currency text, p_amount bigint, p_at timestamptz)
RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM provider_floats AS kept
    WHERE kept.provider = p_provider AND kept.country = p_country AND kept.currency = p_currency
      AND kept.balance < p_amount AND kept.valid_until > p_at);
END $$;
