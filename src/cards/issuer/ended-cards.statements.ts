/**
 * Prepared statements on cards, reviews and the ledger, which have no entities together.
 */

/**
 * across accounts: whatever an ended card holds, nobody can reach. Once for each figure that a person has seen.
 */
export const OPEN_REVIEWS = {
  name: 'open-reviews-of-ended-cards',
  text: `INSERT INTO operation_reviews (operation_id, reason, details, created_at)
         SELECT c.operation_id, 'ended_card_holds_money', jsonb_build_object('card_id', c.id, 'card_balance', a.posted::text), $1
         FROM cards c JOIN ledger_accounts a ON a.address = c.ledger_address
         WHERE c.status = 'terminated' AND a.posted <> 0
           AND NOT EXISTS (SELECT FROM operation_reviews r WHERE r.operation_id = c.operation_id AND r.reason = 'ended_card_holds_money'
                             AND r.status = 'resolved' AND r.details ->> 'card_balance' = a.posted::text)
         ON CONFLICT (operation_id, reason) WHERE status = 'open' DO NOTHING RETURNING (details ->> 'card_id')::bigint AS card_id`,
};
