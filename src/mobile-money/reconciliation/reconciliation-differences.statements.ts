/**
 * The SQL of what comparisons found, for the statements of others.
 */

/** How many differences a comparison found. @param run its alias in the statement around it. */
export const differencesOf = (run: string): string =>
  `SELECT count(*)::integer FROM reconciliation_differences WHERE reconciliation_id = ${run}.id`;

/** The names of all providers that were ever compared, one probe of an index for each. */
export const COMPARED_PROVIDERS = `WITH RECURSIVE compared AS (
    SELECT min(provider) AS provider FROM reconciliations
    UNION ALL SELECT (SELECT min(provider) FROM reconciliations WHERE provider > compared.provider) FROM compared WHERE provider IS NOT NULL)
  SELECT provider FROM compared WHERE provider IS NOT NULL`;

/**
 * Of each provider, the last comparison that compared anything: one that broke off has found nothing, and that is not agreement. Nor is
 * one of less than a day that an operator asked for: it has not looked at what the daily one found.
 */
export const LAST_COMPARED = `SELECT each.provider, last.id FROM (${COMPARED_PROVIDERS}) AS each CROSS JOIN LATERAL (
    SELECT id FROM reconciliations AS run WHERE run.provider = each.provider
      AND (started_by IS NULL OR to_at - from_at >= interval '24 hours')
      AND (status = 'finished' OR EXISTS (SELECT FROM reconciliation_differences WHERE reconciliation_id = run.id OFFSET 0))
    ORDER BY id DESC LIMIT 1) AS last`;
