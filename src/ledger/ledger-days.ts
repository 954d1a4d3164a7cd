import { Injectable } from '@nestjs/common';
import { after, Clock, DAY_MS, utcDay } from '../kernel/clock';
import { LongTransactions } from '../platform/database/long-transactions';
import { execute } from '../platform/database/statement';
import { CLOSE_DAYS } from './ledger.statements';

/** Sums the days of the ledger that are over, so that positions and the trial balance do not read the whole history. */
@Injectable()
export class LedgerDays {
  constructor(
    private readonly transactions: LongTransactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Sums every day up to the day before yesterday (UTC): all transactions that began on those days have committed. Any
   * process may call it at any time; each day is summed once.
   */
  async close(): Promise<void> {
    const until = utcDay(after(this.clock.now(), -DAY_MS));
    for (let before: string | undefined; ;) {
      const [row] = await this.transactions.run((db) => execute<{ next_day: string }>(db, CLOSE_DAYS, [until]));
      if (row === undefined || row.next_day >= until || row.next_day === before) return;
      before = row.next_day;
    }
  }
}
