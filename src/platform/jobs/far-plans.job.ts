import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock, MINUTE_MS } from '../../kernel/clock';
import { log } from '../logging/logger';
import { Jobs } from './jobs';

/** How many of the furthest plans, and of the longest due, are read at once. */
const BATCH_MAX = 1_000;
/** Two processes that serve go by clocks that differ by less. */
export const CLOCKS_APART_MAX_MS = MINUTE_MS;

/**
 * Makes due what waits for longer than its schedule has it wait: it was planned, or claimed, by a clock that was ahead and has been set
 * back (decision 0212). Reads a queue from its far end, and the claims of what is due from its near end.
 */
@Injectable()
export abstract class FarPlansJob {
  constructor(
    protected readonly dataSource: DataSource,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    const name = this.constructor.name;
    jobs.add({ name, periodMs: MINUTE_MS, firstDelayMs: MINUTE_MS, claim: () => this.bringBatch() });
  }

  /** Makes at most `most` rows due, and answers one item for each. */
  protected abstract bring(now: Date, most: number): Promise<readonly unknown[]>;

  /** @returns how many are due now that were planned for later. */
  async bringBack(): Promise<number> {
    return (await this.brought()).length;
  }

  /** Only a full batch is followed by another at once: what is planned far ahead again would be brought back without end. */
  private async bringBatch(): Promise<readonly unknown[]> {
    const brought = await this.brought();
    return brought.length < BATCH_MAX ? [] : brought;
  }

  private async brought(): Promise<readonly unknown[]> {
    const brought = await this.bring(this.clock.now(), BATCH_MAX);
    if (brought.length > 0)
      log.warn(
        { job: this.constructor.name, brought_back: brought.length },
        'what a clock that was ahead had planned for later than any schedule has it is due now',
      );
    return brought;
  }
}
