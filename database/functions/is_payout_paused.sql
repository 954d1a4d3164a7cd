-- As `find_payout_pause`, for a process of an earlier build, which does not say the network: pauses of one network do not count for it.
CREATE OR REPLACE FUNCTION is_payout_paused(p_provider text, p_environment text, p_country text, p_currency text, p_amount bigint, p_at timestamptz)
RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN find_payout_pause(p_provider, p_environment, p_country, NULL, p_currency, p_amount, p_at) IS NOT NULL;
END $$;
