import { Injectable } from '@nestjs/common';
import { Clock } from '../kernel/clock';
import { LongTransactions } from '../platform/database/long-transactions';
import { execute, type Statement } from '../platform/database/statement';
import { closeDays } from './close-days';
import {
  CLOSE_OPERATION_DAYS,
  FOLD_LATE_COUNTS,
  SUM_ACCOUNT_AMOUNTS,
  SUM_ACCOUNT_DAYS,
  SUM_OPERATION_HOURS,
} from './ledger.statements';

const FOLDED_MAX = 10_000;

/**
 * Sums what was counted on days that are over. Operators' totals then read no row for each merchant and day, and a merchant's series none for
 * each payment.
 */
@Injectable()
export class OperationDays {
  constructor(
    private readonly transactions: LongTransactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds to summed days what has ended on them since, sums further days as `closeDays` does, and then the hours of summed days (of all
   * accounts and of each) and the amounts of each account. Any process may call it at any time. A day is summed once, its hours once more
   * after something ended late on it.
   */
  async close(): Promise<void> {
    await this.fold();
    await closeDays(this.transactions, CLOSE_OPERATION_DAYS, this.clock.now());
    await this.sumEach(SUM_OPERATION_HOURS);
    await this.sumEach(SUM_ACCOUNT_DAYS);
    await this.sumEach(SUM_ACCOUNT_AMOUNTS);
  }

  /** @param one sums one day, and says whether there was one. */
  private async sumEach(one: Statement): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const [row] = await this.transactions.run((db) => execute<{ summed: boolean }>(db, one, []));
      hasMore = row?.summed === true;
    }
  }

  private async fold(): Promise<void> {
    for (let folded = FOLDED_MAX; folded === FOLDED_MAX;) {
      const [row] = await this.transactions.run((db) =>
        execute<{ folded: string }>(db, FOLD_LATE_COUNTS, [FOLDED_MAX]),
      );
      folded = Number(row?.folded ?? 0);
    }
  }
}
