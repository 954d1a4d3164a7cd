// across accounts: the engine works on one operation by its id, whoever it belongs to; what a merchant asks names the owner.
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { startOfUtcDay, startOfUtcMonth } from '../kernel/clock';
import type { Environment } from '../kernel/environment';
import { storableJson } from '../kernel/storable-text';
import { execute } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';
import type { Lanes } from '../platform/jobs/lanes';
import { log, serializeError } from '../platform/logging/logger';
import { jobItemsFailed } from '../platform/metrics/metrics';
import type { Operation, OperationState } from './operation';
import {
  type Asked,
  type Beginning,
  beginningOf,
  byId,
  byLock,
  type Conclusion,
  type End,
  type EndAnswer,
  type Ended,
  type Mark,
  type Move,
  readEnded,
  toBeginnings,
  toEnd,
  toMark,
} from './operation-changes';
import { type OperationRow, readOrder } from './operation.row';
import {
  readStartOutcome,
  type StartAnswer,
  type StartedAnswer,
  type StartOutcome,
  startOutcomes,
} from './start-outcome';
import {
  CLAIM_DUE,
  CLAIM_ONE,
  CLAIM_SUBMISSION,
  CONCLUDE,
  EARLIEST_DUE,
  FIND,
  FIND_BY_KEY,
  FIND_BY_ORDER,
  FIND_OWN,
  FREE_KEY,
  LAST_MOVE,
  LOCK_AS_SEEN,
  RESCHEDULE,
  REVIEW,
  START,
  START_ALL,
  TRACEPARENT,
  TRACK,
  WAKE,
} from './operations.statements';

/** The operations table in prepared SQL. Every payment takes these paths. */
@Injectable()
export class OperationsRepository {
  start(db: EntityManager, operation: Operation): Promise<StartOutcome> {
    return this.begin(db, beginningOf(operation, null));
  }

  async begin(db: EntityManager, { row, createdAt }: Beginning): Promise<StartOutcome> {
    const values = [row, startOfUtcDay(createdAt), startOfUtcMonth(createdAt)];
    const [answer] = await execute<StartAnswer>(db, START, values);
    return readStartOutcome(answer?.verdict, answer?.details ?? {});
  }

  /**
   * Begins several in one commit, or none of them.
   * @param mayWait waits half a second for each lock; otherwise leaves out those whose account somebody else has locked.
   * @returns the outcome of each by its id. @throws Error when a lock did not come in time.
   */
  async beginAll(
    db: EntityManager,
    beginnings: readonly Beginning[],
    mayWait: boolean,
  ): Promise<ReadonlyMap<string, StartOutcome>> {
    return startOutcomes(await execute<StartedAnswer>(db, START_ALL, [toBeginnings(beginnings), mayWait]));
  }

  /** @returns false when the operation was no longer in a state of `from`: another writer concluded it. */
  async conclude(db: EntityManager, conclusion: Conclusion): Promise<boolean> {
    const { from, payFrom, ...end } = conclusion;
    const { ended } = await this.concludeAll(db, [end], from, payFrom === undefined ? {} : { payFrom });
    return ended.has(end.operation.id);
  }

  /**
   * Ends several in one commit, or none of them. One alone waits for its locks, several do so as in `beginAll`.
   * @returns the ids of those that it ended, and of those left out; the others were in no state of `from` any more.
   */
  async concludeAll(
    db: EntityManager,
    ends: readonly End[],
    from: readonly OperationState[],
    { payFrom = null, mayWait = true }: { readonly payFrom?: string | null; readonly mayWait?: boolean },
  ): Promise<Ended> {
    const values = [storableJson([...ends].sort(byLock).map(toEnd)), from, payFrom, mayWait];
    const [row] = await execute<EndAnswer>(db, CONCLUDE, values);
    return readEnded(row);
  }

  async find(db: EntityManager, id: string): Promise<Operation | null> {
    const [row] = await execute<OperationRow>(db, FIND, [id]);
    return readOrder(row);
  }

  /** The trace span in which the operation began, as a `traceparent`; null without one. */
  async traceparentOf(db: EntityManager, id: string): Promise<string | null> {
    const [row] = await execute<{ traceparent: string | null }>(db, TRACEPARENT, [id]);
    return row?.traceparent ?? null;
  }

  /**
   * What an id of an order stands for at providers: nothing, one operation, or a deposit and a payout (decision 0170). One that gave
   * the order up does not.
   */
  async findByOrder(db: EntityManager, orderId: string): Promise<readonly Operation[]> {
    const rows = await execute<OperationRow>(db, FIND_BY_ORDER, [orderId]);
    return rows.flatMap((row) => readOrder(row) ?? []);
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

  /**
   * Sets the state and marks of open operations in one commit.
   * @param mayBeForgotten does not wait for the disk: what a power cut loses is learnt again.
   * @returns the time of the next look by id, for those that were in a state of `from`.
   */
  async track(
    db: EntityManager,
    marks: readonly Mark[],
    { from, mayBeForgotten }: { readonly from: readonly OperationState[]; readonly mayBeForgotten: boolean },
  ): Promise<ReadonlyMap<string, Date>> {
    const values = [storableJson([...marks].sort(byId).map(toMark)), from, mayBeForgotten];
    const rows = await execute<{ tracked_id: string; look_at: Date }>(db, TRACK, values);
    return new Map(rows.map(({ tracked_id, look_at }) => [tracked_id, look_at]));
  }

  /** Sets or ends the next look at an operation that is still in its state. A wake that came since the provider was asked stays. */
  async reschedule(
    db: EntityManager,
    { id, state }: Pick<Operation, 'id' | 'state'>,
    nextCheckAt: Date | null,
    { since, at }: Asked,
  ): Promise<void> {
    await execute(db, RESCHEDULE, [id, nextCheckAt, state, since, at]);
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

  /** Claims operations whose look is due, as far as their lanes have free places, with a lease. */
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

  /** Claims one operation, due or not, ended or not. @returns null when it is under review. */
  async claimOne(db: EntityManager, id: string, leaseUntil: Date): Promise<Operation | null> {
    const [row] = await execute<OperationRow>(db, CLAIM_ONE, [id, leaseUntil]);
    return readOrder(row);
  }

  async earliestDue(db: EntityManager, now: Date): Promise<Date | null> {
    const [row] = await execute<{ earliest: Date | null }>(db, EARLIEST_DUE, [now]);
    return row?.earliest ?? null;
  }

  /** The last time that the money of an operation moved; null when it never did. */
  async lastMove(db: EntityManager, id: string): Promise<Move | null> {
    const [row] = await execute<MoveRow>(db, LAST_MOVE, [id]);
    return row ? { payer: row.payer, payee: row.payee, isReversal: row.is_reversal, moves: row.moves } : null;
  }

  /**
   * Locks the row if nobody has sent or read the order since `operation` was read, nor, with `unheardOf`, had it looked at since the
   * provider was asked. @returns false when somebody has.
   */
  async lockAsSeen(tx: Tx, operation: Operation, unheardOf: Asked | null): Promise<boolean> {
    const { id, state, submissions, checks, absentReads } = operation;
    const values = [id, state, submissions, checks, absentReads, unheardOf?.since ?? null, unheardOf?.at ?? null];
    return (await execute(tx, LOCK_AS_SEEN, values)).length > 0;
  }

  /** Allows the key of a failed operation to begin another one. */
  async freeKey(db: EntityManager, { id, businessId }: Pick<Operation, 'id' | 'businessId'>): Promise<void> {
    await execute(db, FREE_KEY, [id, businessId]);
  }

  /** Makes an operation due now, an ended one too: the provider may contradict its earlier answer. */
  async wake(db: EntityManager, id: string, at: Date): Promise<void> {
    await execute(db, WAKE, [id, at]);
  }

  /**
   * Opens a review of an operation, once per reason: the same contradiction is not reviewed again after a decision, unless later
   * decisions have moved the money back and forth. `freezes` also stops the operation in its present state.
   * @returns false when it is no longer in its state: then nothing is opened.
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
    { since, at }: Asked,
  ): Promise<boolean> {
    const { reason, freezes, nextCheckAt } = review;
    const values = [
      operation.id,
      reason,
      storableJson(review.details),
      at,
      freezes,
      operation.state,
      nextCheckAt,
      since,
    ];
    return (await execute(tx, REVIEW, values)).length > 0;
  }
}

interface MoveRow {
  readonly payer: string;
  readonly payee: string;
  readonly is_reversal: boolean;
  readonly moves: number;
}

/** A row that cannot be read is skipped, so that the rest of the batch goes on. */
function readOrNothing(row: OperationRow): Operation[] {
  try {
    const operation = readOrder(row);
    return operation ? [operation] : [];
  } catch (error) {
    log.error(
      { job: 'operations', operation: row.id, ...serializeError(error) },
      'an operation that is due cannot be read',
    );
    jobItemsFailed.inc({ name: 'operations' });
    return [];
  }
}
