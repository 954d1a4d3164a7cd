import { Injectable } from '@nestjs/common';
import { Clock } from '../kernel/clock';
import { LongTransactions } from '../platform/database/long-transactions';
import { closeDays } from './close-days';
import { CLOSE_DAYS } from './ledger.statements';

/** Sums the days of the ledger that are over, so that positions and the trial balance do not read the whole history. */
@Injectable()
export class LedgerDays {
  constructor(
    private readonly transactions: LongTransactions,
    private readonly clock: Clock,
  ) {}

  /** As `closeDays`. Any process may call it at any time; each day is summed once. */
  close(): Promise<void> {
    return closeDays(this.transactions, CLOSE_DAYS, this.clock.now());
  }
}
