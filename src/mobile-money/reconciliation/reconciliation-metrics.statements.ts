/**
 * Prepared statement: asked for every scrape of the metrics.
 */

export const LAST = {
  name: 'find-last-reconciliations',
  text: `SELECT DISTINCT ON (run.provider) run.provider, run.status, run.unread,
           extract(epoch FROM coalesce(run.finished_at, run.created_at))::float AS at,
           (SELECT count(*)::int FROM reconciliation_differences difference WHERE difference.reconciliation_id = run.id) AS differences
         FROM reconciliations run WHERE run.status <> 'running' ORDER BY run.provider, run.id DESC`,
};
