/**
 * Prepared statements on cards, operations and the ledger, which have no entities.
 */

/**
 * across accounts: the float is one for all, and a row of it names an operation, a card, what a shop did or a fee. A failed
 * operation explains nothing: its money must have come back. `stands`: the ledger counts the money as finally spent or returned.
 * `is_shops`: a movement between a card and a shop, which takes nothing from the float. `move_id`: the completed top-up or drain
 * that it is.
 */
export const EXPLAINED = {
  name: 'explained-float-movements',
  text: `SELECT reference AS id, false AS is_card, r.kind = 'card_transaction' AS is_shops, state = 'completed' AS stands,
             CASE WHEN state = 'completed' AND r.kind IN ('card_topup', 'card_drain') THEN operation_id END AS move_id
           FROM operation_references r JOIN operations o ON o.id = r.operation_id
           WHERE r.provider = $1 AND r.reference = ANY ($2) AND state <> 'failed'
             AND (r.kind IN ('card_creation', 'card_topup', 'card_drain', 'card_termination') OR r.kind = 'card_transaction')
         UNION SELECT provider_card_id, true, false, false, NULL FROM cards WHERE provider = $1 AND provider_card_id = ANY ($2)
         UNION SELECT cause.id, false, r.issuer_transaction_id = cause.id, true, NULL FROM unnest($2::text[]) AS cause (id)
           JOIN card_records r ON r.issuer_transaction_id IN (cause.id, 'charge:' || cause.id)`,
};
