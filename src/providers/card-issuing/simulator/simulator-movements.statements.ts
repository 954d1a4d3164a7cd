/**
 * Prepared statements: what happened to a simulated card is read by cursor.
 */

const IN_WINDOW = `created_at >= date_trunc('day', $1::timestamptz, 'UTC')
  AND created_at < date_trunc('day', $2::timestamptz, 'UTC') + interval '1 day'`;
/** Our float sees the other side of what goes to and comes from cards. */
const TOUCHES_FLOAT = `type IN ('funding', 'withdrawal', 'termination') AND status = 'completed'`;
export const INSERT = {
  name: 'simulator-insert-movement',
  text: `INSERT INTO simulator_card_movements (id, card_id, type, entry, status, amount, merchant_name, description, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
};
export const HISTORY = {
  name: 'simulator-history',
  text: `SELECT id, type, entry, status, amount, merchant_name, description, created_at FROM simulator_card_movements
         WHERE ${IN_WINDOW} AND card_id = $5 ORDER BY number DESC LIMIT $3 OFFSET $4`,
};
export const FLOAT_HISTORY = {
  name: 'simulator-float-history',
  text: `SELECT id, type, CASE entry WHEN 'credit' THEN 'debit' ELSE 'credit' END AS entry, status, amount, merchant_name, description, created_at
         FROM simulator_card_movements WHERE ${IN_WINDOW} AND ${TOUCHES_FLOAT} ORDER BY number DESC LIMIT $3 OFFSET $4`,
};
