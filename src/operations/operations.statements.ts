/**
 * Prepared statements: every payment starts, is claimed, tracked and concluded by these, alone or several in one call.
 * across accounts: the engine works on one operation by its id, whoever it belongs to; what a merchant asks names the owner.
 */
import { columnsWithLook, OPERATION_COLUMNS } from './operation.row';

export const START = { name: 'start-operation', text: 'SELECT verdict, details FROM start_operation($1, $2, $3)' };
export const START_ALL = {
  name: 'start-operations',
  text: 'SELECT started_id, verdict, details FROM start_operations($1, $2)',
};
/** `conclude_operations` says what an end has. */
export const CONCLUDE = {
  name: 'conclude-operations',
  text: 'SELECT ended, left_for_later FROM conclude_operations($1, $2, $3, $4)',
};
export const FIND = { name: 'find-operation', text: `SELECT ${OPERATION_COLUMNS} FROM operations WHERE id = $1` };
/** Read only while traces are exported. */
export const TRACEPARENT = {
  name: 'find-traceparent-of-operation',
  text: 'SELECT traceparent FROM operations WHERE id = $1',
};
export const FIND_OWN = {
  name: 'find-own-operation',
  text: `SELECT ${OPERATION_COLUMNS} FROM operations WHERE id = $1 AND business_id = $2 AND environment = $3`,
};
export const FIND_BY_KEY = {
  name: 'find-operation-by-key',
  text: `SELECT ${OPERATION_COLUMNS} FROM operations WHERE business_id = $1 AND environment = $2 AND idempotency_key = $3`,
};
/** A deposit and a payout may have one order id. */
export const FIND_BY_ORDER = {
  name: 'find-operation-by-order',
  text: `SELECT ${OPERATION_COLUMNS} FROM operations WHERE (id = $1 AND order_id IS NULL) OR order_id = $1`,
};
/** `track_operations` says what a mark has; with `$3` its commit does not wait for the disk. */
export const TRACK = {
  name: 'track-operations',
  text: 'SELECT tracked_id, look_at FROM track_operations($1, $2, $3)',
};
/**
 * A null time means no further look. Locked: of an operation that ends meanwhile, the look that its end plans stays. So does a wake since
 * `$4`, when the provider was asked. The lock comes before the look for a wake.
 */
export const RESCHEDULE = {
  name: 'reschedule-operation',
  text: `SELECT plan_look(id, $2) FROM (SELECT id FROM operations WHERE id = $1 AND state = $3 FOR NO KEY UPDATE) AS seen
         WHERE NOT is_woken(id, $4, $5)`,
};
export const CLAIM_SUBMISSION = {
  name: 'claim-submission',
  text: `WITH claimed AS (
           UPDATE operations SET submissions = submissions + 1, last_submitted_at = $3, next_check_at = NULL, updated_at = $3
           WHERE id = $1 AND submissions = $2 AND state IN ('submitting', 'unknown')
           RETURNING ${columnsWithLook('$4::timestamptz')})
         SELECT ${columnsWithLook('next_check_at')} FROM claimed CROSS JOIN LATERAL plan_look(id, $4)`,
};
/** `claim_due_looks` says how; its commit does not wait for the disk. */
export const CLAIM_DUE = {
  name: 'claim-due-operations',
  text: `SELECT ${columnsWithLook('next_check_at')} FROM claim_due_operations($1, $2, $3, $4, $5)`,
};
/** Due or not, ended or not. */
export const CLAIM_ONE = {
  name: 'claim-operation',
  text: `SELECT ${columnsWithLook('lease_look(id, $2)')} FROM operations WHERE id = $1 AND state <> 'needs_review'`,
};
export const EARLIEST_DUE = {
  name: 'earliest-due-operation',
  text: 'SELECT earliest_look($1) AS earliest',
};
export const FREE_KEY = {
  name: 'free-idempotency-key',
  text: `UPDATE operations SET idempotency_key = NULL WHERE id = $1 AND business_id = $2 AND state = 'failed'`,
};
/** Its settlement, and what decisions on reviews have moved since: back (`reverse`) and forth (`settle_again`), numbered from the second time. */
const movesOf = (
  operation: string,
): string => `SELECT step, max(id) AS id, min(address) FILTER (WHERE direction = 'debit') AS payer, min(address) FILTER (WHERE direction = 'credit') AS payee
  FROM ledger_entries WHERE operation_id = ${operation} AND step ~ '^(settle|settle_again|reverse)(_[0-9]+)?$' GROUP BY step`;
const MOVES = movesOf('$1');
export const lastMoveOf = (operation: string): string =>
  `SELECT payer, payee, starts_with(step, 'reverse') AS is_reversal, (count(*) OVER ())::integer AS moves FROM (${movesOf(operation)}) AS moved
         ORDER BY id DESC LIMIT 1`;
export const LAST_MOVE = { name: 'last-move-of-operation', text: lastMoveOf('$1') };
/** Reviews that only say that it is overdue are left out: they tell nothing new. */
export const EVIDENCE = {
  name: 'evidence-of-operation',
  text: `SELECT o.state, o.provider_reference, coalesce((SELECT status = 'terminated' FROM cards WHERE id = o.card_id), false) AS has_ended_card,
           (SELECT count(*) FROM (${MOVES}) AS moved)::integer AS moves,
           (SELECT coalesce(json_agg(json_build_object('id', r.id, 'reason', r.reason) ORDER BY r.id), '[]')
            FROM operation_reviews r WHERE r.operation_id = $1 AND r.reason <> 'overdue') AS reviews
         FROM operations o WHERE o.id = $1`,
};
/**
 * The accounts that its end locks come first, by address, as in `conclude_operations`: the count of them is taken before the row is looked for.
 * Where `$6` says since when, nobody has heard of it since.
 */
export const LOCK_AS_SEEN = {
  name: 'lock-operation-as-seen',
  text: `WITH accounts AS MATERIALIZED (
           SELECT FROM ledger_accounts WHERE address IN (
             SELECT side.address FROM operations CROSS JOIN LATERAL (VALUES (source), (target)) AS side (address)
             WHERE id = $1 AND state = $2 AND holds_source AND (starts_with(side.address, 'wallet:') OR starts_with(side.address, 'card:')))
           ORDER BY address FOR NO KEY UPDATE)
         SELECT id FROM (
           SELECT id FROM operations
           WHERE (SELECT count(*) FROM accounts) >= 0 AND id = $1 AND state = $2 AND submissions = $3
             AND checks = $4 AND absent_reads = $5 FOR UPDATE) AS seen
         WHERE $6::timestamptz IS NULL OR NOT is_woken(id, $6, $7)`,
};
export const WAKE = {
  name: 'wake-operation',
  text: `SELECT plan_look(id, $2, true) FROM operations WHERE id = $1 AND state <> 'needs_review'`,
};
/**
 * Once per reason, and once more each time that decisions have moved the money back and forth since: the provider has changed its mind
 * about what the books then followed. The review says what was decided before. A row returns when it was still in the state `$6`.
 */
export const REVIEW = {
  name: 'open-review',
  text: `WITH frozen AS (
           UPDATE operations SET state = CASE WHEN $5 THEN 'needs_review' ELSE state END, next_check_at = NULL, updated_at = $4
           WHERE id = $1 AND state = $6 RETURNING id),
         decided AS (
           SELECT jsonb_agg(jsonb_build_object('review_id', id, 'reason', reason, 'resolution', resolution, 'resolved_at', resolved_at) ORDER BY resolved_at, id) AS before
           FROM operation_reviews WHERE operation_id = $1 AND status = 'resolved'),
         reviewed AS (
           INSERT INTO operation_reviews (operation_id, reason, details, created_at)
           SELECT id, $2, $3::jsonb || CASE WHEN before IS NULL THEN '{}' ELSE jsonb_build_object('decided_before', before) END, $4 FROM frozen, decided
           WHERE (SELECT count(*) FROM operation_reviews WHERE operation_id = $1 AND reason = $2) <= (SELECT (count(*) - 1) / 2 FROM (${MOVES}) AS moved)
           ON CONFLICT (operation_id, reason) WHERE status = 'open' DO NOTHING)
         SELECT id, CASE WHEN NOT is_woken(id, $8, $4) THEN plan_look(id, $7) END FROM frozen`,
};
