import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MINUTE_MS, SECOND_MS } from '../kernel/clock';
import { execute } from '../platform/database/statement';
import type { Job } from '../platform/jobs/job';
import { Jobs } from '../platform/jobs/jobs';
import { SUM_ENTRIES } from './ledger.statements';

/** Fewer new entries than this are read by whoever asks for a position: it takes less than a millisecond. */
export const NEW_MIN = 1_000;
/** How many ids one statement takes in. */
const SUMMED_MAX = 20_000;

/** Every 15 seconds, in any process: adds new entries to the sums of their books, so that positions read few entries one by one. */
@Injectable()
export class EntrySumsJob {
  private readonly job: Job<number>;

  constructor(
    jobs: Jobs,
    private readonly dataSource: DataSource,
  ) {
    this.job = jobs.add({
      name: 'entry-sums',
      periodMs: 15 * SECOND_MS,
      firstDelayMs: MINUTE_MS / 4,
      claim: () => this.sum(),
    });
  }

  /** @returns something as long as there may be more. Payments under way are waited for by coming again. */
  async sum(least = NEW_MIN): Promise<number[]> {
    const [row] = await execute<{ summed: string | null }>(this.dataSource.manager, SUM_ENTRIES, [least, SUMMED_MAX]);
    if (row?.summed === null) this.job.wake(SECOND_MS);
    const summed = Number(row?.summed ?? 0);
    return summed === 0 ? [] : [summed];
  }
}
