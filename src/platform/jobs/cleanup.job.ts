import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, HOUR_MS, MINUTE_MS } from '../../kernel/clock';
import { execute, type Statement } from '../database/statement';
import { Jobs } from './jobs';

const BATCH_MAX = 1_000;

export interface CleanupRule {
  /** How long something is kept after its end. */
  readonly keptMs: number;
  /** Deletes at most `$2` rows that ended before `$1`, and returns one row for each. */
  readonly statement: Statement;
}

/** Deletes expired rows every hour, in small batches. Never money, events or the audit log. */
@Injectable()
export abstract class CleanupJob {
  protected abstract readonly rule: CleanupRule;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    const name = this.constructor.name;
    jobs.add({ name, periodMs: HOUR_MS, firstDelayMs: MINUTE_MS, claim: () => this.forgetBatch() });
  }

  /** @returns how many were deleted. */
  async forget(): Promise<number> {
    return (await this.forgetBatch()).length;
  }

  private forgetBatch(): Promise<readonly unknown[]> {
    const before = after(this.clock.now(), -this.rule.keptMs);
    return execute(this.dataSource.manager, this.rule.statement, [before, BATCH_MAX]);
  }
}
