-- Whether a payout of p_amount hundredths may not be sent now. Where the country is not known, pauses of every country count. A pause
-- by a float ends by itself when nobody has read the float for long, whether or not a job is there to write that down.
CREATE OR REPLACE FUNCTION is_payout_paused(p_provider text, p_environment text, p_country text, p_currency text, p_amount bigint, p_at timestamptz)
RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM payout_pauses AS pause
    WHERE pause.ended_at IS NULL
      AND coalesce(pause.provider = p_provider, true)
      AND coalesce(pause.environment = p_environment, true)
      AND coalesce(pause.country = p_country, true)
      AND coalesce(pause.currency = p_currency, true)
      AND pause.from_amount <= p_amount
      AND coalesce(pause.lapses_at > p_at, true));
END $$;
