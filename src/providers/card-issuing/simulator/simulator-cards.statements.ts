/**
 * Prepared statements: the simulated issuer locks its rows as a real one would, and is asked for every card order.
 */

const CARD = 'SELECT id, holder, brand, status, balance, created_at FROM simulator_cards WHERE id = $1';
export const FIND_CARD = { name: 'simulator-find-card', text: CARD };
export const LOCK_CARD = { name: 'simulator-lock-card', text: `${CARD} FOR UPDATE` };
export const INSERT_CARD = {
  name: 'simulator-insert-card',
  text: 'INSERT INTO simulator_cards (id, holder, brand, created_at) VALUES ($1, $2, $3, $4)',
};
export const CHANGE_CARD = {
  name: 'simulator-change-card',
  text: 'UPDATE simulator_cards SET status = $2, balance = $3 WHERE id = $1',
};
export const FIND_ORDER = {
  name: 'simulator-find-order',
  text: 'SELECT reference, card_id, movement_id, is_done, amount, told_from FROM simulator_card_orders WHERE reference = $1',
};
/** Waits for the same order in another transaction, then returns no row. */
export const TAKE_ORDER = {
  name: 'simulator-take-order',
  text: `INSERT INTO simulator_card_orders (reference, is_done, amount, told_from) VALUES ($1, $2, $3, $4)
         ON CONFLICT (reference) DO NOTHING RETURNING reference`,
};
export const LINK_ORDER = {
  name: 'simulator-link-order',
  text: 'UPDATE simulator_card_orders SET card_id = $2, movement_id = $3, amount = $4 WHERE reference = $1',
};
/**
 * A movement of money with all that it leaves, in one statement: no row when the card cannot take it, and a violated key when the order
 * was taken before. The update locks the card, so what it looks at is the card as it is.
 */
export const MOVE_MONEY = {
  name: 'simulator-move-money',
  text: `WITH moved AS (
           UPDATE simulator_cards SET balance = balance + $3 WHERE id = $2 AND status = 'active' AND balance + $3 >= 0 RETURNING id),
         taken AS (
           INSERT INTO simulator_card_orders (reference, is_done, amount, told_from, card_id, movement_id)
             SELECT $1, true, $4, $9, id, $5 FROM moved)
         INSERT INTO simulator_card_movements (id, card_id, type, entry, status, amount, description, created_at)
           SELECT $5, id, $6, $7, 'completed', $4, $8, $9 FROM moved RETURNING id`,
};
