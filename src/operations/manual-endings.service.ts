import { Injectable } from '@nestjs/common';
import { after, Clock, HOUR_MS } from '../kernel/clock';
import { AppError, fieldError } from '../kernel/errors';
import { Money } from '../kernel/money';
import { KINDS, type RecordedKind } from '../ledger/operation-kinds';
import type { Tx } from '../platform/database/unit-of-work';
import { ManualConclusions, type ManualEnd } from './manual-conclusions';
import { type FinalState, isFinal, type Operation, type OperationState } from './operation';
import { OperationsRepository } from './operations.repository';
import { ReviewsRepository } from './reviews.repository';

/** What an operator knows about an operation that its provider does not answer. */
export interface ManualEnding {
  readonly outcome: FinalState;
  /** The source of that knowledge, such as a line of the provider's statement. */
  readonly evidence: string;
  /** The amount a closed card returned, as decimal text in the operation's currency; null for every other kind. */
  readonly returnedAmount: string | null;
  readonly operatorId: number;
}

const FAILURE = {
  code: 'ended_by_operator',
  message: 'The provider gives no answer; an operator found that no money moved.',
} as const;

/** From when an operator may end an operation by hand: its provider may answer until then. Null for one that nobody may end so. */
export function endableFrom(state: OperationState, kind: RecordedKind, createdAt: Date): Date | null {
  // The reviews of a termination can only be acknowledged: what it gave back is said by an end.
  const isLeftToReview = state === 'needs_review' && kind !== 'card_termination';
  return isFinal(state) || isLeftToReview ? null : after(createdAt, KINDS[kind].normalTimeMs);
}

/** Ends an operation that no provider will answer, on evidence from another source. All other cases go through a review. */
@Injectable()
export class ManualEndingsService {
  constructor(
    private readonly operations: OperationsRepository,
    private readonly reviews: ReviewsRepository,
    private readonly conclusions: ManualConclusions,
    private readonly clock: Clock,
  ) {}

  /**
   * Books what the evidence says and closes the reviews about it.
   *
   * @returns the operation as it was before.
   *
   * @throws AppError `transaction_not_found`, `transaction_not_endable` (ended, under review, or not late),
   * `invalid_request` (not an end of this kind), `insufficient_funds`.
   */
  async end(tx: Tx, id: string, ending: ManualEnding): Promise<Operation> {
    const at = this.clock.now();
    // Reviews come first in the order of locks (decision 0018).
    await this.reviews.closeUndecided(tx, id, {
      resolution: ending.outcome === 'completed' ? 'complete' : 'fail',
      note: ending.evidence,
      resolvedBy: ending.operatorId,
      resolvedAt: at,
    });
    const operation = await this.operations.find(tx, id);
    if (!operation) throw new AppError('transaction_not_found');
    refuseUnlessLate(operation, at);
    const isDone = await this.conclusions.conclude(tx, operation, endOf(operation, ending));
    if (!isDone) throw notEndable('It has moved on in this moment. Read it again.');
    return operation;
  }
}

const notEndable = (reason: string): AppError => new AppError('transaction_not_endable', { reason });

function refuseUnlessLate({ state, kind, createdAt }: Operation, now: Date): void {
  if (isFinal(state)) throw notEndable(`It is ${state} already.`);
  const from = endableFrom(state, kind, createdAt);
  if (!from) throw notEndable('Its review decides it.');
  if (now < from)
    throw notEndable(`It is younger than ${KINDS[kind].normalTimeMs / HOUR_MS} h, so the provider may still answer.`);
}

function endOf({ kind, currency }: Operation, { outcome, returnedAmount }: ManualEnding): ManualEnd {
  const asksReturned = kind === 'card_termination' && outcome === 'completed';
  if (returnedAmount !== null && !asksReturned) {
    throw fieldError('returned_amount', 'returned_amount is for a closed card only');
  }
  if (outcome === 'failed') return { state: 'failed', ...FAILURE };
  if (asksReturned) {
    if (returnedAmount === null)
      throw fieldError('returned_amount', 'returned_amount must say what the card gave back');
    return { state: 'completed', returned: Money.parse(returnedAmount, currency).minor };
  }
  if (!KINDS[kind].isCompletable) {
    throw fieldError('outcome', `a ${kind} cannot be completed by hand: only its provider knows what was made`);
  }
  return { state: 'completed' };
}
