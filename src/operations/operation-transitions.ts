import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock, laterOf } from '../kernel/clock';
import { AppConfig } from '../platform/config/config';
import { NEVER_SHED, type Tx, UnitOfWork } from '../platform/database/unit-of-work';
import { log, serializeError } from '../platform/logging/logger';
import { operationsConcluded } from '../platform/metrics/metrics';
import type { ProviderResult } from '../providers/provider-result';
import { type FinalState, isFinal, OPEN_STATES, type Operation, type OperationState } from './operation';
import { OperationAlarm } from './operation-alarm';
import { type Asked, type End, type Mark, type Move, withReturned } from './operation-changes';
import { leaseUntil } from './check-schedule';
import type { Decision, ResultOrigin } from './decision';
import { decide } from './operation.decision';
import { OperationRegistry } from './operation-definition';
import { OperationWrites } from './operation-writes';
import { OperationsRepository } from './operations.repository';

/** What came of asking the provider. */
export interface Look {
  /** After the answer was applied. */
  readonly operation: Operation;
  readonly result: ProviderResult;
  /** The provider completed what an operator has sent back. */
  readonly isReversed: boolean;
}

/**
 * Asks providers and applies their answers, for a first submission, a callback, the job or an operator. Applying the same
 * answer twice changes nothing.
 */
@Injectable()
export class OperationTransitions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly repository: OperationsRepository,
    private readonly writes: OperationWrites,
    private readonly registry: OperationRegistry,
    private readonly alarm: OperationAlarm,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Sends an order whose submission has been recorded. @returns the operation after the answer was applied. */
  async submit(operation: Operation): Promise<Operation> {
    const since = this.clock.now();
    const result = await asResult(() => this.registry.get(operation.kind).submit(operation));
    return this.apply(operation, result, 'submission', since);
  }

  /** Reads the order at its provider and applies the answer. */
  async look(operation: Operation): Promise<Look> {
    const since = this.clock.now();
    const result = await asResult(() => this.registry.get(operation.kind).check(operation));
    // What stands in our books of a completed operation; the answer is held against it.
    const booked = saysHowItEnded(result) ? await this.lastMoveOf(operation) : null;
    const isReversed = result.kind === 'succeeded' && booked?.isReversal === true;
    const applied = await this.apply(operation, result, 'read', since, isReversed);
    if (booked !== null) await this.lookAgainWhenMoved(operation, booked);
    return { operation: applied, result, isReversed };
  }

  /** A decision of a person that was committed meanwhile left other books than those that the answer was held against. */
  private async lookAgainWhenMoved(operation: Operation, booked: Move): Promise<void> {
    const last = await this.lastMoveOf(operation);
    if (last === null || last.moves === booked.moves) return;
    await this.repository.wake(this.dataSource.manager, operation.id, this.clock.now());
    this.alarm.ring(0);
  }

  /** Whether an operator has sent the money of a completed operation back. */
  async isReversed({ id, state }: Pick<Operation, 'id' | 'state'>): Promise<boolean> {
    return (await this.lastMoveOf({ id, state }))?.isReversal === true;
  }

  private async lastMoveOf({ id, state }: Pick<Operation, 'id' | 'state'>): Promise<Move | null> {
    return state === 'completed' ? this.repository.lastMove(this.dataSource.manager, id) : null;
  }

  /**
   * Decides what `result` means for `operation` and carries the decision out.
   *
   * @param since when the provider was asked.
   * @returns the operation afterwards.
   */
  private async apply(
    operation: Operation,
    result: ProviderResult,
    origin: ResultOrigin,
    since: Date,
    isReversed = false,
  ): Promise<Operation> {
    // Whoever began it may be a quarter of a second ahead of this process; what ends has begun before.
    const now = laterOf(this.clock.now(), operation.createdAt);
    const definition = this.registry.get(operation.kind);
    const { absence, firstChecksMs, refusalFreesKey } = definition;
    const context = {
      origin,
      now,
      absence,
      firstChecksMs,
      refusalFreesKey,
      isReversed,
      scale: this.config.scheduleScale,
    };
    if ('isFloatShort' in result && isOpen(operation)) await noticed(definition.floatWasShort?.(operation));
    const wished = decide(operation, result, context);
    const isPaused = wished.kind === 'resubmit' && (await definition.isPaused?.(operation)) === true;
    // It waits, unsent, and is sent when the pause ends in time; otherwise its absence is proven and it is released.
    const decision = isPaused
      ? decide(operation, result, { ...context, absence: { ...absence, resubmitForMs: 0 } })
      : wished;
    const asked = { since, at: now };
    switch (decision.kind) {
      case 'complete':
      case 'fail':
        return this.conclude(operation, decision, result, asked);
      case 'track':
        return this.track(operation, decision, result, asked);
      case 'resubmit':
        return this.resubmit(operation, now);
      case 'review':
        return this.review(operation, decision, result, asked);
      case 'nothing':
        await this.repository.reschedule(this.dataSource.manager, operation, decision.nextCheckAt, asked);
        return operation;
      default:
        return decision satisfies never;
    }
  }

  /** Sends an order again that its provider never received. Of several workers that noticed, one sends it. */
  private async resubmit(operation: Operation, now: Date): Promise<Operation> {
    const lease = leaseUntil(now, this.config);
    const claimed = await this.repository.claimSubmission(this.dataSource.manager, operation, now, lease);
    return claimed ? this.submit(claimed) : operation;
  }

  /** Ends an operation with its postings, its event and the rows of its kind, in one commit. The first writer wins. */
  private async conclude(
    operation: Operation,
    decision: Extract<Decision, { kind: 'complete' | 'fail' }>,
    result: ProviderResult,
    asked: Asked,
  ): Promise<Operation> {
    const state: FinalState = decision.kind === 'complete' ? 'completed' : 'failed';
    const definition = this.registry.get(operation.kind);
    const concluded = concludedBy(decision, operation, state, asked.at);
    const end = {
      operation: concluded,
      state,
      freesKey: decision.kind === 'fail' && decision.freesKey,
      event: definition.eventFor(concluded),
    };
    if (!(await this.writeEnd(operation, end, result, asked))) {
      const current = await this.reread(operation);
      // Another writer ended it during the call, perhaps by an answer that is newer than this one.
      const contradicts = !isRefusal(result) && isFinal(current.state) && current.state !== state;
      return contradicts ? this.judgeAgain(current, result) : current;
    }
    operationsConcluded.inc({ kind: operation.kind, state, environment: operation.environment });
    return concluded;
  }

  /** Commits the end of `operation`. @returns false when it had ended before. */
  private writeEnd(operation: Operation, end: End, result: ProviderResult, asked: Asked): Promise<boolean> {
    const definition = this.registry.get(operation.kind);
    if (end.state === 'completed' && definition.ownWrites) return definition.ownWrites.complete(end.operation);
    // It tells of one submission or of one moment, and not of the order.
    const isAbsence = result.kind === 'not_found';
    const leansOnWhatWasSeen = isRefusal(result) || isAbsence;
    if (!definition.apply && !leansOnWhatWasSeen) return this.writes.conclude(end);
    return this.unitOfWork.run(async (tx) => {
      await definition.lock?.(tx, operation);
      // It is ignored once the order was sent again, was found at the provider, or was read by another look.
      const unheardOf = isAbsence ? asked : null;
      if (leansOnWhatWasSeen && !(await this.repository.lockAsSeen(tx, operation, unheardOf))) return false;
      const done = await this.repository.conclude(tx, { ...end, from: OPEN_STATES });
      if (done) await definition.apply?.(tx, end.operation, end.state, result);
      return done;
    }, NEVER_SHED);
  }

  /** Puts `operation` before a person. Where another writer has ended it during the call, the answer is held against that end. */
  private async review(
    operation: Operation,
    decision: Extract<Decision, { kind: 'review' }>,
    result: ProviderResult,
    asked: Asked,
  ): Promise<Operation> {
    const open = (tx: Tx): Promise<boolean> => this.repository.openReview(tx, operation, decision, asked);
    const isNoted = await this.unitOfWork.run(open, NEVER_SHED);
    if (isNoted) log.warn({ operation: operation.id, reason: decision.reason }, 'an operation needs a review');
    const current = await this.reread(operation);
    const isOvertaken = !isNoted && saysHowItEnded(result) && isFinal(current.state);
    return isOvertaken ? this.judgeAgain(current, result) : current;
  }

  /** Asks again what became of an ended operation; where nobody answers, `result` is what the provider said about it. */
  private async judgeAgain(operation: Operation, result: ProviderResult): Promise<Operation> {
    const since = this.clock.now();
    const latest = await asResult(() => this.registry.get(operation.kind).check(operation));
    const isSilent = latest.kind === 'unknown' || latest.kind === 'not_sent' || latest.kind === 'not_found';
    return this.apply(operation, isSilent ? result : latest, 'read', since);
  }

  private async track(
    operation: Operation,
    { changes }: Extract<Decision, { kind: 'track' }>,
    result: ProviderResult,
    asked: Asked,
  ): Promise<Operation> {
    const { id } = operation;
    // A power cut that loses it is made good by the next look, because the provider knows the order by our id.
    const mayBeForgotten = changes.state === 'accepted' && this.registry.get(operation.kind).isKnownByOurId === true;
    const mark = { id, ...asked, changes };
    const from = changes.state === 'accepted' ? OPEN_STATES : [operation.state];
    const nextCheckAt = mayBeForgotten
      ? await this.writes.noteAcceptance(mark)
      : result.kind === 'not_found'
        ? await this.trackAbsence(operation, mark)
        : await this.trackAlone(this.dataSource.manager, mark, from);
    if (!nextCheckAt) return this.reread(operation);
    this.alarm.ring(nextCheckAt.getTime() - asked.at.getTime());
    const { reference, ...marks } = changes;
    const isNamed = reference !== null && reference !== operation.providerReference;
    return {
      ...operation,
      ...marks,
      providerReference: reference ?? operation.providerReference,
      nextCheckAt,
      updatedAt: isNamed ? asked.at : operation.updatedAt,
    };
  }

  private async trackAlone(db: EntityManager, mark: Mark, from: readonly OperationState[]): Promise<Date | null> {
    const looks = await this.repository.track(db, [mark], { from, mayBeForgotten: false });
    return looks.get(mark.id) ?? null;
  }

  /** Absent reads count in a row, so one that began before another look learnt something, or a callback came, is not counted. */
  private trackAbsence(operation: Operation, mark: Mark): Promise<Date | null> {
    return this.unitOfWork.run(
      async (tx) =>
        (await this.repository.lockAsSeen(tx, operation, mark)) ? this.trackAlone(tx, mark, [operation.state]) : null,
      NEVER_SHED,
    );
  }

  private async reread(operation: Operation): Promise<Operation> {
    return (await this.repository.find(this.dataSource.manager, operation.id)) ?? operation;
  }
}

const isOpen = ({ state }: Operation): boolean => (OPEN_STATES as readonly OperationState[]).includes(state);

/** What a kind makes of an answer beside it must not keep the answer from being applied. */
async function noticed(work: Promise<void> | undefined): Promise<void> {
  try {
    await work;
  } catch (error) {
    log.error(serializeError(error), 'payouts could not be paused although the float is short');
  }
}

const saysHowItEnded = ({ kind }: ProviderResult): boolean =>
  kind === 'succeeded' || kind === 'failed' || kind === 'rejected';

const isRefusal = ({ kind }: ProviderResult): boolean => kind === 'rejected' || kind === 'not_sent';

/** An adapter must not throw for an outcome. If it does, the outcome is unknown. */
async function asResult(call: () => Promise<ProviderResult>): Promise<ProviderResult> {
  try {
    return await call();
  } catch (error) {
    log.error(serializeError(error), 'a provider adapter threw');
    return { kind: 'unknown', reason: 'adapter error' };
  }
}

/** The operation as its row will be after the decision. */
function concludedBy(
  decision: Extract<Decision, { kind: 'complete' | 'fail' }>,
  operation: Operation,
  state: FinalState,
  now: Date,
): Operation {
  const ended = { ...operation, state, updatedAt: now, completedAt: now };
  if (decision.kind === 'fail') {
    const { code, message, freesKey, nextCheckAt } = decision;
    const idempotencyKey = freesKey ? null : operation.idempotencyKey;
    return { ...ended, failureCode: code, failureMessage: message, idempotencyKey, nextCheckAt };
  }
  const providerReference = decision.reference ?? operation.providerReference;
  const completed = { ...ended, providerReference, failureCode: null, failureMessage: null, nextCheckAt: null };
  return withReturned(completed, decision.amount);
}
