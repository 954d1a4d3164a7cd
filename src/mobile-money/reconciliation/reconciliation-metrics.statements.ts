/**
 * Prepared statements: asked for every scrape of the metrics.
 */

export const LAST = {
  name: 'find-last-reconciliations',
  text: `SELECT provider,
           coalesce(max(ended) FILTER (WHERE status = 'finished'), 0)::float AS finished,
           max(ended) FILTER (WHERE status = 'failed')::float AS failed
         FROM (SELECT provider, status, extract(epoch FROM coalesce(finished_at, created_at)) AS ended FROM reconciliations) AS run
         WHERE status <> 'running' GROUP BY provider`,
};
/** Of the last run that compared anything: one that broke off has found nothing, and that is not agreement. */
export const DIFFERENCES = {
  name: 'count-last-differences',
  text: `SELECT provider,
           (SELECT count(*)::int FROM reconciliation_differences WHERE reconciliation_id = last.id) AS total
         FROM (SELECT provider, max(id) AS id FROM reconciliations run
               WHERE status = 'finished' OR EXISTS (SELECT FROM reconciliation_differences WHERE reconciliation_id = run.id)
               GROUP BY provider) AS last`,
};
