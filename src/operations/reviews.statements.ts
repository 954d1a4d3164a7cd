/**
 * Prepared statements: a review is shown, ordered and locked together with its operation, which has no entity.
 * across accounts: operators decide for every merchant, and a review names its operation.
 */
import type { Statement } from '../platform/database/statement';
import { lastMoveOf } from './operations.statements';

/** As old as its operation. */
const AGE = 'coalesce(r.began_at, r.created_at)';
const COLUMNS = `r.id, r.operation_id, o.kind, o.state, o.source IS NOT NULL AND o.target IS NOT NULL AS has_transfer, o.holds_source, o.target,
  EXISTS (SELECT FROM operation_reviews other WHERE other.operation_id = o.id AND other.id <> r.id AND other.reason = 'amount_differs'
    AND other.status = 'open') AS has_differing_amount,
  last.payer AS last_payer, last.payee AS last_payee, (SELECT ledger_address FROM cards WHERE id = o.card_id AND status = 'terminated') AS ended_card,
  r.subject, r.reason, r.details, r.status, r.resolution, r.note, r.resolved_by, r.created_at, r.resolved_at, ${AGE} AS began_at
  FROM operation_reviews r LEFT JOIN operations o ON o.id = r.operation_id
    LEFT JOIN LATERAL (${lastMoveOf(`CASE WHEN r.status = 'open' AND o.state = 'completed' THEN o.id END`)}) AS last ON true`;
/** `$1` and `$2`: rows and how many to pass over; `$3` and `$4`: the place behind which the page begins, or null. `$5`: the status. */
const ofStatus = (isOfOne: boolean): string => (isOfOne ? 'r.status = $5' : '$5::text IS NULL');
/** The page is found along its index before anything is read of the operations. */
const newest = (name: string, isOfOne: boolean): Statement => ({
  name,
  text: `WITH page AS MATERIALIZED (
           SELECT r.id FROM operation_reviews r
           WHERE ${ofStatus(isOfOne)} AND (r.created_at, r.id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4::bigint, 9223372036854775807))
           ORDER BY r.created_at DESC, r.id DESC LIMIT $1 OFFSET $2)
         SELECT ${COLUMNS} WHERE r.id = ANY (ARRAY(SELECT id FROM page)) ORDER BY r.created_at DESC, r.id DESC`,
});
const byAge = (name: string, isOfOne: boolean): Statement => ({
  name,
  text: `WITH page AS MATERIALIZED (
           SELECT r.id FROM operation_reviews r
           WHERE ${ofStatus(isOfOne)} AND (${AGE}, r.id) > (coalesce($3::timestamptz, '-infinity'), coalesce($4::bigint, 0))
           ORDER BY ${AGE}, r.id LIMIT $1 OFFSET $2)
         SELECT ${COLUMNS} WHERE r.id = ANY (ARRAY(SELECT id FROM page)) ORDER BY ${AGE}, r.id`,
});
/** By order: the list of all, and that of one status. */
export const LISTS = {
  newest: { all: newest('list-reviews', false), ofStatus: newest('list-reviews-of-status', true) },
  oldest: { all: byAge('list-reviews-by-age', false), ofStatus: byAge('list-reviews-of-status-by-age', true) },
} as const;
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
