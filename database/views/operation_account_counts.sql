-- How many operations of each account ended, over all time: days that are summed, what changed on them since, and the counters of
-- the days that are not summed yet. Many rows are of one sort; they add up.
CREATE OR REPLACE VIEW operation_account_counts AS
SELECT business_id, environment, kind, currency, state, provider, network, total FROM operation_account_totals
UNION ALL
SELECT business_id, environment, kind, currency, state, provider, network, change FROM operation_late_counts
UNION ALL
SELECT business_id, environment, kind, currency, state, provider, network, total FROM operation_day_counters
WHERE day > coalesce((SELECT max(day) FROM operation_closed_days), '-infinity'::date);
