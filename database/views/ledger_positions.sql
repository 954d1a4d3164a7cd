-- What was debited and credited at each address, in all: the days that are summed and the entries since.
CREATE OR REPLACE VIEW ledger_positions AS
SELECT address, environment, currency, debits, credits FROM ledger_day_sums
UNION ALL
SELECT address, environment, currency, CASE direction WHEN 'debit' THEN amount ELSE 0 END, CASE direction WHEN 'credit' THEN amount ELSE 0 END
FROM ledger_entries
WHERE created_at >= coalesce((SELECT (max(day) + 1)::timestamp AT TIME ZONE 'UTC' FROM ledger_closed_days), '-infinity'::timestamptz);
