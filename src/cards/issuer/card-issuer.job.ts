import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AppConfig } from '../../platform/config/config';
import { Poller } from '../../platform/jobs/poller';
import { CardCharges } from './card-charges';
import { CardFloatCheck } from './card-float-check';
import { CardSuspension } from './card-suspension';
import { CardSync } from './card-sync';

/** Looks after cards beside their operations. Any number of processes may run one: rows are leased. */
@Injectable()
export class CardIssuerJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** One for each kind of work, so that none waits for an issuer that hangs over another. */
  private readonly pollers = [
    new Poller('card suspensions', () => this.suspension.moveDue()),
    new Poller('cards', () => this.cards.syncDue()),
    new Poller('card charges', () => this.charges.pullDue()),
    new Poller('card float', () => this.float.checkDue()),
  ];

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
    for (const poller of this.pollers) poller.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.pollers.map((poller) => poller.stop()));
  }

  /** A message came: no need to wait for the next round. */
  wake(): void {
    for (const poller of this.pollers) poller.wake();
  }
}
