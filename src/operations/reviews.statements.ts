/**
 * Prepared statements: a review is shown, ordered and locked together with its operation, which has no entity.
 * across accounts: operators decide for every merchant, and a review names its operation.
 */
import type { Statement } from '../platform/database/statement';
import { lastMoveOf } from './operations.statements';

/** As old as its operation. */
const AGE = 'coalesce(r.began_at, r.created_at)';
const COLUMNS = `r.id, r.operation_id, o.business_id, (SELECT name FROM businesses WHERE id = o.business_id) AS business_name, o.phone_number, o.kind, o.state, o.amount, o.currency, o.source IS NOT NULL AND o.target IS NOT NULL AS has_transfer, o.holds_source, o.target,
  EXISTS (SELECT FROM operation_reviews other WHERE other.operation_id = o.id AND other.id <> r.id AND other.reason = 'amount_differs'
    AND other.status = 'open') AS has_differing_amount,
  last.payer AS last_payer, last.payee AS last_payee, (SELECT ledger_address FROM cards WHERE id = o.card_id AND status = 'terminated') AS ended_card,
  r.subject, r.reason, r.details, r.status, r.resolution, r.note, r.resolved_by, r.created_at, r.resolved_at, ${AGE} AS began_at
  FROM operation_reviews r LEFT JOIN operations o ON o.id = r.operation_id
    LEFT JOIN LATERAL (${lastMoveOf(`CASE WHEN r.status = 'open' AND o.state = 'completed' THEN o.id END`)}) AS last ON true`;
/** In what order a list is, and where it begins when no place is named. */
interface Order {
  readonly by: string;
  readonly direction: 'ASC' | 'DESC';
  readonly start: readonly [instant: string, id: string];
}
const NEWEST: Order = { by: 'r.created_at', direction: 'DESC', start: ["'infinity'", '9223372036854775807'] };
const OLDEST: Order = { by: AGE, direction: 'ASC', start: ["'-infinity'", '0'] };
/**
 * `$1` and `$2`: rows and how many to pass over; `$3` and `$4`: the place behind which the page begins, or null. The page is found along its
 * index before anything is read of the operations.
 */
const listOf = (name: string, { by, direction, start: [instant, id] }: Order, condition = 'true'): Statement => {
  const order = `${by} ${direction}, r.id ${direction}`;
  return {
    name,
    text: `WITH page AS MATERIALIZED (
           SELECT r.id FROM operation_reviews r
           WHERE ${condition} AND (${by}, r.id) ${direction === 'ASC' ? '>' : '<'} (coalesce($3::timestamptz, ${instant}), coalesce($4::bigint, ${id}))
           ORDER BY ${order} LIMIT $1 OFFSET $2)
         SELECT ${COLUMNS} WHERE r.id = ANY (ARRAY(SELECT id FROM page)) ORDER BY ${order}`,
  };
};
/** `$5`: the status. */
const OF_STATUS = 'r.status = $5';
/** By order: the list of all, and that of one status. */
export const LISTS = {
  newest: { all: listOf('list-reviews', NEWEST), ofStatus: listOf('list-reviews-of-status', NEWEST, OF_STATUS) },
  oldest: {
    all: listOf('list-reviews-by-age', OLDEST),
    ofStatus: listOf('list-reviews-of-status-by-age', OLDEST, OF_STATUS),
  },
} as const;
export const FIND = { name: 'find-review', text: `SELECT ${COLUMNS} WHERE r.id = $1` };
/** One review per subject, ever: a decided subject is not raised again. */
export const OPEN_ABOUT = {
  name: 'open-review-about-subject',
  text: `INSERT INTO operation_reviews (subject, reason, details, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (subject) WHERE subject IS NOT NULL DO NOTHING RETURNING id`,
};
/** A payment that became known in another way, such as by a repeated request with its key, needs no review. A payout with its id is another one. */
export const CLOSE_KNOWN = {
  name: 'close-reviews-of-known-orders',
  text: `UPDATE operation_reviews r SET status = 'resolved', resolution = 'acknowledge', operation_id = o.id, resolved_at = $2,
           note = 'The payment has become known here by itself.'
         FROM (SELECT id AS review_id, details ->> 'provider' AS provider, details ->> 'kind' AS kind,
                 CASE WHEN reason = $1 THEN (details ->> 'reference')::uuid END AS reference
               FROM operation_reviews WHERE reason = $1 AND status = 'open') AS asked
           JOIN operations o ON (o.id = asked.reference AND o.order_id IS NULL) OR o.order_id = asked.reference
         WHERE r.id = asked.review_id AND r.status = 'open' AND o.provider = asked.provider AND o.kind = asked.kind`,
};
export const LOCK = { name: 'lock-review', text: `SELECT ${COLUMNS} WHERE r.id = $1 FOR UPDATE OF r` };
