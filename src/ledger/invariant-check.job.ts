import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, HOUR_MS, MINUTE_MS, utcDay } from '../kernel/clock';
import { LongTransactions } from '../platform/database/long-transactions';
import { execute } from '../platform/database/statement';
import { Jobs } from '../platform/jobs/jobs';
import { log, serializeError } from '../platform/logging/logger';
import { BEGIN, END, GIVE_UP } from './invariant-runs.statements';
import { checkRecentInvariants, type InvariantReport, noteChecked } from './invariants';
import { CONTRADICTIONS } from './invariants.statements';
import { LedgerDays } from './ledger-days';
import { OperationDays } from './operation-days';

/** Once a day (UTC), in one process: sums finished days, checks every invariant for what is new and stores the result. */
@Injectable()
export class InvariantCheckJob {
  constructor(
    jobs: Jobs,
    private readonly dataSource: DataSource,
    private readonly transactions: LongTransactions,
    private readonly ledgerDays: LedgerDays,
    private readonly operationDays: OperationDays,
    private readonly clock: Clock,
  ) {
    jobs.add({
      name: 'invariants',
      periodMs: HOUR_MS / 2,
      firstDelayMs: MINUTE_MS,
      itemMaxMs: HOUR_MS,
      claim: () => this.begin(),
      work: (id) => this.carryOut(id),
      describe: (id) => ({ invariant_run: id }),
    });
  }

  /** Begins today's check. @returns its id, or nothing when it is done or another process runs it. */
  async begin(): Promise<number[]> {
    const now = this.clock.now();
    const db = this.dataSource.manager;
    await execute(db, GIVE_UP, [now, after(now, -HOUR_MS)]);
    const begun = await execute<{ id: string }>(db, BEGIN, [utcDay(now), now]);
    return begun.map(({ id }) => Number(id));
  }

  /** @throws what the check throws. The run is then `failed`, and another may begin. */
  async carryOut(id: number): Promise<void> {
    try {
      await this.closeDays();
      const reports = await this.transactions.snapshot((db) => checkRecentInvariants(db));
      const broken = reports.filter(({ violations }) => violations > 0);
      // A provider that contradicts itself is not mended by reading the same entries again.
      if (broken.every(({ name }) => name === CONTRADICTIONS))
        await noteChecked(this.dataSource.manager, this.clock.now());
      await this.end(id, 'finished', reports.length, broken);
      if (broken.length > 0) log.error({ invariants: broken.map(({ name }) => name) }, 'the books are broken');
    } catch (error) {
      await this.end(id, 'failed', 0, []);
      throw error;
    }
  }

  /** Without the sums of closed days the checks take longer and say the same. */
  private async closeDays(): Promise<void> {
    for (const days of [this.ledgerDays, this.operationDays]) {
      try {
        await days.close();
      } catch (error) {
        log.error(serializeError(error), 'days that are over cannot be summed');
      }
    }
  }

  private async end(
    id: number,
    status: 'finished' | 'failed',
    checked: number,
    broken: readonly InvariantReport[],
  ): Promise<void> {
    await execute(this.dataSource.manager, END, [id, status, checked, JSON.stringify(broken), this.clock.now()]);
  }
}
