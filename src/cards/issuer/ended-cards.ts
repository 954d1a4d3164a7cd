import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, DAY_MS } from '../../kernel/clock';
import { execute } from '../../platform/database/statement';
import { log } from '../../platform/logging/logger';
import { CardSyncRepository, type IssuerCursor } from './card-sync.repository';
import { OPEN_REVIEWS } from './ended-cards.statements';

const CURSOR: IssuerCursor = 'any:ended';

/**
 * Once a day, and at each start: a card that has ended must hold nothing, however long ago it ended and whether or not its issuer is
 * looked at. What one holds opens a review; nothing moves by itself (decision 0149).
 */
@Injectable()
export class EndedCards {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schedule: CardSyncRepository,
    private readonly clock: Clock,
  ) {}

  begin(): Promise<void> {
    return this.schedule.wakeCursor(this.dataSource.manager, CURSOR, this.clock.now());
  }

  /** @returns the work of this process, if any. */
  async claim(): Promise<readonly IssuerCursor[]> {
    const now = this.clock.now();
    const isMine = await this.schedule.claimCursor(this.dataSource.manager, CURSOR, now, after(now, DAY_MS));
    return isMine ? [CURSOR] : [];
  }

  async openReviews(): Promise<void> {
    const opened = await execute<{ card_id: string }>(this.dataSource.manager, OPEN_REVIEWS, [this.clock.now()]);
    for (const { card_id: card } of opened) log.error({ card }, 'a card that has ended holds money');
  }
}
