/**
 * Prepared statements: a card's answers are read with its ledger account, which has no entity.
 */

export const NOTE_ANSWERED = {
  name: 'note-answered-before-end',
  text: `INSERT INTO requests_answered_early (operation_id, business_id, answered_at) VALUES ($1, $2, $3)
         ON CONFLICT (operation_id) DO NOTHING`,
};
export const WAS_ANSWERED = {
  name: 'was-answered-before-end',
  text: `SELECT operation_id FROM requests_answered_early WHERE operation_id = $1 AND business_id = $2`,
};
