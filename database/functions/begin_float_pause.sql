-- Pauses payouts of p_from_amount hundredths and more because the float does not cover p_needed. An open pause is widened. Each pause within
-- an hour of the last one of the same float takes twice as many readings to end, at most 32, so that it does not flap.
CREATE OR REPLACE FUNCTION begin_float_pause(p_provider text, p_environment text, p_country text, p_currency text, p_from_amount bigint,
  p_needed bigint, p_at timestamptz, p_lapses_at timestamptz)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_is_new boolean;
BEGIN
  INSERT INTO payout_pauses AS pause (cause, provider, environment, country, currency, from_amount, needed, reads_needed, began_at, lapses_at)
    VALUES ('float', p_provider, p_environment, p_country, p_currency, p_from_amount, p_needed,
      coalesce((SELECT least(2 * past.reads_needed, 32) FROM payout_pauses AS past
        WHERE past.cause = 'float' AND past.provider = p_provider AND past.environment = p_environment
          AND past.country IS NOT DISTINCT FROM p_country AND past.currency = p_currency AND past.ended_at > p_at - interval '1 hour'
        ORDER BY past.id DESC LIMIT 1), 2), p_at, p_lapses_at)
    ON CONFLICT (cause, coalesce(provider, ''), coalesce(environment, ''), coalesce(country, ''), coalesce(currency, '')) WHERE ended_at IS NULL
    DO UPDATE SET from_amount = least(pause.from_amount, excluded.from_amount), needed = greatest(pause.needed, excluded.needed),
      covered_reads = 0, began_at = greatest(pause.began_at, excluded.began_at), lapses_at = greatest(pause.lapses_at, excluded.lapses_at)
    RETURNING xmax = 0 INTO v_is_new;
  RETURN v_is_new;
END $$;
