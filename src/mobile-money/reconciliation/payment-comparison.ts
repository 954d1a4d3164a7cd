import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MobileMoneyKind } from '../../ledger/operation-kinds';
import type { OperationOf } from '../../operations/operation';
import { OperationsService } from '../../operations/operations.service';
import { log, serializeError } from '../../platform/logging/logger';
import { compare, type ComparisonOutcome } from './comparison';
import { type Comparable, ReconciliationsRepository } from './reconciliations.repository';

/** Compares one operation with what its provider says of it now. */
@Injectable()
export class PaymentComparison {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: ReconciliationsRepository,
    private readonly operations: OperationsService,
  ) {}

  /** One operation that cannot be compared must not keep the others from it. */
  async outcomeOf({ id, operation }: Comparable): Promise<ComparisonOutcome> {
    try {
      return operation ? await this.compareOne(operation) : 'unread';
    } catch (error) {
      log.warn({ operation: id, ...serializeError(error) }, 'an operation could not be compared');
      return 'unread';
    }
  }

  /** Reads the operation at the provider and applies the answer, so a contradiction opens its review here. */
  private async compareOne(operation: OperationOf<MobileMoneyKind>): Promise<ComparisonOutcome> {
    const { result, isReversed } = await this.operations.look(operation);
    const outcome = compare(operation, result, isReversed);
    if (typeof outcome === 'string' || outcome.kind !== 'state_differs') return outcome;
    // The states go on differing after a reversal. It would be reported, and page somebody, for as long as the span is compared.
    return (await this.repository.isDecided(this.dataSource.manager, operation.id)) ? 'matched' : outcome;
  }
}
