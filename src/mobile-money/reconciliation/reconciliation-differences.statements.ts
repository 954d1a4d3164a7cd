/**
 * The SQL of a column that is counted: TypeORM writes it into its own statements.
 * @param run the alias of `reconciliations` there.
 */
export const differencesOf = (run: string): string =>
  `SELECT count(*)::integer FROM reconciliation_differences WHERE reconciliation_id = ${run}.id`;
