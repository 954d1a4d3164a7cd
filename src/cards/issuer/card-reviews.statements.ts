/**
 * Prepared statements on cards, operations and the ledger, which have no entities.
 */

/** Most of these can only be acknowledged, which ends no disagreement: without the look for the same one it would come back. `rows` are evidence of a figure. */
export const OPEN = {
  name: 'open-card-review',
  text: `INSERT INTO operation_reviews (operation_id, reason, details, created_at)
         SELECT $1::uuid, $2::text, $3::jsonb, $4::timestamptz
         WHERE NOT EXISTS (SELECT FROM operation_reviews WHERE operation_id = $1::uuid AND reason = $2::text AND details - 'rows' = $3::jsonb - 'rows'
                             AND status = 'resolved' AND created_at >= $5::timestamptz)
         ON CONFLICT (operation_id, reason) WHERE status = 'open' DO NOTHING RETURNING id`,
};
/** across accounts: our float is one for all cards. */
export const OLDEST_FAILED_ADOPTION = {
  name: 'oldest-failed-adoption-of-float-movement',
  text: `SELECT min((r.details ->> 'created_at')::timestamptz) AS since FROM operation_reviews r JOIN operations o ON o.id = r.operation_id
         WHERE r.reason = 'float_movement_unmatched' AND o.state = 'failed' AND r.details ->> 'provider' = $1 AND r.created_at >= $2
           AND NOT EXISTS (SELECT FROM operation_reviews other WHERE other.reason = r.reason AND other.id > r.id
                             AND other.details ->> 'issuer_transaction_id' = r.details ->> 'issuer_transaction_id')`,
};
/** across accounts: see above. Two processes may find a movement at the same moment: until one has committed, neither sees the review of the other. */
export const LOCK_FLOAT = {
  name: 'lock-float-movement',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('float movement ' || $1, 0))`,
};
/** across accounts: see above. An adoption that came to nothing leaves the movement a question. */
export const OPEN_FLOAT = {
  name: 'open-float-review',
  text: `INSERT INTO operation_reviews (reason, details, created_at) SELECT 'float_movement_unmatched', $1::jsonb, $2
         WHERE NOT EXISTS (SELECT FROM operation_reviews r LEFT JOIN operations o ON o.id = r.operation_id
                           WHERE r.reason = 'float_movement_unmatched' AND o.state IS DISTINCT FROM 'failed'
                             AND r.details ->> 'issuer_transaction_id' = $1::jsonb ->> 'issuer_transaction_id') RETURNING id`,
};
