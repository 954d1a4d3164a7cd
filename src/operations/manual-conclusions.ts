import { Injectable } from '@nestjs/common';
import { asRefusal } from '../ledger/ledger.service';
import { after, Clock, HOUR_MS, laterOf } from '../kernel/clock';
import { Money } from '../kernel/money';
import type { Tx } from '../platform/database/unit-of-work';
import type { Operation } from './operation';
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

/** Ends operations by an operator's decision, with the same postings, event and rows as after a provider's answer. */
@Injectable()
export class ManualConclusions {
  constructor(
    private readonly operations: OperationsRepository,
    private readonly registry: OperationRegistry,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns false when `operation` is no longer in its state; then nothing is changed.
   *
   * @throws AppError `insufficient_funds` when the released amount has been spent.
   */
  async conclude(tx: Tx, operation: Operation, end: ManualEnd): Promise<boolean> {
    const definition = this.registry.get(operation.kind);
    const concluded = concludedBy(end, operation, laterOf(this.clock.now(), operation.createdAt));
    await definition.lock?.(tx, operation);
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
    await definition.apply?.(tx, concluded, end.state, null);
    return true;
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
  const completed = { ...ended, failureCode: null, failureMessage: null };
  if (completed.kind !== 'card_termination') return completed;
  const returned = end.returned !== undefined && end.returned > 0n ? end.returned : null;
  return { ...completed, amount: completed.amount ?? returned };
}
