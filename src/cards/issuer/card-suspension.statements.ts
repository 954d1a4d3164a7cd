/**
 * Prepared statements on cards, operations and the ledger, which have no entities.
 */

const OUT_OF_SERVICE = `b.status IN ('suspended', 'terminated')`;
// OFFSET 0 keeps each look on its index.
const cardsOf = (condition: string, kind: 'card_freeze' | 'card_unfreeze'): string =>
  `(SELECT id, business_id, environment, provider, provider_card_id, currency, updated_at, '${kind}' AS kind FROM cards
              WHERE business_id = b.id AND ${condition} OFFSET 0)`;

/**
 * across accounts: the status of every business decides. The cards to freeze are found by their rows alone, so the code
 * that suspends a business does not depend on cards, and a crash loses nothing. A card with an open operation is taken
 * later. Triggers queue the businesses to look at, because those out of service only become more (decision 0163). A
 * card that was not moved is tried again after half the time since the first such attempt of the last hours, and so less
 * and less often.
 */
export const TO_MOVE = {
  name: 'cards-to-move-with-their-business',
  text: `SELECT due.id, due.business_id, due.environment, due.provider, due.provider_card_id, due.currency, due.kind FROM (
           SELECT c.id, c.business_id, c.environment, c.provider, c.provider_card_id, c.currency, c.updated_at, c.kind
           FROM (SELECT DISTINCT business_id FROM card_suspension_queue) AS queued
           CROSS JOIN LATERAL (SELECT id, status FROM businesses WHERE id = queued.business_id OFFSET 0) AS b
           CROSS JOIN LATERAL (${cardsOf(`${OUT_OF_SERVICE} AND status = 'active'`, 'card_freeze')}
             UNION ALL ${cardsOf(`b.status = 'active' AND frozen_by = 'suspension'`, 'card_unfreeze')}) AS c) AS due
         WHERE id <> ALL ($5::bigint[]) AND provider <> ALL ($6::text[])
           AND NOT EXISTS (SELECT FROM operations o WHERE o.card_id = due.id AND o.kind <> 'card_transaction'
                             AND (o.completed_at IS NULL OR (o.actor = 'system:suspension' AND o.kind = due.kind AND o.created_at > $2)))
           AND NOT EXISTS (SELECT FROM operations o WHERE o.card_id = due.id AND o.kind = due.kind AND o.actor = 'system:suspension'
                             AND o.created_at > greatest(due.updated_at, $3)
                           HAVING max(o.created_at) > min(o.created_at) + ($1::timestamptz - min(o.created_at)) / 2)
         LIMIT $4`,
};

/**
 * across accounts: as above. A business stays queued while it has a card to move, and for an hour, which is longer than any transaction: a card
 * that became active while its business still looked in service is seen by then.
 */
export const FORGET_MOVED = {
  name: 'forget-businesses-whose-cards-have-moved',
  text: `DELETE FROM card_suspension_queue AS queued
         WHERE added_at < now() - interval '1 hour' AND NOT coalesce((
           SELECT CASE WHEN ${OUT_OF_SERVICE} THEN EXISTS (SELECT FROM cards WHERE business_id = b.id AND status = 'active')
             ELSE EXISTS (SELECT FROM cards WHERE business_id = b.id AND frozen_by = 'suspension') END
           FROM businesses b WHERE b.id = queued.business_id), false)`,
};
