-- Why a payout of p_amount hundredths may not be sent now, and for how long at least; null when it may. Where the country is not known, pauses
-- of every country count. A pause by a float ends by itself when nobody has read the float for long, whether or not a job is there to
-- write that down; until then it takes as many readings, one each 30 seconds, as are missing. When an operator resumes is not known.
CREATE OR REPLACE FUNCTION find_payout_pause(p_provider text, p_environment text, p_country text, p_network text, p_currency text,
  p_amount bigint, p_at timestamptz)
RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
        'takes_smaller', (min(pause.from_amount) > 0)::text,
        'retry_after_seconds', max(CASE pause.cause WHEN 'float' THEN
          least(30 * greatest(pause.reads_needed - pause.covered_reads, 1), ceil(extract(epoch FROM pause.lapses_at - p_at))) ELSE 60 END)::text)
      FROM payout_pauses AS pause
      WHERE pause.ended_at IS NULL
        AND coalesce(pause.provider = p_provider, true)
        AND coalesce(pause.environment = p_environment, true)
        AND CASE WHEN pause.network IS NULL THEN coalesce(pause.country = p_country, true) ELSE coalesce(pause.network = p_network, false) END
        AND coalesce(pause.currency = p_currency, true)
        AND pause.from_amount <= p_amount
        AND coalesce(pause.lapses_at > p_at, true)
      HAVING count(*) > 0);
END $$;
