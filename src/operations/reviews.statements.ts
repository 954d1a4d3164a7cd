/**
 * Prepared statements: a review is shown, ordered and locked together with its operation, which has no entity.
 */

/** across accounts: operators decide for every merchant, and a review names its operation. */
const COLUMNS = `r.id, r.operation_id, o.kind, o.state, o.source IS NOT NULL AND o.target IS NOT NULL AS has_transfer, r.reason, r.details,
  r.status, r.resolution, r.note, r.resolved_by, r.created_at, r.resolved_at
  FROM operation_reviews r LEFT JOIN operations o ON o.id = r.operation_id`;
export const LIST = {
  name: 'list-reviews',
  text: `SELECT ${COLUMNS} WHERE $1::text IS NULL OR r.status = $1 ORDER BY r.created_at DESC, r.id DESC LIMIT $2 OFFSET $3`,
};
export const LIST_BY_AGE = {
  name: 'list-reviews-by-age',
  text: `SELECT ${COLUMNS} WHERE $1::text IS NULL OR r.status = $1 ORDER BY coalesce(o.created_at, r.created_at), r.id LIMIT $2 OFFSET $3`,
};
export const FIND = { name: 'find-review', text: `SELECT ${COLUMNS} WHERE r.id = $1` };
export const LOCK = { name: 'lock-review', text: `SELECT ${COLUMNS} WHERE r.id = $1 FOR UPDATE OF r` };
