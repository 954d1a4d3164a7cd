// across accounts: the engine works on one operation by its id, whoever it belongs to; what a merchant asks names the owner.
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { startOfUtcDay, startOfUtcMonth } from '../kernel/clock';
import type { Environment } from '../kernel/environment';
import { execute } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';
import type { Lanes } from '../platform/jobs/lanes';
import { log, serializeError } from '../platform/logging/logger';
import type { TrackChanges } from './operation.decision';
import type { FinalState, Operation, OperationState } from './operation';
import type { OperationEvent } from './operation-definition';
import { OPERATION_COLUMNS, type OperationRow, readOrder, toInsertable } from './operation.row';
import { readStartOutcome, type StartOutcome } from './start-outcome';

/** How an operation ends. `operation` is its row as it will be. */
export interface Conclusion {
  readonly operation: Operation;
  readonly from: readonly OperationState[];
  readonly state: FinalState;
  readonly freesKey: boolean;
  readonly event: OperationEvent | null;
  /** Ledger address that pays instead of the operation's source; only for an operator's decision. */
  readonly payFrom?: string;
}

const START = { name: 'start-operation', text: 'SELECT verdict, details FROM start_operation($1, $2, $3)' };
const CONCLUDE = {
  name: 'conclude-operation',
  text: 'SELECT conclude_operation($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) AS concluded',
};
const FIND = { name: 'find-operation', text: `SELECT ${OPERATION_COLUMNS} FROM operations WHERE id = $1` };
const FIND_OWN = {
  name: 'find-own-operation',
  text: `SELECT ${OPERATION_COLUMNS} FROM operations WHERE id = $1 AND business_id = $2 AND environment = $3`,
};
const FIND_BY_KEY = {
  name: 'find-operation-by-key',
  text: `SELECT ${OPERATION_COLUMNS} FROM operations WHERE business_id = $1 AND environment = $2 AND idempotency_key = $3`,
};
const TRACK = {
  name: 'track-operation',
  text: `UPDATE operations SET state = $2, next_check_at = $3, checks = $4, absent_reads = $5, last_absent_at = $6, quarantine_until = $7,
           provider_reference = coalesce($8, provider_reference), updated_at = $9
         WHERE id = $1 AND state = ANY ($10) RETURNING ${OPERATION_COLUMNS}`,
};
const RESCHEDULE = {
  name: 'reschedule-operation',
  text: 'UPDATE operations SET next_check_at = $2 WHERE id = $1 AND state = $3',
};
const CLAIM_SUBMISSION = {
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
const CLAIM_DUE = {
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
const CLAIM_ONE = {
  name: 'claim-operation',
  text: `UPDATE operations SET next_check_at = $2 WHERE id = $1 AND state <> 'needs_review' RETURNING ${OPERATION_COLUMNS}`,
};
const EARLIEST_DUE = {
  name: 'earliest-due-operation',
  text: `WITH RECURSIVE ${DUE_LANES} SELECT min(next_check_at) AS earliest FROM lane`,
};
const FREE_KEY = {
  name: 'free-idempotency-key',
  text: `UPDATE operations SET idempotency_key = NULL WHERE id = $1 AND business_id = $2 AND state = 'failed'`,
};
const LOCK_AS_SEEN = {
  name: 'lock-operation-as-seen',
  text: 'SELECT id FROM operations WHERE id = $1 AND state = $2 AND submissions = $3 FOR UPDATE',
};
const WAKE = {
  name: 'wake-operation',
  text: `UPDATE operations SET next_check_at = $2 WHERE id = $1 AND state <> 'needs_review'
           AND (next_check_at IS NULL OR next_check_at > $2)`,
};
const REVIEW = {
  name: 'open-review',
  text: `WITH frozen AS (
           UPDATE operations SET state = CASE WHEN $5 THEN 'needs_review' ELSE state END, next_check_at = $7, updated_at = $4
           WHERE id = $1 AND state = $6 RETURNING id)
         INSERT INTO operation_reviews (operation_id, reason, details, created_at) SELECT id, $2, $3, $4 FROM frozen
         WHERE NOT EXISTS (SELECT FROM operation_reviews WHERE operation_id = $1 AND reason = $2)
         ON CONFLICT (operation_id, reason) WHERE status = 'open' DO NOTHING`,
};

/** The operations table in plain prepared SQL: the paths every payment takes. */
@Injectable()
export class OperationsRepository {
  async start(db: EntityManager, operation: Operation): Promise<StartOutcome> {
    const at = operation.createdAt;
    const [row] = await execute<{ verdict: string; details: Record<string, string> | null }>(db, START, [
      toInsertable(operation),
      startOfUtcDay(at),
      startOfUtcMonth(at),
    ]);
    return readStartOutcome(row?.verdict, row?.details ?? {});
  }

  /** @returns false when the operation was not in one of `from` any more: somebody else concluded it. */
  async conclude(db: EntityManager, conclusion: Conclusion): Promise<boolean> {
    const { operation, event } = conclusion;
    const [row] = await execute<{ concluded: boolean }>(db, CONCLUDE, [
      operation.id,
      conclusion.from,
      conclusion.state,
      operation.completedAt,
      operation.providerReference,
      operation.failureCode,
      operation.failureMessage,
      event?.type ?? null,
      event ? JSON.stringify(event.data) : null,
      conclusion.freesKey,
      operation.nextCheckAt,
      operation.amount?.toString() ?? null,
      conclusion.payFrom ?? null,
    ]);
    return row?.concluded === true;
  }

  async find(db: EntityManager, id: string): Promise<Operation | null> {
    const [row] = await execute<OperationRow>(db, FIND, [id]);
    return readOrder(row);
  }

  async findOwn(
    db: EntityManager,
    businessId: number,
    environment: Environment,
    id: string,
  ): Promise<Operation | null> {
    const [row] = await execute<OperationRow>(db, FIND_OWN, [id, businessId, environment]);
    return readOrder(row);
  }

  async findByKey(
    db: EntityManager,
    businessId: number,
    environment: Environment,
    key: string,
  ): Promise<Operation | null> {
    const [row] = await execute<OperationRow>(db, FIND_BY_KEY, [businessId, environment, key]);
    return readOrder(row);
  }

  /** Marks an open operation. @returns the row, or null when it is in none of `from` any more. */
  async track(
    db: EntityManager,
    id: string,
    changes: TrackChanges,
    from: readonly OperationState[],
    at: Date,
  ): Promise<Operation | null> {
    const [row] = await execute<OperationRow>(db, TRACK, [
      id,
      changes.state,
      changes.nextCheckAt,
      changes.checks,
      changes.absentReads,
      changes.lastAbsentAt,
      changes.quarantineUntil,
      changes.reference,
      at,
      from,
    ]);
    return readOrder(row);
  }

  /** Sets or ends the next look at an operation that is still in `state`. */
  async reschedule(db: EntityManager, id: string, nextCheckAt: Date | null, state: OperationState): Promise<void> {
    await execute(db, RESCHEDULE, [id, nextCheckAt, state]);
  }

  /** Counts one more submission before it is made. @returns null when another worker made it first. */
  async claimSubmission(
    db: EntityManager,
    operation: Operation,
    at: Date,
    leaseUntil: Date,
  ): Promise<Operation | null> {
    const [row] = await execute<OperationRow>(db, CLAIM_SUBMISSION, [
      operation.id,
      operation.submissions,
      at,
      leaseUntil,
    ]);
    return readOrder(row);
  }

  /** Takes operations whose look is due, as far as their lanes have places; the time of their next look is the lease. */
  async claimDue(db: EntityManager, now: Date, leaseUntil: Date, lanes: Lanes): Promise<Operation[]> {
    const busy = lanes.busy();
    const rows = await execute<OperationRow>(db, CLAIM_DUE, [
      now,
      leaseUntil,
      lanes.placesPerLane,
      busy.map(({ lane }) => lane),
      busy.map(({ taken }) => taken),
    ]);
    return rows.flatMap(readOrNothing);
  }

  /** Takes one operation, due or not, ended or not. @returns null when it waits for a person. */
  async claimOne(db: EntityManager, id: string, leaseUntil: Date): Promise<Operation | null> {
    const [row] = await execute<OperationRow>(db, CLAIM_ONE, [id, leaseUntil]);
    return readOrder(row);
  }

  async earliestDue(db: EntityManager): Promise<Date | null> {
    const [row] = await execute<{ earliest: Date | null }>(db, EARLIEST_DUE);
    return row?.earliest ?? null;
  }

  /** Locks the row while it is still in the state and at the submission of `operation`. @returns false when it has moved on. */
  async lockAsSeen(tx: Tx, operation: Operation): Promise<boolean> {
    const { id, state, submissions } = operation;
    return (await execute(tx, LOCK_AS_SEEN, [id, state, submissions])).length > 0;
  }

  /** Lets the key of a failed operation begin another one. */
  async freeKey(db: EntityManager, { id, businessId }: Pick<Operation, 'id' | 'businessId'>): Promise<void> {
    await execute(db, FREE_KEY, [id, businessId]);
  }

  /** Makes an operation due now, an ended one too: the provider may contradict what it said. */
  async wake(db: EntityManager, id: string, at: Date): Promise<void> {
    await execute(db, WAKE, [id, at]);
  }

  /**
   * Puts an operation before a person, once per reason: what was decided is not asked again when the provider repeats
   * itself. `freezes` stops the operation where it stands.
   */
  async openReview(
    tx: Tx,
    operation: Operation,
    review: {
      readonly reason: string;
      readonly details: object;
      readonly freezes: boolean;
      readonly nextCheckAt: Date | null;
    },
    at: Date,
  ): Promise<void> {
    await execute(tx, REVIEW, [
      operation.id,
      review.reason,
      JSON.stringify(review.details),
      at,
      review.freezes,
      operation.state,
      review.nextCheckAt,
    ]);
  }
}

/** A row that cannot be read keeps nobody else waiting. */
function readOrNothing(row: OperationRow): Operation[] {
  try {
    const operation = readOrder(row);
    return operation ? [operation] : [];
  } catch (error) {
    log.error({ operation: row.id, ...serializeError(error) }, 'an operation that is due cannot be read');
    return [];
  }
}
