import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MINUTE_MS, SECOND_MS } from '../kernel/clock';
import { execute } from '../platform/database/statement';
import type { Job } from '../platform/jobs/job';
import { Jobs } from '../platform/jobs/jobs';
import { ADD_TO_COUNTERS } from './api-requests.statements';

/** Fewer new rows than this are counted by whoever asks. */
const NEW_MIN = 1_000;
/** How many ids one statement takes in. */
const COUNTED_MAX = 20_000;

/** Every 15 seconds, in any process: adds new rows of the log to its counters, so that its totals do not count two weeks of calls. */
@Injectable()
export class ApiRequestCountersJob {
  private readonly job: Job<number>;

  constructor(
    jobs: Jobs,
    private readonly dataSource: DataSource,
  ) {
    this.job = jobs.add({
      name: 'api-request-counters',
      periodMs: 15 * SECOND_MS,
      firstDelayMs: MINUTE_MS / 4,
      claim: () => this.count(),
    });
  }

  /** @returns something as long as there may be more. Rows that are being written are waited for by coming again. */
  async count(least = NEW_MIN): Promise<number[]> {
    const values = [least, COUNTED_MAX];
    const [row] = await execute<{ counted: string | null }>(this.dataSource.manager, ADD_TO_COUNTERS, values);
    if (row?.counted === null) this.job.wake(SECOND_MS);
    const counted = Number(row?.counted ?? 0);
    return counted === 0 ? [] : [counted];
  }
}
