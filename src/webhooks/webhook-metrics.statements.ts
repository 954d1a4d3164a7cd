/**
 * Prepared statement: asked for every scrape of the metrics.
 * across accounts: the metric covers all of them.
 */

export const OLDEST_DUE = {
  name: 'find-oldest-due-delivery',
  text: `SELECT coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0)::float AS seconds
         FROM webhook_deliveries WHERE next_attempt_at < now() AND (leased_until IS NULL OR leased_until < now())`,
};
