/**
 * Prepared statements on the float of the card issuer, locked while an order is under way.
 */
import { ANY_CARD_FEES, ANY_WALLET } from '../../ledger/ledger-addresses';

/**
 * across accounts: the float is one for all. It is moved by creations and top-ups, drains and terminations, fees that are
 * our expense, and refunds to ended cards. An open termination has no amount yet; its card's balance is the expected
 * amount. Two halves, so that each uses an index.
 */
const ordersOf = (amounts: string, startedAt = 'coalesce(r.created_at, o.created_at)'): string => `WITH moving AS (
           SELECT id, kind, state, amount, card_id, source, target, provider_reference, parameters, created_at, completed_at
           FROM operations WHERE provider = $1 AND completed_at >= $2
           UNION ALL
           SELECT id, kind, state, amount, card_id, source, target, provider_reference, parameters, created_at, completed_at
           FROM operations_in_progress WHERE provider = $1)
         SELECT o.id, o.kind, o.state, coalesce(o.amount, a.posted) AS amount, o.source, o.provider_reference, c.provider_card_id,
           ${startedAt} AS started_at, o.completed_at
         FROM moving o
           LEFT JOIN cards c ON c.id = o.card_id
           LEFT JOIN ledger_accounts a ON a.address = c.ledger_address
           LEFT JOIN card_records r ON r.operation_id = o.id
         WHERE o.id IS DISTINCT FROM $3 AND coalesce(o.amount, a.posted) ${amounts}
           AND (o.kind IN ('card_creation', 'card_topup', 'card_drain', 'card_termination')
             OR (o.kind = 'card_transaction' AND (o.source LIKE '${ANY_CARD_FEES}' OR o.target LIKE '${ANY_WALLET}')))`;
export const FLOAT_ORDERS = { name: 'find-float-orders', text: ordersOf('= ANY ($4)') };
/** The end of a card that its issuer had ended began when the card was last seen. */
export const ALL_FLOAT_ORDERS = {
  name: 'find-all-float-orders',
  text: ordersOf('> 0', "coalesce((o.parameters ->> 'since')::timestamptz, r.created_at, o.created_at)"),
};
