import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, DAY_MS } from '../../kernel/clock';
import { execute } from '../../platform/database/statement';
import { log } from '../../platform/logging/logger';
import type { Card } from '../card';
import { CLOSE_REVIEWS, OPEN_REVIEW } from './unread-cards.statements';

/** A card is looked at each hour, and daily when it has ended. */
const PATIENCE_MS = 2 * DAY_MS;
/** Open at a time: an issuer that cannot be read at all is one question, and not one for each card. */
const REVIEWS_MAX = 20;

/**
 * Cards that their issuer does not let us read. They are looked at again and again, and meanwhile neither what shops did with them nor
 * their balance is known. After two days a review asks a person.
 */
@Injectable()
export class UnreadCards {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A look could not read `card`. */
  async notRead(card: Card): Promise<void> {
    const now = this.clock.now();
    // Most were read lately: they need no statement.
    if ((card.movementsReadTo ?? card.createdAt) >= after(now, -PATIENCE_MS)) return;
    const values = [card.id, card.businessId, now, after(now, -PATIENCE_MS), REVIEWS_MAX];
    const opened = await execute(this.dataSource.manager, OPEN_REVIEW, values);
    if (opened.length > 0) log.error({ card: card.id }, 'a card cannot be read at its issuer');
  }

  /** Closes the reviews of those that were read since, unless a person has decided them. */
  async closeReviews(): Promise<void> {
    await execute(this.dataSource.manager, CLOSE_REVIEWS, [this.clock.now()]);
  }
}
