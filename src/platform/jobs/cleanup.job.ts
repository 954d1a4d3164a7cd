import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, HOUR_MS, MINUTE_MS } from '../../kernel/clock';
import { AppConfig } from '../config/config';
import { execute, type Statement } from '../database/statement';
import { Poller } from './poller';

const BATCH_MAX = 1_000;

export interface CleanupRule {
  /** How long something is kept after its end. */
  readonly keptMs: number;
  /** Forgets what ended before `$1`, at most `$2` rows, and answers one row for each. */
  readonly statement: Statement;
}

/** Forgets, every hour and in small batches, rows that nobody needs any more. Never money, events or the audit log. */
@Injectable()
export abstract class CleanupJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected abstract readonly rule: CleanupRule;
  private readonly poller = new Poller(this.constructor.name, () => this.forget(), HOUR_MS);

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role !== 'api') this.poller.start(MINUTE_MS);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  /** @returns how many were forgotten. */
  async forget(): Promise<number> {
    const before = after(this.clock.now(), -this.rule.keptMs);
    return (await execute(this.dataSource.manager, this.rule.statement, [before, BATCH_MAX])).length;
  }
}
