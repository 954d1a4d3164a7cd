/**
 * Prepared statements on operations, which are written by functions and have no entity.
 * across accounts: one job watches the operations of every merchant.
 */

/**
 * At most one review for each, ever: an operation that an operator has seen is not raised again. One that stands still for a review that was
 * only acknowledged, as of a card that is ended, is raised once more: nobody looks at it, and only a person ends it.
 */
export const OPEN_OVERDUE = {
  name: 'open-overdue-reviews',
  text: `INSERT INTO operation_reviews (operation_id, reason, details, created_at)
         SELECT o.id, 'overdue', jsonb_build_object('state', o.state, 'open_since', o.created_at, 'submissions', o.submissions), $1
         FROM operations_in_progress o JOIN unnest($2::text[], $3::timestamptz[]) AS bound (kind, since) ON bound.kind = o.kind
         WHERE o.environment = 'live' AND o.created_at < bound.since
           AND CASE o.state
             WHEN 'needs_review' THEN (SELECT coalesce(bool_and(r.status = 'resolved') AND (array_agg(r.reason ORDER BY r.id DESC))[1] <> 'overdue', true)
               FROM operation_reviews r WHERE r.operation_id = o.id)
             ELSE NOT EXISTS (SELECT FROM operation_reviews r WHERE r.operation_id = o.id AND r.reason = 'overdue') END
         ORDER BY o.created_at LIMIT $4
         ON CONFLICT (operation_id, reason) WHERE status = 'open' DO NOTHING RETURNING operation_id`,
};
/** They asked how an operation ended, and it has. */
export const CLOSE_ENDED = {
  name: 'close-reviews-of-ended-operations',
  text: `UPDATE operation_reviews r SET status = 'resolved', resolution = 'acknowledge', note = 'The operation has ended by itself.',
           resolved_at = $1
         FROM operations o
         WHERE r.reason IN ('overdue', 'outcome_undecided') AND r.status = 'open' AND o.id = r.operation_id
           AND o.state IN ('completed', 'failed')`,
};
