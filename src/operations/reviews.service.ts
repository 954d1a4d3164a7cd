import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { suspenseAddress } from '../ledger/ledger-addresses';
import { asRefusal, LedgerService } from '../ledger/ledger.service';
import { after, Clock, HOUR_MS } from '../kernel/clock';
import { AppError, fieldError } from '../kernel/errors';
import { Money } from '../kernel/money';
import type { Page, PageRequest } from '../kernel/page';
import type { Tx } from '../platform/database/unit-of-work';
import type { FinalState, Operation } from './operation';
import { OperationRegistry } from './operation-definition';
import { OperationsRepository } from './operations.repository';
import { allowedResolutions, type Review, type ReviewOrder, type ReviewResolution } from './review';
import { ReviewsRepository } from './reviews.repository';

/** An operator's decision. */
export interface ReviewDecision {
  readonly resolution: ReviewResolution;
  /** Who bears a payment that was released before it turned out to be made. */
  readonly payFrom: 'source' | 'suspense';
  readonly note: string;
  readonly operatorId: number;
}

/** Lets a person decide what the engine must not guess. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reviews: ReviewsRepository,
    private readonly operations: OperationsRepository,
    private readonly registry: OperationRegistry,
    private readonly ledger: LedgerService,
    private readonly clock: Clock,
  ) {}

  list(status: Review['status'] | null, order: ReviewOrder, request: PageRequest): Promise<Page<Review>> {
    return this.reviews.list(this.dataSource.manager, status, order, request);
  }

  find(id: number): Promise<Review | null> {
    return this.reviews.find(this.dataSource.manager, id);
  }

  /** @throws AppError `review_not_found`. */
  async get(id: number): Promise<Review> {
    const review = await this.find(id);
    if (!review) throw new AppError('review_not_found');
    return review;
  }

  /**
   * Carries the decision out and closes the review in the caller's transaction.
   * @throws AppError `review_not_found`, `review_already_resolved`, `invalid_request` (not a decision for this reason), `insufficient_funds`.
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
    if (before.operation !== null) await this.carryOut(tx, before.operation.id, decision);
    const { resolution, note, operatorId } = decision;
    return { before, after: await this.reviews.resolve(tx, id, resolution, note, operatorId, this.clock.now()) };
  }

  private async carryOut(tx: Tx, operationId: string, decision: ReviewDecision): Promise<void> {
    const operation = await this.operations.find(tx, operationId);
    if (!operation) throw new AppError('review_not_found');
    switch (decision.resolution) {
      case 'complete':
        return this.conclude(tx, operation, 'completed', decision);
      case 'fail':
        return this.conclude(tx, operation, 'failed', decision);
      case 'reverse':
        return this.reverse(tx, operation);
      case 'acknowledge':
        return;
      default:
        return decision.resolution satisfies never;
    }
  }

  private async conclude(tx: Tx, operation: Operation, state: FinalState, decision: ReviewDecision): Promise<void> {
    if (decision.payFrom === 'suspense' && !(state === 'completed' && wasReleased(operation))) {
      throw fieldError(
        'pay_from',
        'suspense bears only a payment whose hold was released before it turned out to be made',
      );
    }
    const definition = this.registry.get(operation.kind);
    const concluded = concludedByPerson(operation, state, this.clock.now());
    const suspense = suspenseAddress(operation);
    await definition.lock?.(tx, operation);
    try {
      const done = await this.operations.conclude(tx, {
        operation: concluded,
        from: [operation.state],
        state,
        freesKey: false,
        event: definition.eventFor(concluded),
        ...(decision.payFrom === 'suspense' ? { payFrom: suspense } : {}),
      });
      if (!done) throw new AppError('review_already_resolved');
    } catch (error) {
      throw operation.amount === null ? error : asRefusal(error, Money.ofMinor(operation.amount, operation.currency));
    }
    await definition.apply?.(tx, concluded, state, null);
  }

  /** Sends the settled money back where it came from; the operation stays completed, its entries tell both stories. */
  private async reverse(tx: Tx, operation: Operation): Promise<void> {
    const { source, target, amount, currency, environment } = operation;
    if (source === null || target === null || amount === null) {
      throw fieldError('resolution', 'this operation moved no money');
    }
    await this.registry.get(operation.kind).lock?.(tx, operation);
    await this.ledger.transfer(tx, {
      operationId: operation.id,
      step: 'reverse',
      source: target,
      target: source,
      environment,
      amount: Money.ofMinor(amount, currency),
      at: this.clock.now(),
    });
  }
}

function concludedByPerson(operation: Operation, state: FinalState, now: Date): Operation {
  const ended = { ...operation, state, updatedAt: now, completedAt: now };
  if (state !== 'failed') return { ...ended, failureCode: null, failureMessage: null, nextCheckAt: null };
  return {
    ...ended,
    failureCode: 'failed_on_review',
    failureMessage: 'An operator found that no money moved.',
    // A person may be wrong, or the provider late: one look back shows a payment that was made all the same.
    nextCheckAt: after(now, HOUR_MS),
  };
}

/** Money of ours that was held for the operation and given back. */
const wasReleased = (operation: Operation): boolean => operation.state === 'failed' && operation.holdsSource;
