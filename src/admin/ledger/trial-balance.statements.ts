/**
 * Statements on the ledger and on queues, which have no entities.
 */

// Computed from the entries and their daily sums, not from the stored balances, because it checks those.
export const LINES = {
  name: 'admin-trial-balance',
  text: `SELECT environment, currency, split_part(address, ':', 1) AS kind,
      sum(debits)::text AS debits, sum(credits)::text AS credits
    FROM ledger_positions GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
};
