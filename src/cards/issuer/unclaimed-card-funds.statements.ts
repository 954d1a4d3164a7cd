/**
 * Prepared statements on businesses, operations and the ledger: what a card leaves behind is in none of its own rows.
 */

/** Nothing when the business is not closed. */
export const CLOSED_BUSINESS_WALLET = {
  name: 'wallet-of-closed-business',
  text: `SELECT a.posted FROM businesses b JOIN ledger_accounts a ON a.address = $2 WHERE b.id = $1 AND b.status = 'terminated'`,
};
/**
 * What the end of a card has left in suspense, with what was decided about its orders since (decision 0141), and what its issuer's
 * movements have put there and taken since, and which these are.
 */
export const IN_SUSPENSE = {
  name: 'card-in-suspense',
  text: `SELECT coalesce(sum(moved) FILTER (WHERE kind <> 'card_transaction'), 0)::bigint AS at_end,
           coalesce(sum(moved) FILTER (WHERE kind = 'card_transaction'), 0)::bigint AS since,
           json_agg(json_build_object('issuer_transaction_id', provider_reference, 'amount', moved::text) ORDER BY created_at, provider_reference)
             FILTER (WHERE kind = 'card_transaction') AS rows
         FROM (SELECT o.kind, o.provider_reference, e.created_at, CASE e.direction WHEN 'credit' THEN e.amount ELSE -e.amount END AS moved
               FROM operations o JOIN ledger_entries e ON e.operation_id = o.id AND e.address = $3
               WHERE o.card_id = $1 AND o.business_id = $2
                 AND (o.kind = 'card_termination' OR (o.kind IN ('card_topup', 'card_drain') AND e.created_at > $4) OR (o.kind = 'card_transaction' AND $3 IN (o.source, o.target)))) AS moves`,
};
