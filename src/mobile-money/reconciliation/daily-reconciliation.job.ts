import { Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../../platform/config/config';
import { HOUR_MS, MINUTE_MS } from '../../kernel/clock';
import { Poller } from '../../platform/jobs/poller';
import { ReconciliationService } from './reconciliation.service';

/** Looks every half hour whether yesterday has been compared; the database lets one process do it. */
@Injectable()
export class DailyReconciliationJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller('reconciliation', () => this.runOnce(), HOUR_MS / 2);

  constructor(
    private readonly reconciliation: ReconciliationService,
    private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.poller.start(MINUTE_MS);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  /** A day that could not be read waits for the next look: the provider that did not answer now will not at once. */
  private async runOnce(): Promise<number> {
    const done = await this.reconciliation.runDaily();
    return done.filter(({ status }) => status === 'finished').length;
  }
}
