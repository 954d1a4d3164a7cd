/**
 * Prepared statements on operations, which are written by functions and have no entity.
 * across accounts: the metrics of the service are those of every merchant.
 */

export const OPEN = {
  name: 'count-open-operations',
  text: `SELECT kind, state, environment, count(*)::int AS total, extract(epoch FROM now() - min(created_at))::float AS oldest
         FROM operations_in_progress GROUP BY kind, state, environment`,
};
export const REVIEWS = {
  name: 'count-open-reviews',
  text: `SELECT r.reason, coalesce(o.environment, 'live') AS environment, count(*)::int AS total,
           extract(epoch FROM now() - min(r.created_at))::float AS oldest
         FROM operation_reviews r LEFT JOIN operations o ON o.id = r.operation_id
         WHERE r.status = 'open' GROUP BY 1, 2`,
};
