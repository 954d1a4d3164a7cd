import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { transactionIdOf } from '../../kernel/ids';
import { inWindow } from '../../platform/jobs/in-window';
import type { StatementLine } from '../../providers/mobile-money/mobile-money.provider';
import type { Difference } from './comparison';
import { PaymentComparison } from './payment-comparison';
import type { ReconciliationSpan } from './reconciliation';
import { ReconciliationsRepository } from './reconciliations.repository';

const READS_UNDER_WAY_MAX = 20;
const BATCH = 1_000;

/**
 * Asks about payments that the provider's statement lists, and that failed here or were sent back by a decision. What a provider carries
 * out days after that is in no comparison of what ended in the span, and its callback may be lost.
 */
@Injectable()
export class GivenUpPayments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: ReconciliationsRepository,
    private readonly comparison: PaymentComparison,
  ) {}

  /** Those that ended outside of `span`: what ended in it is compared anyway. @returns how many were not read, too. */
  async find(
    span: ReconciliationSpan,
    statement: readonly StatementLine[],
  ): Promise<{ readonly differences: readonly Difference[]; readonly unread: number }> {
    const differences: Difference[] = [];
    let unread = 0;
    await inWindow(this.givenUp(span, statement), READS_UNDER_WAY_MAX, async (payment) => {
      const outcome = await this.comparison.outcomeOf(payment);
      if (outcome === 'unread') unread += 1;
      if (typeof outcome !== 'string') differences.push({ ...outcome, reference: transactionIdOf(payment.id) });
    });
    return { differences, unread };
  }

  private async *givenUp(span: ReconciliationSpan, statement: readonly StatementLine[]) {
    const { manager } = this.dataSource;
    const references = [...new Set(statement.map(({ reference }) => reference))];
    for (let start = 0; start < references.length; start += BATCH) {
      const ids = await this.repository.givenUpOutside(manager, span, references.slice(start, start + BATCH));
      if (ids.length > 0) yield* await this.repository.toCompare(manager, ids);
    }
  }
}
