/**
 * Prepared statements on cards, operations and the ledger, which have no entities.
 */

export const OPEN = {
  name: 'open-card-review',
  text: `INSERT INTO operation_reviews (operation_id, reason, details, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (operation_id, reason) WHERE status = 'open' DO NOTHING RETURNING id`,
};
/** across accounts: our float is one for all cards. An adoption that came to nothing leaves the movement a question. */
export const OPEN_FLOAT = {
  name: 'open-float-review',
  text: `INSERT INTO operation_reviews (reason, details, created_at) SELECT 'float_movement_unmatched', $1::jsonb, $2
         WHERE NOT EXISTS (SELECT FROM operation_reviews r LEFT JOIN operations o ON o.id = r.operation_id
                           WHERE r.reason = 'float_movement_unmatched' AND o.state IS DISTINCT FROM 'failed'
                             AND r.details ->> 'issuer_transaction_id' = $1::jsonb ->> 'issuer_transaction_id') RETURNING id`,
};
