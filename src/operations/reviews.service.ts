import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { suspenseAddress } from '../ledger/ledger-addresses';
import { Clock } from '../kernel/clock';
import { AppError, fieldError } from '../kernel/errors';
import type { Page, PageRequest } from '../kernel/page';
import type { Tx } from '../platform/database/unit-of-work';
import { Adoptions } from './adoptions';
import { ManualConclusions } from './manual-conclusions';
import type { FinalState, Operation } from './operation';
import type { OperationReview } from './operation-review.entity';
import { OperationsRepository } from './operations.repository';
import {
  allowedResolutions,
  payableBySuspense,
  type Review,
  type ReviewedOperation,
  type ReviewOrder,
  type ReviewResolution,
} from './review';
import { ReviewPostings } from './review-postings';
import { ReviewsRepository } from './reviews.repository';

const FAILURE = { code: 'failed_on_review', message: 'An operator found that no money moved.' } as const;

/** An operator's decision. */
export interface ReviewDecision {
  readonly resolution: ReviewResolution;
  /** The account that pays when a released payment was made after all. */
  readonly payFrom: 'source' | 'suspense';
  /** The wallet for an adopted payment, when the provider's record does not name it. */
  readonly walletId: number | null;
  /** The card that a movement of the issuer's float was made for. */
  readonly cardId: number | null;
  readonly note: string;
  readonly operatorId: number;
}

/** Lets an operator decide what the engine must not guess. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reviews: ReviewsRepository,
    private readonly operations: OperationsRepository,
    private readonly conclusions: ManualConclusions,
    private readonly postings: ReviewPostings,
    private readonly adoptions: Adoptions,
    private readonly clock: Clock,
  ) {}

  list(status: Review['status'] | null, order: ReviewOrder, request: PageRequest): Promise<Page<Review>> {
    return this.reviews.list(this.dataSource.manager, status, order, request);
  }

  /** @param db the transaction of a caller that is in one: a second connection would be waited for with the first in hand. */
  find(id: number, db: EntityManager = this.dataSource.manager): Promise<Review | null> {
    return this.reviews.find(db, id);
  }

  /** @throws AppError `review_not_found`. */
  async get(id: number): Promise<Review> {
    const review = await this.find(id);
    if (!review) throw new AppError('review_not_found');
    return review;
  }

  /**
   * Carries the decision out and closes the review in the caller's transaction.
   * @throws AppError `review_not_found`, `review_already_resolved` (also for a payment that is known by now), `invalid_request` (not
   * a decision for this reason, or no wallet to book in), `insufficient_funds`.
   */
  async resolve(
    tx: Tx,
    id: number,
    decision: ReviewDecision,
  ): Promise<{ readonly before: Review; readonly after: Review }> {
    const before = await this.reviews.lock(tx, id);
    if (!before) throw new AppError('review_not_found');
    if (before.status === 'resolved') throw new AppError('review_already_resolved');
    const allowed = allowedResolutions(before);
    if (!allowed.includes(decision.resolution)) {
      throw fieldError('resolution', `resolution must be one of ${allowed.join(', ')} for ${before.reason}`);
    }
    refuseUnlessPayable(before, decision);
    if (before.operation !== null) await this.carryOut(tx, before.operation, decision);
    const { resolution, note, operatorId } = decision;
    const adopted = resolution === 'adopt' ? await this.adoptions.adopt(tx, before, decision) : null;
    const how = { resolution, note, operatorId, at: this.clock.now(), adopted };
    return { before, after: await this.reviews.resolve(tx, id, how) };
  }

  /** Opens a review about something that is not an operation of ours; one per subject, ever. */
  async openAbout(subject: string, reason: string, details: object): Promise<boolean> {
    return this.reviews.openAbout(this.dataSource.manager, subject, reason, details, this.clock.now());
  }

  findAbout(subject: string): Promise<OperationReview | null> {
    return this.reviews.findAbout(this.dataSource.manager, subject);
  }

  /** Closes a review that no longer has a question, unless an operator has decided it. */
  async closeAbout(subject: string, note: string): Promise<void> {
    await this.reviews.closeAbout(this.dataSource.manager, subject, note, this.clock.now());
  }

  /** Closes reviews of unknown payments that are known now. */
  closeKnown(): Promise<void> {
    return this.reviews.closeKnown(this.dataSource.manager, this.clock.now());
  }

  /** @param judged the operation as it was when the decision was found to be a possible one. */
  private async carryOut(tx: Tx, judged: ReviewedOperation, decision: ReviewDecision): Promise<void> {
    const operation = await this.operations.find(tx, judged.id);
    if (!operation) throw new AppError('review_not_found');
    // A look has ended it meanwhile, so the question is another one now.
    if (operation.state !== judged.state) throw new AppError('review_already_resolved');
    switch (decision.resolution) {
      case 'complete':
        return operation.state === 'completed'
          ? this.postings.settleAgain(tx, operation, decision.payFrom)
          : this.conclude(tx, operation, 'completed', decision);
      case 'fail':
        return this.conclude(tx, operation, 'failed', decision);
      case 'reverse':
        return this.postings.reverse(tx, operation, decision.payFrom);
      case 'acknowledge':
      case 'adopt':
      case 'dismiss':
        return;
      default:
        return decision.resolution satisfies never;
    }
  }

  private async conclude(tx: Tx, operation: Operation, state: FinalState, decision: ReviewDecision): Promise<void> {
    const isDone = await this.conclusions.conclude(
      tx,
      operation,
      state === 'failed'
        ? { state, ...FAILURE }
        : { state, ...(decision.payFrom === 'suspense' ? { payFrom: suspenseAddress(operation) } : {}) },
    );
    if (!isDone) throw new AppError('review_already_resolved');
  }
}

/** An adoption has its own terms. @throws AppError `invalid_request` when the suspense account is to pay what it does not bear. */
function refuseUnlessPayable(review: Review, { resolution, payFrom }: ReviewDecision): void {
  const movesMoney = resolution === 'complete' || resolution === 'fail' || resolution === 'reverse';
  if (payFrom === 'source' || !movesMoney || payableBySuspense(review).includes(resolution)) return;
  throw fieldError(
    'pay_from',
    'suspense bears only what a wallet or a card has had and may have spent, and never pays itself',
  );
}
