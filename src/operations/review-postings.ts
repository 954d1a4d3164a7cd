import { Injectable } from '@nestjs/common';
import { EventsService } from '../events/events.service';
import { after, Clock, HOUR_MS } from '../kernel/clock';
import { AppError, fieldError } from '../kernel/errors';
import { Money } from '../kernel/money';
import { isWallet, suspenseAddress } from '../ledger/ledger-addresses';
import { LedgerService } from '../ledger/ledger.service';
import type { Tx } from '../platform/database/unit-of-work';
import { PAYS_ITSELF } from './manual-conclusions';
import type { Operation } from './operation';
import { type Move, stepAfter } from './operation-changes';
import { OperationRegistry } from './operation-definition';
import { OperationsRepository } from './operations.repository';
import { presentReversal } from './reversal.event';

/** The account that pays. */
type Payer = 'source' | 'suspense';

/**
 * Moves the money of a completed operation back and forth, as decisions on its reviews say, and tells its merchant.
 * Both throw AppError `review_already_resolved` when the money is there already, `invalid_request`, `insufficient_funds`.
 */
@Injectable()
export class ReviewPostings {
  constructor(
    private readonly operations: OperationsRepository,
    private readonly registry: OperationRegistry,
    private readonly ledger: LedgerService,
    private readonly events: EventsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends the money back to whoever paid last, the suspense account too. The operation stays completed; its entries show both
   * movements.
   */
  async reverse(tx: Tx, operation: Operation, payFrom: Payer): Promise<void> {
    const last = await this.lastMove(tx, operation);
    if (last.isReversal) throw new AppError('review_already_resolved');
    const payer = payFrom === 'suspense' ? suspenseAddress(operation) : last.payee;
    await this.post(tx, operation, last, { source: payer, target: last.payer });
  }

  /** Books once more what was sent back, for whoever it was taken from. The operation was completed all the time. */
  async settleAgain(tx: Tx, operation: Operation, payFrom: Payer): Promise<void> {
    const last = await this.lastMove(tx, operation);
    if (!last.isReversal) throw new AppError('review_already_resolved');
    const payer = payFrom === 'suspense' ? suspenseAddress(operation) : operation.source;
    await this.post(tx, operation, last, { source: payer, target: last.payer });
  }

  private async lastMove(tx: Tx, operation: Operation): Promise<Move> {
    const last = await this.operations.lastMove(tx, operation.id);
    if (last === null) throw fieldError('resolution', 'this operation moved no money');
    return last;
  }

  private async post(
    tx: Tx,
    operation: Operation,
    last: Move,
    { source, target }: Pick<Operation, 'source' | 'target'>,
  ): Promise<void> {
    const { amount, currency, environment } = operation;
    if (source === null || target === null || amount === null) {
      throw fieldError('resolution', 'this operation moved no money');
    }
    const definition = this.registry.get(operation.kind);
    await definition.lock?.(tx, operation);
    const receiver = (await definition.receiverNow?.(tx, operation, target)) ?? target;
    // The card has ended since the decision was found to be a possible one.
    if (receiver === source) throw fieldError('pay_from', PAYS_ITSELF);
    const at = this.clock.now();
    await this.ledger.transfer(tx, {
      operationId: operation.id,
      step: stepAfter(last),
      source,
      target: receiver,
      environment,
      amount: Money.ofMinor(amount, currency),
      at,
    });
    await this.tell(tx, operation, last.isReversal, { source, target: receiver }, at);
    // The provider may have changed its mind before the decision, and tells nobody again.
    await this.operations.reschedule(tx, operation, after(at, HOUR_MS), { since: at, at });
  }

  /** A merchant hears of what moved in a wallet; what the suspense account bears is ours. */
  private async tell(
    tx: Tx,
    operation: Operation,
    isReversed: boolean,
    { source, target }: { readonly source: string; readonly target: string },
    at: Date,
  ): Promise<void> {
    if (!isWallet(source) && !isWallet(target)) return;
    const { businessId, environment } = operation;
    await this.events.record(tx, {
      businessId,
      environment,
      type: isReversed ? 'transaction.reinstated' : 'transaction.reversed',
      data: presentReversal(operation, isWallet(source) ? 'debit' : 'credit'),
      at,
    });
  }
}
