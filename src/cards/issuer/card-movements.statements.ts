/**
 * Prepared statements on cards, operations and the ledger, which have no entities.
 */
import { EXPIRED } from '../card-records.statements';

export const POST = { name: 'post-card-movement', text: 'SELECT post_card_movement($1, $2, $3, $4, $5, $6, $7)' };
export const READ_TO = {
  name: 'card-movements-read',
  text: 'UPDATE cards SET movements_read_to = $2 WHERE id = $1 AND business_id = $3',
};
/** One that has expired here may still be taken, as one that is pending. */
export const KNOWN = {
  name: 'known-card-movements',
  text: `SELECT issuer_transaction_id AS id, CASE failure_code WHEN '${EXPIRED}' THEN 'pending' ELSE status END AS status FROM card_records WHERE card_id = $1 AND business_id = $2
           AND issuer_transaction_id = ANY ($3)`,
};
/** The card had not ended before: a termination that follows the issuer's own counts from the look before it. */
export const TERMINATION_ORDERED = {
  name: 'termination-of-card-ordered',
  text: `SELECT coalesce((parameters ->> 'since')::timestamptz, created_at) AS since FROM operations
         WHERE card_id = $1 AND business_id = $2 AND kind = 'card_termination' AND state = 'completed'`,
};
