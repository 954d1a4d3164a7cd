/**
 * Prepared statements on card operations, which have no entity.
 */

/** across accounts: an issuer's id explains one operation of any account. */
export const LINKED = {
  name: 'linked-issuer-movements',
  text: `SELECT reference AS id FROM operation_references WHERE provider = $1 AND reference = ANY ($2) AND operation_id <> $3
           AND kind IN ('card_creation', 'card_topup', 'card_drain', 'card_termination')
         UNION SELECT cause.id FROM unnest($2::text[]) AS cause (id) JOIN card_records ON issuer_transaction_id = 'charge:' || cause.id`,
};
/** across accounts: a card of the issuer is one card of ours, of any account. */
export const CLAIMED = {
  name: 'claimed-issuer-cards',
  text: 'SELECT provider_card_id AS id FROM cards WHERE provider = $1 AND provider_card_id = ANY ($2) AND operation_id <> $3',
};
/** across accounts: a row of the float may name a card of any account. */
export const OTHER_CARDS = {
  name: 'other-issuer-cards',
  text: 'SELECT provider_card_id AS id FROM cards WHERE provider = $1 AND provider_card_id = ANY ($2) AND id <> $3',
};
/** across accounts: cards with the same name, brand and amount cannot be told apart, of any account. */
export const NAMESAKES = {
  name: 'namesake-card-creations',
  text: `SELECT id, state = 'submitting' OR provider_reference IS NOT NULL AS under_way, (created_at, id) < ($6, $2) AS ahead
         FROM operations_in_progress WHERE provider = $1 AND kind = 'card_creation' AND id <> $2
           AND state IN ('submitting', 'accepted', 'unknown') AND amount = $3 AND parameters ->> 'holder' = $4 AND parameters ->> 'brand' = $5`,
};
/** across accounts: the message names the issuer's reference, not a business. */
export const REPORTED_FAILURE = {
  name: 'reported-card-failure',
  text: `SELECT status FROM provider_callbacks WHERE provider = $1 AND reference = $2 AND status = 'issuing.created.failed' LIMIT 1`,
};
