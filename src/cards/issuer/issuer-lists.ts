import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, DAY_MS } from '../../kernel/clock';
import { CardIssuers } from '../../providers/card-issuing/card-issuer';
import { CardSyncRepository } from './card-sync.repository';

/** What is read once a day of every issuer that live cards are of, also of one that makes no new cards any more. */
@Injectable()
export class IssuerLists {
  constructor(
    private readonly dataSource: DataSource,
    private readonly issuers: CardIssuers,
    private readonly schedule: CardSyncRepository,
    private readonly clock: Clock,
  ) {}

  /** Makes the list of every issuer due now. */
  async wake(list: 'charges' | 'float'): Promise<void> {
    for (const { name } of this.issuers.ofLiveCards())
      await this.schedule.wakeCursor(this.dataSource.manager, `${name}:${list}`, this.clock.now());
  }

  /** @returns the issuers whose list this process should read now. */
  async claim(list: 'charges' | 'float'): Promise<readonly string[]> {
    const now = this.clock.now();
    const due: string[] = [];
    for (const { name } of this.issuers.ofLiveCards()) {
      const next = after(now, DAY_MS);
      if (await this.schedule.claimCursor(this.dataSource.manager, `${name}:${list}`, now, next)) due.push(name);
    }
    return due;
  }
}
