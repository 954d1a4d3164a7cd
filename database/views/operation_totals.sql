-- How many operations of all merchants ended, by the day they began: days that are summed, what changed on them since, and the
-- counters of each merchant for the days that are not summed yet.
CREATE OR REPLACE VIEW operation_totals AS
SELECT day, environment, kind, state, provider, total FROM operation_day_totals
UNION ALL
SELECT day, environment, kind, state, provider, change FROM operation_late_counts
UNION ALL
SELECT day, environment, kind, state, provider, total FROM operation_day_counters
WHERE day > coalesce((SELECT max(day) FROM operation_closed_days), '-infinity'::date);
