import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../../platform/config/config';
import { Poller } from '../../platform/jobs/poller';
import { CardCharges } from './card-charges';
import { CardSuspension } from './card-suspension';
import { CardSync } from './card-sync';

/** Looks after cards beside their operations. Any number of processes may run one: rows are leased. */
@Injectable()
export class CardWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly poller = new Poller('cards', () => this.workOnce());

  constructor(
    private readonly cards: CardSync,
    private readonly charges: CardCharges,
    private readonly suspension: CardSuspension,
    private readonly config: AppConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.role === 'api') return;
    await this.charges.begin();
    this.poller.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  /** A message came: no need to wait for the next round. */
  wake(): void {
    this.poller.wake();
  }

  private async workOnce(): Promise<number> {
    return (await this.suspension.moveDue()) + (await this.cards.syncDue()) + (await this.charges.pullDue());
  }
}
