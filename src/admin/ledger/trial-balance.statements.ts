/**
 * Statements on the ledger and on queues, which have no entities.
 */

// Read from the entries, and their sums by day, and not from the balances that are kept beside them: it is those that it checks.
export const LINES = {
  name: 'admin-trial-balance',
  text: `SELECT environment, currency, split_part(address, ':', 1) AS kind,
      sum(debits)::text AS debits, sum(credits)::text AS credits
    FROM ledger_positions GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
};
