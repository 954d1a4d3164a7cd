/**
 * Prepared statements: a review is shown, ordered and locked together with its operation, which has no entity.
 * across accounts: operators decide for every merchant, and a review names its operation.
 */
import { lastMoveOf } from './operations.statements';

const COLUMNS = `r.id, r.operation_id, o.kind, o.state, o.source IS NOT NULL AND o.target IS NOT NULL AS has_transfer, o.holds_source, o.target,
  EXISTS (SELECT FROM operation_reviews other WHERE other.operation_id = o.id AND other.id <> r.id AND other.reason = 'amount_differs'
    AND other.status = 'open') AS has_differing_amount,
  last.payer AS last_payer, last.payee AS last_payee, (SELECT ledger_address FROM cards WHERE id = o.card_id AND status = 'terminated') AS ended_card,
  r.subject, r.reason, r.details, r.status, r.resolution, r.note, r.resolved_by, r.created_at, r.resolved_at, coalesce(o.created_at, r.created_at) AS began_at
  FROM operation_reviews r LEFT JOIN operations o ON o.id = r.operation_id
    LEFT JOIN LATERAL (${lastMoveOf(`CASE WHEN r.status = 'open' AND o.state = 'completed' THEN o.id END`)}) AS last ON true`;
export const LIST = {
  name: 'list-reviews',
  text: `SELECT ${COLUMNS} WHERE ($1::text IS NULL OR r.status = $1)
           AND ($4::timestamptz IS NULL OR (r.created_at, r.id) < ($4, $5::bigint))
         ORDER BY r.created_at DESC, r.id DESC LIMIT $2 OFFSET $3`,
};
export const LIST_BY_AGE = {
  name: 'list-reviews-by-age',
  text: `SELECT ${COLUMNS} WHERE ($1::text IS NULL OR r.status = $1)
           AND ($4::timestamptz IS NULL OR (coalesce(o.created_at, r.created_at), r.id) > ($4, $5::bigint))
         ORDER BY coalesce(o.created_at, r.created_at), r.id LIMIT $2 OFFSET $3`,
};
export const FIND = { name: 'find-review', text: `SELECT ${COLUMNS} WHERE r.id = $1` };
/** One review per subject, ever: a decided subject is not raised again. */
export const OPEN_ABOUT = {
  name: 'open-review-about-subject',
  text: `INSERT INTO operation_reviews (subject, reason, details, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (subject) WHERE subject IS NOT NULL DO NOTHING RETURNING id`,
};
/** A payment that became known in another way, such as by a repeated request with its key, needs no review. */
export const CLOSE_KNOWN = {
  name: 'close-reviews-of-known-orders',
  text: `UPDATE operation_reviews r SET status = 'resolved', resolution = 'acknowledge', operation_id = o.id, resolved_at = $2,
           note = 'The payment has become known here by itself.'
         FROM (SELECT id AS review_id, details ->> 'provider' AS provider,
                 CASE WHEN reason = $1 THEN (details ->> 'reference')::uuid END AS reference
               FROM operation_reviews WHERE reason = $1 AND status = 'open') AS asked
           JOIN operations o ON (o.id = asked.reference AND o.order_id IS NULL) OR o.order_id = asked.reference
         WHERE r.id = asked.review_id AND r.status = 'open' AND o.provider = asked.provider`,
};
export const LOCK = { name: 'lock-review', text: `SELECT ${COLUMNS} WHERE r.id = $1 FOR UPDATE OF r` };
