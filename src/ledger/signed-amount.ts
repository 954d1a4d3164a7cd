/**
 * The SQL of what an entry adds to its account, in hundredths; a debit takes away.
 * @param alias of `ledger_entries`, with its dot.
 */
export const signed = (alias = ''): string =>
  `CASE ${alias}direction WHEN 'credit' THEN ${alias}amount ELSE -${alias}amount END`;
