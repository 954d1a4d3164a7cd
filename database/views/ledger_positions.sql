-- What was debited and credited at each address of the world outside, and by all wallets and all cards together, in all: what is
-- summed up to one entry, and the entries since. Their addresses are shown as they are; those that are summed are shown as the
-- book they are summed in. Until the history has been summed once, it is read from the sums of days. The upper bound of the ids
-- bounds nothing: a range is expected to hold few rows and a single bound a third of all, which would be read one by one.
CREATE OR REPLACE VIEW ledger_positions AS
SELECT book AS address, environment, currency, debits, credits FROM ledger_book_sums
WHERE (SELECT has_caught_up FROM ledger_summed_entries)
UNION ALL
SELECT address, environment, currency, CASE direction WHEN 'debit' THEN amount ELSE 0 END, CASE direction WHEN 'credit' THEN amount ELSE 0 END
FROM ledger_entries
WHERE (SELECT has_caught_up FROM ledger_summed_entries) AND id BETWEEN (SELECT last_id + 1 FROM ledger_summed_entries) AND 9223372036854775807
UNION ALL
SELECT address, environment, currency, debits, credits FROM ledger_day_sums
WHERE NOT (SELECT has_caught_up FROM ledger_summed_entries)
UNION ALL
SELECT address, environment, currency, CASE direction WHEN 'debit' THEN amount ELSE 0 END, CASE direction WHEN 'credit' THEN amount ELSE 0 END
FROM ledger_entries
WHERE NOT (SELECT has_caught_up FROM ledger_summed_entries)
  AND created_at >= coalesce((SELECT (max(day) + 1)::timestamp AT TIME ZONE 'UTC' FROM ledger_closed_days), '-infinity'::timestamptz);
