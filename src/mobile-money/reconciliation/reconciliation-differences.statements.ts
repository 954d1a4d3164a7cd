/**
 * The SQL of what comparisons found, for the statements of others.
 */

/** How many differences a comparison found. @param run its alias in the statement around it. */
export const differencesOf = (run: string): string =>
  `SELECT count(*)::integer FROM reconciliation_differences WHERE reconciliation_id = ${run}.id`;

/** Of each provider, the last comparison that compared anything: one that broke off has found nothing, and that is not agreement. */
export const LAST_COMPARED = `SELECT provider, max(id) AS id FROM reconciliations AS run
  WHERE status = 'finished' OR EXISTS (SELECT FROM reconciliation_differences WHERE reconciliation_id = run.id) GROUP BY provider`;
