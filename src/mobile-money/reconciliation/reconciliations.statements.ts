/**
 * Prepared statements: what is compared is read from operations and from the ledger, which have no entities. The daily comparison
 * begins once however many processes try, by the conflict with a partial index.
 */
import { OPERATION_COLUMNS } from '../../operations/operation.row';
import { lastMoveOf } from '../../operations/operations.statements';

export const BEGIN = {
  name: 'begin-reconciliation',
  text: `INSERT INTO reconciliations (provider, started_by, from_at, to_at, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (provider, from_at, to_at) WHERE started_by IS NULL AND status <> 'failed' DO NOTHING RETURNING id`,
};
/** Amounts the provider was asked to move. One name may serve payments and cards, as the simulator's does. */
const PAYMENTS = `provider = $1 AND environment = 'live' AND kind LIKE 'mobile\\_money\\_%'`;
const DAILY = 'reconciliations WHERE provider = $1 AND started_by IS NULL';
/**
 * The day to compare next, of the week before midnight `$2`: yesterday, and each day since the first comparison or the first
 * payment, unless it was compared. A day that fails must not keep the others waiting: one that was never tried comes first,
 * then the one that was tried longest ago. None while one is being compared, nor when one has ended since `$3`: the differences
 * of one that finished are what the metrics show, and nobody would be told of them, and after one that failed the provider
 * gets a pause. One that began before `$4` was given up, and its process may have died long ago. All that is asked of days before that
 * week is an end of an index: `reconciliations_ended` has the `coalesce`, which is later than `$3` wherever `finished_at` is.
 */
// across accounts: one comparison is for all merchants.
export const DUE_DAY = {
  name: 'day-to-reconcile',
  text: `WITH daily AS (SELECT status, from_at, to_at, created_at FROM ${DAILY} AND from_at >= $2::timestamptz - interval '168 hours'),
         compared AS (SELECT min(from_at) AS since FROM ${DAILY}),
         first AS (
           SELECT least(since, CASE WHEN since IS NULL OR since > $2::timestamptz - interval '168 hours' THEN (
             SELECT created_at FROM operations WHERE ${PAYMENTS} AND created_at >= $2::timestamptz - interval '168 hours'
             ORDER BY created_at, id LIMIT 1) END) AS at FROM compared)
         SELECT day FROM generate_series($2::timestamptz - interval '168 hours', $2::timestamptz - interval '24 hours', interval '24 hours') AS day, first
         WHERE (day = $2::timestamptz - interval '24 hours' OR day + interval '24 hours' > first.at)
           AND NOT EXISTS (SELECT FROM ${DAILY} AND status = 'running')
           AND NOT EXISTS (SELECT FROM ${DAILY} AND status IN ('finished', 'failed')
             AND coalesce(finished_at, created_at) > $3 AND finished_at > $3 AND (status = 'finished' OR created_at > $4))
           AND NOT EXISTS (SELECT FROM daily WHERE status = 'finished' AND from_at = day AND to_at = day + interval '24 hours')
         ORDER BY (SELECT max(created_at) FROM daily WHERE from_at = day AND to_at = day + interval '24 hours') NULLS FIRST, day LIMIT 1`,
};
// across accounts: the provider's view is one for all merchants.
export const ENDED = {
  name: 'ids-to-reconcile',
  text: `SELECT id FROM operations WHERE ${PAYMENTS} AND id > $4 AND id IN (
           SELECT id FROM operations WHERE completed_at >= $2 AND completed_at < $3
           UNION ALL SELECT operation_id FROM open_operations WHERE created_at < $3)
         ORDER BY id LIMIT $5`,
};
// across accounts: as above.
export const TO_COMPARE = {
  name: 'operations-to-reconcile',
  text: `SELECT ${OPERATION_COLUMNS} FROM operations WHERE id = ANY ($1::uuid[]) ORDER BY id`,
};
/**
 * across accounts: the float at the provider is one for all of them. Both halves are read at one moment, because a payment
 * that ends between two reads would be in neither or in both. `below` and `above` bound how far the gap may differ: payouts
 * under way, deposits under way, and what ended since the floats were read.
 */
export const POSITIONS = {
  name: 'clearing-positions',
  text: `WITH position AS (
           SELECT currency, sum(debits - credits)::bigint AS position
           FROM ledger_positions WHERE address LIKE $1 AND environment = 'live' GROUP BY currency),
         moving AS (
           SELECT currency, kind, state, amount FROM operations_in_progress
             WHERE provider = $2 AND environment = 'live' AND kind LIKE 'mobile\\_money\\_%'
           UNION ALL SELECT currency, kind, state, amount FROM operations
             WHERE provider = $2 AND environment = 'live' AND kind LIKE 'mobile\\_money\\_%' AND completed_at >= $3),
         margin AS (
           SELECT currency,
             coalesce(sum(amount) FILTER (WHERE (kind = 'mobile_money_payout' AND state <> 'completed')
               OR (kind = 'mobile_money_deposit' AND state = 'completed')), 0)::bigint AS below,
             coalesce(sum(amount) FILTER (WHERE (kind = 'mobile_money_deposit' AND state <> 'completed')
               OR (kind = 'mobile_money_payout' AND state = 'completed')), 0)::bigint AS above
           FROM moving GROUP BY currency)
         SELECT currency, coalesce(position, 0) AS position, coalesce(below, 0) AS below, coalesce(above, 0) AS above
         FROM position FULL JOIN margin USING (currency)`,
};
// across accounts: the float at the provider is one for all of them.
export const DISPUTED = {
  name: 'currencies-with-open-reviews',
  text: `SELECT DISTINCT o.currency FROM operation_reviews r JOIN operations o ON o.id = r.operation_id
         WHERE r.status = 'open' AND o.provider = $1 AND o.environment = 'live' AND o.kind LIKE 'mobile\\_money\\_%'`,
};
/** Whether operators have decided every contradiction of an operation's end that they were asked about, and there was one. */
export const DECIDED = {
  name: 'is-operation-decided',
  text: `SELECT coalesce(bool_and(status = 'resolved'), false) AS decided FROM operation_reviews
         WHERE operation_id = $1 AND reason IN ('failed_after_completion', 'completed_after_failure', 'in_flight_after_failure', 'completed_after_reversal')`,
};
// across accounts: fees are taken from one float. Of the minute of the moment itself nobody knows what came before it.
export const FEES_SINCE = {
  name: 'fees-since',
  text: `SELECT coalesce(sum(amount) FILTER (WHERE minute > $3), 0)::bigint AS later,
           coalesce(sum(amount) FILTER (WHERE minute = $3), 0)::bigint AS same
         FROM provider_fees WHERE provider = $1 AND currency = $2 AND minute >= $3`,
};
// across accounts: fees are taken from one float. What was paid lately may cost a fee that no statement shows yet.
export const PAID_SINCE = {
  name: 'paid-since',
  text: `SELECT coalesce(sum(amount), 0)::bigint AS amount FROM operations
         WHERE ${PAYMENTS} AND currency = $2 AND state = 'completed' AND completed_at >= $3`,
};
// across accounts: a statement lists the payments of all merchants. One reference may be that of a deposit and of a payout.
export const KNOWN = {
  name: 'known-orders',
  text: `SELECT o.id AS reference, o.id, o.kind, o.amount, o.currency FROM unnest($2::uuid[]) AS given (reference)
           JOIN operations o ON o.id = given.reference AND o.order_id IS NULL WHERE o.provider = $1
         UNION ALL SELECT o.order_id, o.id, o.kind, o.amount, o.currency FROM unnest($2::uuid[]) AS given (reference)
           JOIN operations o ON o.order_id = given.reference WHERE o.provider = $1`,
};
const GIVEN_UP = `o.provider = $1 AND o.environment = 'live' AND NOT (o.completed_at >= $3 AND o.completed_at < $4)
  AND (o.state = 'failed' OR (o.state = 'completed' AND (SELECT is_reversal FROM (${lastMoveOf('o.id')}) AS last)))`;
// across accounts: as above. Its orders that failed here, or were sent back by a decision, and did not end from `$3` to `$4`.
export const GIVEN_UP_OUTSIDE = {
  name: 'given-up-orders',
  text: `SELECT o.id FROM unnest($2::uuid[]) AS given (reference) JOIN operations o ON o.id = given.reference AND o.order_id IS NULL WHERE ${GIVEN_UP}
         UNION SELECT o.id FROM unnest($2::uuid[]) AS given (reference) JOIN operations o ON o.order_id = given.reference WHERE ${GIVEN_UP}`,
};
