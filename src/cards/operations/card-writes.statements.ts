/** Prepared statements: the functions lock cards before what they do to operations. */

export const START = {
  name: 'start-card-operations',
  text: 'SELECT started_id, verdict, details FROM start_card_operations($1, $2)',
};
/** `complete_card_moves` says what an end has. */
export const COMPLETE = {
  name: 'complete-card-moves',
  text: 'SELECT ended, left_for_later FROM complete_card_moves($1, $2, $3)',
};
