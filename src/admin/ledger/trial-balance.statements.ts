/**
 * Statements on the ledger and on queues, which have no entities.
 */

// Read from the entries and not from the balances that are kept beside them: it is those that it checks.
export const LINES = {
  name: 'admin-trial-balance',
  text: `SELECT environment, currency, split_part(address, ':', 1) AS kind,
      coalesce(sum(amount) FILTER (WHERE direction = 'debit'), 0)::text AS debits,
      coalesce(sum(amount) FILTER (WHERE direction = 'credit'), 0)::text AS credits
    FROM ledger_entries GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
};
