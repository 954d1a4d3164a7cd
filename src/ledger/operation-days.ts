import { Injectable } from '@nestjs/common';
import { after, Clock, DAY_MS, utcDay } from '../kernel/clock';
import { LongTransactions } from '../platform/database/long-transactions';
import { execute } from '../platform/database/statement';
import { CLOSE_OPERATION_DAYS, FOLD_LATE_COUNTS, SUM_OPERATION_HOURS } from './ledger.statements';

const FOLDED_MAX = 10_000;

/** Sums what was counted on days that are over for all merchants, so that operators' totals do not read a row for each merchant and day. */
@Injectable()
export class OperationDays {
  constructor(
    private readonly transactions: LongTransactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Sums every day up to the day before yesterday (UTC), adds what has ended on summed days since, and sums the hours of summed
   * days. Any process may call it at any time; each day is summed once, its hours once more after something ended late on it.
   */
  async close(): Promise<void> {
    await this.fold();
    await this.closeDays();
    await this.sumHours();
  }

  private async closeDays(): Promise<void> {
    const until = utcDay(after(this.clock.now(), -DAY_MS));
    for (let before: string | undefined; ;) {
      const [row] = await this.transactions.run((db) =>
        execute<{ next_day: string }>(db, CLOSE_OPERATION_DAYS, [until]),
      );
      if (row === undefined || row.next_day >= until || row.next_day === before) return;
      before = row.next_day;
    }
  }

  private async sumHours(): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const [row] = await this.transactions.run((db) => execute<{ summed: boolean }>(db, SUM_OPERATION_HOURS, []));
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
