import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AppConfig } from '../../platform/config/config';
import { Poller } from '../../platform/jobs/poller';
import { CardCharges } from './card-charges';
import { CardFloatCheck } from './card-float-check';
import { CardSuspension } from './card-suspension';
import { CardSync } from './card-sync';

/** Looks after cards beside their operations. Any number of processes may run one: rows are leased. */
@Injectable()
export class CardWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller('cards', () => this.workOnce());

  constructor(
    private readonly cards: CardSync,
    private readonly charges: CardCharges,
    private readonly suspension: CardSuspension,
    private readonly float: CardFloatCheck,
    private readonly config: AppConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.role === 'api') return;
    await this.charges.begin();
    await this.float.begin();
    this.poller.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  /** A message came: no need to wait for the next round. */
  wake(): void {
    this.poller.wake();
  }

  private async workOnce(): Promise<number> {
    const worked = (await this.suspension.moveDue()) + (await this.cards.syncDue());
    return worked + (await this.charges.pullDue()) + (await this.float.checkDue());
  }
}
