import { after, DAY_MS, utcDay } from '../kernel/clock';
import type { LongTransactions } from '../platform/database/long-transactions';
import { execute, type Statement } from '../platform/database/statement';

/**
 * Sums every day up to the day before yesterday (UTC): all transactions that began on those days have committed.
 * @param statement sums the next few days before `$1` and answers the first day that is left. It runs in a transaction of its own until
 * no day is left, or none was summed.
 */
export async function closeDays(transactions: LongTransactions, statement: Statement, now: Date): Promise<void> {
  const until = utcDay(after(now, -DAY_MS));
  let before: string | undefined;
  let next: string | undefined;
  do {
    before = next;
    const [row] = await transactions.run((db) => execute<{ next_day: string }>(db, statement, [until]));
    next = row?.next_day;
  } while (next !== undefined && next < until && next !== before);
}
