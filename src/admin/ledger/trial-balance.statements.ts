/**
 * Statements on the ledger, which has no entities.
 */

// Computed from the entries and their daily sums, not from the stored balances, because it checks those.
export const LINES = {
  name: 'admin-trial-balance',
  text: `SELECT environment, currency, split_part(address, ':', 1) AS kind,
      sum(debits)::text AS debits, sum(credits)::text AS credits
    FROM ledger_positions GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
};
// The sums of days up to a day, and of the days that are not summed yet the entries before its end.
export const LINES_OF_DAY = {
  name: 'admin-trial-balance-of-day',
  text: `SELECT environment, currency, split_part(address, ':', 1) AS kind,
      sum(debits)::text AS debits, sum(credits)::text AS credits
    FROM (
      SELECT address, environment, currency, debits, credits FROM ledger_day_sums WHERE day <= $1::date
      UNION ALL
      SELECT address, environment, currency, CASE direction WHEN 'debit' THEN amount ELSE 0 END,
        CASE direction WHEN 'credit' THEN amount ELSE 0 END
      FROM ledger_entries
      WHERE created_at < ($1::date + 1)::timestamp AT TIME ZONE 'UTC'
        AND created_at >= coalesce((SELECT (max(day) + 1)::timestamp AT TIME ZONE 'UTC' FROM ledger_closed_days), '-infinity'::timestamptz)
    ) AS moved GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
};
