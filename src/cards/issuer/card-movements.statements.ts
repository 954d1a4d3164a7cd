/**
 * Prepared statements on cards, operations and the ledger, which have no entities.
 */

export const POST = { name: 'post-card-movement', text: 'SELECT post_card_movement($1, $2, $3, $4, $5, $6, $7)' };
export const READ_TO = {
  name: 'card-movements-read',
  text: 'UPDATE cards SET movements_read_to = $2 WHERE id = $1 AND business_id = $3',
};
export const SETTLED = {
  name: 'settled-card-movements',
  text: `SELECT issuer_transaction_id AS id FROM card_records WHERE card_id = $1 AND business_id = $2
           AND issuer_transaction_id = ANY ($3) AND status <> 'pending'`,
};
