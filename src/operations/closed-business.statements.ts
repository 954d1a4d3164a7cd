/**
 * Prepared statement on businesses, wallets, the ledger and reviews, which have no entities together.
 */

/**
 * across accounts: a business is closed with empty wallets, whoever it is. A wallet that holds money later is asked about once for each
 * balance, with the payment that came last. While a card is looked at, the look asks about the money it brings (`UnclaimedCardFunds`);
 * once it is not looked at any more, this statement does.
 */
export const OPEN_CLOSED = {
  name: 'open-reviews-of-closed-businesses',
  text: `INSERT INTO operation_reviews (operation_id, reason, details, created_at)
         SELECT last.operation_id, 'closed_business_holds_money', last.details, $1
         FROM (
           SELECT o.id AS operation_id, jsonb_build_object('business_id', b.id, 'currency', w.currency,
             'amount', (a.posted::numeric / 100)::numeric(20, 2)::text) AS details
           FROM businesses b JOIN wallets w ON w.business_id = b.id AND w.environment = 'live'
             JOIN ledger_accounts a ON a.address = w.ledger_address
             JOIN ledger_entries e ON e.address = a.address AND e.entry_number = a.entry_count
             JOIN operations o ON o.id = e.operation_id
           WHERE b.status = 'terminated' AND a.posted <> 0 AND (o.kind LIKE 'mobile\\_money\\_%' OR EXISTS (
             SELECT FROM cards c WHERE c.id = o.card_id AND c.next_sync_at IS NULL AND NOT EXISTS (SELECT FROM operation_reviews r
               WHERE r.operation_id = c.operation_id AND r.reason = 'closed_business_holds_money' AND r.details ->> 'wallet_balance' = a.posted::text)))) AS last
         WHERE NOT EXISTS (SELECT FROM operation_reviews r WHERE r.operation_id = last.operation_id
           AND r.reason = 'closed_business_holds_money' AND r.details = last.details)
         ON CONFLICT (operation_id, reason) WHERE status = 'open' DO NOTHING RETURNING operation_id`,
};
