/**
 * Prepared statements: asked for every scrape of the metrics.
 */

import { COMPARED_PROVIDERS, differencesOf, LAST_COMPARED } from './reconciliation-differences.statements';

const lastOf = (status: 'finished' | 'failed'): string =>
  `(SELECT extract(epoch FROM max(coalesce(finished_at, created_at)))::float FROM reconciliations AS run
    WHERE run.provider = each.provider AND status = '${status}')`;
export const LAST = {
  name: 'find-last-reconciliations',
  text: `SELECT provider, coalesce(finished, 0) AS finished, failed
         FROM (SELECT provider, ${lastOf('finished')} AS finished, ${lastOf('failed')} AS failed FROM (${COMPARED_PROVIDERS}) AS each) AS ended
         WHERE finished IS NOT NULL OR failed IS NOT NULL`,
};
export const DIFFERENCES = {
  name: 'count-last-differences',
  text: `SELECT provider, (${differencesOf('last')}) AS total FROM (${LAST_COMPARED}) AS last`,
};
