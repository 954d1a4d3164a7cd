-- Adds what changed on summed days to their totals, oldest first and at most p_most changes. Answers how many it added. Ends of
-- operations do not wait for it: they only add rows, and nobody else changes the totals. The hours of a day that changed go, and
-- sum_operation_hours sums them anew. The days of accounts that changed, and their amounts, are summed anew here, in the rows that
-- sum_account_days and sum_account_amounts make: each is read after its changes were chosen, so it has what they tell, and what ends
-- later has a row that is not among them.
CREATE OR REPLACE FUNCTION fold_late_counts(p_most integer)
RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_folded bigint;
  v_oldest bigint[];
BEGIN
  LOCK TABLE operation_day_totals IN SHARE ROW EXCLUSIVE MODE;
  v_oldest := ARRAY(SELECT id FROM operation_late_counts ORDER BY id LIMIT p_most);
  DELETE FROM operation_account_day_sums AS sums
    USING (SELECT DISTINCT business_id, environment, currency, day FROM operation_late_counts WHERE id = ANY (v_oldest)) AS changed
    WHERE sums.business_id = changed.business_id AND sums.environment = changed.environment AND sums.currency = changed.currency
      AND sums.day = changed.day;
  INSERT INTO operation_account_day_sums (business_id, environment, currency, day, kind, failure_code, hours, counts, amounts)
    SELECT changed.business_id, changed.environment, changed.currency, changed.day, kind, failure_code, array_agg(hour ORDER BY hour),
      array_agg(count ORDER BY hour), array_agg(amount ORDER BY hour)
    FROM (SELECT DISTINCT business_id, environment, currency, day FROM operation_late_counts
        WHERE id = ANY (v_oldest) AND day IN (SELECT day FROM operation_days_by_account)) AS changed
      CROSS JOIN LATERAL (SELECT kind, coalesce(failure_code, '') AS failure_code, extract(hour FROM created_at AT TIME ZONE 'UTC')::smallint AS hour,
          count(*)::integer AS count, coalesce(sum(amount), 0)::bigint AS amount
        FROM operations
        WHERE business_id = changed.business_id AND environment = changed.environment AND currency = changed.currency
          AND created_at >= changed.day::timestamp AT TIME ZONE 'UTC' AND created_at < (changed.day + 1)::timestamp AT TIME ZONE 'UTC'
          AND state IN ('completed', 'failed') AND kind IN ('mobile_money_deposit', 'mobile_money_payout')
        GROUP BY 1, 2, 3) AS by_hour
    GROUP BY 1, 2, 3, 4, 5, 6;
  DELETE FROM operation_account_day_amounts AS noted
    USING (SELECT DISTINCT business_id, environment, currency, day FROM operation_late_counts WHERE id = ANY (v_oldest)) AS changed
    WHERE noted.business_id = changed.business_id AND noted.environment = changed.environment AND noted.currency = changed.currency
      AND noted.day = changed.day;
  INSERT INTO operation_account_day_amounts (business_id, environment, day, currency, kind, state, network, total, least, most, amounts, at_most)
    SELECT business_id, environment, day, currency, kind, state, network, max(at_most), min(amount), max(amount), array_agg(amount ORDER BY amount),
      array_agg(at_most ORDER BY amount)
    FROM (SELECT DISTINCT business_id, environment, currency, day FROM operation_late_counts
        WHERE id = ANY (v_oldest) AND day IN (SELECT day FROM operation_days_by_amount)) AS changed
      CROSS JOIN LATERAL (SELECT kind, state, coalesce(network, '') AS network, amount,
          (sum(count(*)) OVER (PARTITION BY kind, state, coalesce(network, '') ORDER BY amount))::integer AS at_most
        FROM operations
        WHERE business_id = changed.business_id AND environment = changed.environment AND currency = changed.currency
          AND created_at >= changed.day::timestamp AT TIME ZONE 'UTC' AND created_at < (changed.day + 1)::timestamp AT TIME ZONE 'UTC'
          AND state IN ('completed', 'failed') AND amount IS NOT NULL AND kind <> 'sandbox_funding'
        GROUP BY 1, 2, 3, 4) AS by_amount
    GROUP BY 1, 2, 3, 4, 5, 6, 7;
  -- Updated before inserted: a row that is taken away from would be refused as a new one.
  WITH oldest AS (
    DELETE FROM operation_late_counts WHERE id = ANY (v_oldest)
    RETURNING business_id, environment, kind, day, currency, state, provider, network, change),
  without_hours AS (
    DELETE FROM operation_days_by_hour WHERE day IN (SELECT day FROM oldest)),
  by_day AS (
    SELECT day, environment, kind, state, provider, sum(change) AS change FROM oldest GROUP BY 1, 2, 3, 4, 5),
  updated_days AS (
    UPDATE operation_day_totals totals SET total = total + change FROM by_day changed
    WHERE totals.day = changed.day AND totals.environment = changed.environment AND totals.kind = changed.kind
      AND totals.state = changed.state AND totals.provider = changed.provider
    RETURNING totals.day, totals.environment, totals.kind, totals.state, totals.provider),
  inserted_days AS (
    INSERT INTO operation_day_totals (day, environment, kind, state, provider, total)
    SELECT day, environment, kind, state, provider, change FROM by_day
    WHERE (day, environment, kind, state, provider) NOT IN (SELECT day, environment, kind, state, provider FROM updated_days)),
  by_account AS (
    SELECT business_id, environment, kind, currency, state, provider, network, sum(change) AS change FROM oldest GROUP BY 1, 2, 3, 4, 5, 6, 7),
  updated_accounts AS (
    UPDATE operation_account_totals totals SET total = total + change FROM by_account changed
    WHERE totals.business_id = changed.business_id AND totals.environment = changed.environment AND totals.kind = changed.kind
      AND totals.currency = changed.currency AND totals.state = changed.state AND totals.provider = changed.provider
      AND totals.network = changed.network
    RETURNING totals.business_id, totals.environment, totals.kind, totals.currency, totals.state, totals.provider, totals.network),
  inserted_accounts AS (
    INSERT INTO operation_account_totals (business_id, environment, kind, currency, state, provider, network, total)
    SELECT business_id, environment, kind, currency, state, provider, network, change FROM by_account
    WHERE (business_id, environment, kind, currency, state, provider, network) NOT IN
      (SELECT business_id, environment, kind, currency, state, provider, network FROM updated_accounts))
  SELECT count(*) INTO v_folded FROM oldest;
  RETURN v_folded;
END $$;
