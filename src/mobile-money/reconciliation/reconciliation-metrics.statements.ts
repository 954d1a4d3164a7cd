/**
 * Prepared statements: asked for every scrape of the metrics.
 */

import { differencesOf, LAST_COMPARED } from './reconciliation-differences.statements';

export const LAST = {
  name: 'find-last-reconciliations',
  text: `SELECT provider,
           coalesce(max(ended) FILTER (WHERE status = 'finished'), 0)::float AS finished,
           max(ended) FILTER (WHERE status = 'failed')::float AS failed
         FROM (SELECT provider, status, extract(epoch FROM coalesce(finished_at, created_at)) AS ended FROM reconciliations) AS run
         WHERE status <> 'running' GROUP BY provider`,
};
export const DIFFERENCES = {
  name: 'count-last-differences',
  text: `SELECT provider, (${differencesOf('last')}) AS total FROM (${LAST_COMPARED}) AS last`,
};
