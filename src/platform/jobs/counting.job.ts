import type { DataSource } from 'typeorm';
import { MINUTE_MS, SECOND_MS } from '../../kernel/clock';
import { execute, type Statement } from '../database/statement';
import type { Job } from './job';
import type { Jobs } from './jobs';

/** How many ids one statement takes in. */
const COUNTED_MAX = 20_000;

export interface CountingRule {
  /** Of the job. */
  readonly name: string;
  /** Fewer new rows than this are counted by whoever asks. */
  readonly least: number;
  /**
   * Adds rows to counters or sums when at least `$1` are new, and at most `$2`. Answers in `counted` how many it took in, null when it waits
   * for rows that are being written.
   */
  readonly statement: Statement;
}

/** Every 15 seconds, in any process: adds new rows to counters or sums, so that totals do not read the whole history. */
export abstract class CountingJob {
  private readonly job: Job<number>;

  constructor(
    jobs: Jobs,
    private readonly dataSource: DataSource,
    private readonly rule: CountingRule,
  ) {
    this.job = jobs.add({
      name: rule.name,
      periodMs: 15 * SECOND_MS,
      firstDelayMs: MINUTE_MS / 4,
      claim: () => this.count(),
    });
  }

  /** @returns something as long as there may be more. Rows that are being written are waited for by coming again. */
  async count(least = this.rule.least): Promise<number[]> {
    const values = [least, COUNTED_MAX];
    const [row] = await execute<{ counted: string | null }>(this.dataSource.manager, this.rule.statement, values);
    if (row?.counted === null) this.job.wake(SECOND_MS);
    const counted = Number(row?.counted ?? 0);
    return counted === 0 ? [] : [counted];
  }
}
