import { Injectable } from '@nestjs/common';
import { asRefusal, LedgerService, type Transfer } from '../ledger/ledger.service';
import { after, Clock, HOUR_MS, laterOf } from '../kernel/clock';
import { fieldError } from '../kernel/errors';
import { Money } from '../kernel/money';
import type { Tx } from '../platform/database/unit-of-work';
import type { Operation } from './operation';
import { withReturned } from './operation-changes';
import { OperationRegistry } from './operation-definition';
import { OperationsRepository } from './operations.repository';

/** How an operator says that an operation ended. */
export type ManualEnd =
  | {
      readonly state: 'completed';
      /** Ledger address that pays instead of the operation's source. */
      readonly payFrom?: string;
      /** What came back, in hundredths, for an operation that began without an amount. */
      readonly returned?: bigint;
    }
  | { readonly state: 'failed'; readonly code: string; readonly message: string };

export const PAYS_ITSELF = 'suspense would pay itself: it bears this already';

/** Ends operations by an operator's decision, with the same postings, event and rows as after a provider's answer. */
@Injectable()
export class ManualConclusions {
  constructor(
    private readonly operations: OperationsRepository,
    private readonly registry: OperationRegistry,
    private readonly ledger: LedgerService,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns false when `operation` is no longer in its state; then nothing is changed.
   *
   * @throws AppError `insufficient_funds` when the released amount has been spent, `invalid_request` when the suspense account would
   * pay itself.
   */
  async conclude(tx: Tx, operation: Operation, end: ManualEnd): Promise<boolean> {
    const definition = this.registry.get(operation.kind);
    const concluded = concludedBy(end, operation, laterOf(this.clock.now(), operation.createdAt));
    await definition.lock?.(tx, operation);
    const passesOn = end.state === 'completed' ? await this.passesOn(tx, operation) : null;
    if (passesOn !== null && end.state === 'completed' && end.payFrom === passesOn.target)
      throw fieldError('pay_from', PAYS_ITSELF);
    try {
      const isDone = await this.operations.conclude(tx, {
        operation: concluded,
        from: [operation.state],
        state: end.state,
        freesKey: false,
        event: definition.eventFor(concluded),
        ...(end.state === 'completed' && end.payFrom !== undefined ? { payFrom: end.payFrom } : {}),
      });
      if (!isDone) return false;
    } catch (error) {
      throw operation.amount === null ? error : asRefusal(error, Money.ofMinor(operation.amount, operation.currency));
    }
    if (passesOn !== null) await this.ledger.transfer(tx, { ...passesOn, at: concluded.updatedAt });
    await definition.apply?.(tx, concluded, end.state, null);
    return true;
  }

  /** What its target has to pass on, because it has been closed since: a card that has ended holds nothing. */
  private async passesOn(tx: Tx, operation: Operation): Promise<Omit<Transfer, 'at'> | null> {
    const { id: operationId, target: source, amount, currency, environment } = operation;
    if (source === null || amount === null) return null;
    const target = (await this.registry.get(operation.kind).receiverNow?.(tx, operation, source)) ?? source;
    if (target === source) return null;
    return { operationId, step: 'remainder', source, target, environment, amount: Money.ofMinor(amount, currency) };
  }
}

function concludedBy(end: ManualEnd, operation: Operation, now: Date): Operation {
  const ended = {
    ...operation,
    state: end.state,
    updatedAt: now,
    completedAt: now,
    // The operator may be wrong, or the provider late, so the operation is looked at again later.
    nextCheckAt: after(now, HOUR_MS),
  };
  if (end.state === 'failed') return { ...ended, failureCode: end.code, failureMessage: end.message };
  return withReturned({ ...ended, failureCode: null, failureMessage: null }, end.returned ?? null);
}
