/**
 * Prepared statements on cards, operations and the ledger, which have no entities.
 */

/**
 * across accounts: the status of every business decides. The cards to freeze are found by their rows alone, so the code
 * that suspends a business does not depend on cards, and a crash loses nothing. A card with an open operation is taken
 * later. Business by business, because hardly any is out of service: all active cards are what would be read otherwise. A
 * card that was not moved is tried again after half the time since the first such attempt of the last hours, and so less
 * and less often.
 */
export const TO_MOVE = {
  name: 'cards-to-move-with-their-business',
  text: `SELECT due.id, due.business_id, due.environment, due.provider, due.provider_card_id, due.currency, due.kind FROM (
           SELECT c.id, c.business_id, c.environment, c.provider, c.provider_card_id, c.currency, c.updated_at, 'card_freeze' AS kind
           FROM businesses b CROSS JOIN LATERAL (
             SELECT id, business_id, environment, provider, provider_card_id, currency, updated_at FROM cards
             WHERE business_id = b.id AND status = 'active' OFFSET 0) AS c
           WHERE b.status IN ('suspended', 'terminated')
           UNION ALL
           SELECT c.id, c.business_id, c.environment, c.provider, c.provider_card_id, c.currency, c.updated_at, 'card_unfreeze'
           FROM cards c JOIN businesses b ON b.id = c.business_id
           WHERE c.frozen_by = 'suspension' AND b.status = 'active') AS due
         WHERE id <> ALL ($5::bigint[]) AND provider <> ALL ($6::text[])
           AND NOT EXISTS (SELECT FROM operations o WHERE o.card_id = due.id AND o.kind <> 'card_transaction'
                             AND (o.completed_at IS NULL OR (o.actor = 'system:suspension' AND o.kind = due.kind AND o.created_at > $2)))
           AND NOT EXISTS (SELECT FROM operations o WHERE o.card_id = due.id AND o.kind = due.kind AND o.actor = 'system:suspension'
                             AND o.created_at > greatest(due.updated_at, $3)
                           HAVING max(o.created_at) > min(o.created_at) + ($1::timestamptz - min(o.created_at)) / 2)
         LIMIT $4`,
};
