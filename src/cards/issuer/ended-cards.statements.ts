/**
 * Prepared statements on cards, reviews and the ledger, which have no entities together.
 */
import { LISTED_ENDED_CARDS } from '../../ledger/invariants.statements';

/**
 * across accounts: whatever an ended card holds, nobody can reach. Once for each figure that a person has seen.
 */
export const OPEN_REVIEWS = {
  name: 'open-reviews-of-ended-cards',
  text: `INSERT INTO operation_reviews (operation_id, reason, details, created_at)
         SELECT c.operation_id, 'ended_card_holds_money', jsonb_build_object('card_id', c.id, 'card_balance', a.posted::text), $1
         FROM ${LISTED_ENDED_CARDS}
         ON CONFLICT (operation_id, reason) WHERE status = 'open' DO NOTHING RETURNING (details ->> 'card_id')::bigint AS card_id`,
};
