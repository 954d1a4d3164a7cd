/**
 * Prepared statements: every payment starts, is claimed, tracked and concluded by these, one call of the database each.
 * across accounts: the engine works on one operation by its id, whoever it belongs to; what a merchant asks names the owner.
 */
import { OPERATION_COLUMNS } from './operation.row';

export const START = { name: 'start-operation', text: 'SELECT verdict, details FROM start_operation($1, $2, $3)' };
export const CONCLUDE = {
  name: 'conclude-operation',
  text: 'SELECT conclude_operation($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) AS concluded',
};
export const FIND = { name: 'find-operation', text: `SELECT ${OPERATION_COLUMNS} FROM operations WHERE id = $1` };
export const FIND_OWN = {
  name: 'find-own-operation',
  text: `SELECT ${OPERATION_COLUMNS} FROM operations WHERE id = $1 AND business_id = $2 AND environment = $3`,
};
export const FIND_BY_KEY = {
  name: 'find-operation-by-key',
  text: `SELECT ${OPERATION_COLUMNS} FROM operations WHERE business_id = $1 AND environment = $2 AND idempotency_key = $3`,
};
export const FIND_BY_ORDER = {
  name: 'find-operation-by-order',
  text: `SELECT ${OPERATION_COLUMNS} FROM operations WHERE (id = $1 AND order_id IS NULL) OR order_id = $1`,
};
export const TRACK = {
  name: 'track-operation',
  text: `UPDATE operations SET state = $2, next_check_at = $3, checks = $4, absent_reads = $5, last_absent_at = $6, quarantine_until = $7,
           provider_reference = coalesce($8, provider_reference), updated_at = $9
         WHERE id = $1 AND state = ANY ($10) RETURNING ${OPERATION_COLUMNS}`,
};
export const RESCHEDULE = {
  name: 'reschedule-operation',
  text: 'UPDATE operations SET next_check_at = $2 WHERE id = $1 AND state = $3',
};
export const CLAIM_SUBMISSION = {
  name: 'claim-submission',
  text: `UPDATE operations SET submissions = submissions + 1, last_submitted_at = $3, next_check_at = $4, updated_at = $3
         WHERE id = $1 AND submissions = $2 AND state IN ('submitting', 'unknown') RETURNING ${OPERATION_COLUMNS}`,
};
/**
 * Walks from lane to lane (provider and kind) along the index of what is due, one probe each, and takes from each lane what
 * it has places for: a provider that hangs keeps only its own lanes waiting.
 */
const DUE_LANES = `
  lane AS (
    (SELECT provider, kind, next_check_at FROM operations WHERE next_check_at IS NOT NULL
     ORDER BY provider, kind, next_check_at LIMIT 1)
    UNION ALL
    SELECT following.provider, following.kind, following.next_check_at FROM lane CROSS JOIN LATERAL (
      SELECT provider, kind, next_check_at FROM operations
      WHERE next_check_at IS NOT NULL AND (provider, kind) > (lane.provider, lane.kind)
      ORDER BY provider, kind, next_check_at LIMIT 1) AS following)`;
export const CLAIM_DUE = {
  name: 'claim-due-operations',
  text: `WITH RECURSIVE ${DUE_LANES},
         chosen AS (
           SELECT due.id FROM lane
           LEFT JOIN unnest($4::text[], $5::integer[]) AS busy (lane, taken) ON busy.lane = lane.provider || ':' || lane.kind
           CROSS JOIN LATERAL (
             SELECT id FROM operations
             WHERE provider = lane.provider AND kind = lane.kind AND next_check_at IS NOT NULL AND next_check_at <= $1
             ORDER BY next_check_at LIMIT greatest($3 - coalesce(busy.taken, 0), 0) FOR UPDATE SKIP LOCKED) AS due
           WHERE lane.next_check_at <= $1)
         UPDATE operations SET next_check_at = $2 WHERE id IN (SELECT id FROM chosen) RETURNING ${OPERATION_COLUMNS}`,
};
export const CLAIM_ONE = {
  name: 'claim-operation',
  text: `UPDATE operations SET next_check_at = $2 WHERE id = $1 AND state <> 'needs_review' RETURNING ${OPERATION_COLUMNS}`,
};
export const EARLIEST_DUE = {
  name: 'earliest-due-operation',
  text: `WITH RECURSIVE ${DUE_LANES} SELECT min(next_check_at) AS earliest FROM lane`,
};
export const FREE_KEY = {
  name: 'free-idempotency-key',
  text: `UPDATE operations SET idempotency_key = NULL WHERE id = $1 AND business_id = $2 AND state = 'failed'`,
};
export const LOCK_AS_SEEN = {
  name: 'lock-operation-as-seen',
  text: 'SELECT id FROM operations WHERE id = $1 AND state = $2 AND submissions = $3 FOR UPDATE',
};
export const WAKE = {
  name: 'wake-operation',
  text: `UPDATE operations SET next_check_at = $2 WHERE id = $1 AND state <> 'needs_review'
           AND (next_check_at IS NULL OR next_check_at > $2)`,
};
export const REVIEW = {
  name: 'open-review',
  text: `WITH frozen AS (
           UPDATE operations SET state = CASE WHEN $5 THEN 'needs_review' ELSE state END, next_check_at = $7, updated_at = $4
           WHERE id = $1 AND state = $6 RETURNING id)
         INSERT INTO operation_reviews (operation_id, reason, details, created_at) SELECT id, $2, $3, $4 FROM frozen
         WHERE NOT EXISTS (SELECT FROM operation_reviews WHERE operation_id = $1 AND reason = $2)
         ON CONFLICT (operation_id, reason) WHERE status = 'open' DO NOTHING`,
};
