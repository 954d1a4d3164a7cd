import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, DAY_MS } from '../../kernel/clock';
import { log } from '../../platform/logging/logger';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import type { Card } from '../card';
import { CardRecordsRepository } from '../card-records.repository';
import { CardsRepository } from '../cards.repository';
import { RecordedMovements } from './recorded-movements';

/** How long a shop may take to settle an authorisation; rows keep the date of the authorisation. */
export const PENDING_MAX_MS = 45 * DAY_MS;

/**
 * Ends what was set aside on a card and neither taken nor let go in the longest time that a shop may take. Until then it counts as
 * money that the issuer may hold back, and so may hide another difference (decision 0176).
 */
@Injectable()
export class ExpiredMovements {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly cards: CardsRepository,
    private readonly records: CardRecordsRepository,
    private readonly recorded: RecordedMovements,
    private readonly clock: Clock,
  ) {}

  /** Call it when the whole list of `card` was read and booked. */
  async end(card: Card): Promise<void> {
    const limit = after(this.clock.now(), -PENDING_MAX_MS);
    if (!(await this.records.hasPendingBefore(this.dataSource.manager, card, limit))) return;
    while (await this.unitOfWork.run((tx) => this.endOldest(tx, card, limit))) {
      log.info({ card: card.id }, 'an authorisation on a card has expired');
    }
  }

  /** @returns whether there was one. */
  private async endOldest(tx: Tx, card: Card, limit: Date): Promise<boolean> {
    await this.cards.lock(tx, card);
    const at = this.clock.now();
    const expired = await this.records.expireOldest(tx, card, limit, at);
    if (!expired) return false;
    await this.recorded.tell(tx, card, { ...expired, operationId: null, at });
    return true;
  }
}
