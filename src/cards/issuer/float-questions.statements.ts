/**
 * Prepared statements on cards, operations and the ledger, which have no entities.
 */

/**
 * across accounts: the float is one for all, and a row of it names an operation, a card, what a shop did or a fee. A failed
 * operation explains nothing: its money must have come back. `stands`: the ledger counts the money as finally spent or returned.
 * `is_shops`: a movement between a card and a shop, which takes nothing from the float. `move_id`: the completed top-up or drain
 * that it is. `pays`: what it takes from the float, as an order or as the first fee of its cause. `gives`: what a drain has brought to
 * it that began since `$3`, where the list begins: all its movements are in the list.
 */
export const EXPLAINED = {
  name: 'explained-float-movements',
  text: `SELECT reference AS id, false AS is_card, r.kind = 'card_transaction' AS is_shops, state = 'completed' AS stands,
             CASE WHEN state = 'completed' AND r.kind IN ('card_topup', 'card_drain') THEN operation_id END AS move_id, operation_id,
             CASE WHEN r.kind IN ('card_creation', 'card_topup') THEN o.amount END AS pays,
             CASE WHEN r.kind = 'card_drain' AND state = 'completed' AND o.created_at >= $3 THEN o.amount END AS gives
           FROM operation_references r JOIN operations o ON o.id = r.operation_id
           WHERE r.provider = $1 AND r.reference = ANY ($2) AND state <> 'failed'
             AND (r.kind IN ('card_creation', 'card_topup', 'card_drain', 'card_termination') OR r.kind = 'card_transaction')
         UNION SELECT provider_card_id, true, false, false, NULL, NULL, NULL, NULL FROM cards WHERE provider = $1 AND provider_card_id = ANY ($2)
         UNION SELECT cause.id, false, r.issuer_transaction_id = cause.id, true, NULL, r.operation_id,
             CASE WHEN r.issuer_transaction_id <> cause.id THEN r.amount END, NULL
           FROM unnest($2::text[]) AS cause (id) JOIN card_records r ON r.issuer_transaction_id IN (cause.id, 'charge:' || cause.id)`,
};
/** As above: the other fees of causes that have one. They are named after it, and are on the same card. */
export const OTHER_FEES = {
  name: 'other-fees-of-causes',
  text: `SELECT DISTINCT cause.id, false AS is_card, false AS is_shops, true AS stands, NULL::uuid AS move_id, r.operation_id, r.amount AS pays, NULL::bigint AS gives
         FROM unnest($1::text[]) AS cause (id) JOIN card_records first ON first.issuer_transaction_id = 'charge:' || cause.id
           JOIN card_records r ON r.card_id = first.card_id AND starts_with(r.issuer_transaction_id, first.issuer_transaction_id || ':')`,
};
