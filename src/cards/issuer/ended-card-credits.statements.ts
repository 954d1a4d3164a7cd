/**
 * Prepared statement on cards and operations, which have no entities together.
 */
import { ANY_SUSPENSE, ANY_WALLET } from '../../ledger/ledger-addresses';

/**
 * across accounts: a row of the float names a card of any account. What came back from cards that have ended, and is booked since then: with
 * their end, by drains before it, and by refunds of shops. A card of which nothing is booked has one row without an amount.
 */
export const BOOKED = {
  name: 'credits-booked-of-ended-cards',
  text: `SELECT c.provider_card_id, c.id AS card_id, o.amount, coalesce(o.kind = 'card_termination', false) AS is_end
         FROM cards c LEFT JOIN operations o ON o.card_id = c.id AND o.state = 'completed' AND o.completed_at >= $3 AND o.amount IS NOT NULL
           AND (o.kind IN ('card_termination', 'card_drain')
             OR (o.kind = 'card_transaction' AND (o.target LIKE '${ANY_WALLET}' OR o.target LIKE '${ANY_SUSPENSE}')))
         WHERE c.provider = $1 AND c.provider_card_id = ANY ($2) AND c.status = 'terminated'`,
};
