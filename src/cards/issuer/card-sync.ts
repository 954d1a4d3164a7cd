import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, SECOND_MS } from '../../kernel/clock';
import { Lanes } from '../../platform/jobs/lanes';
import { CardIssuers } from '../../providers/card-issuing/card-issuer';
import type { CardSnapshot } from '../../providers/card-issuing/card-issuer.types';
import type { Card } from '../card';
import { CardsRepository } from '../cards.repository';
import { CardComparison } from './card-comparison';
import { CardMovements, type Pulled } from './card-movements';
import { CardSchedule, type LookOutcome } from './card-schedule';
import { CardStatusFollower } from './card-status-follower';
import type { DueCard } from './card-sync.repository';

/** How far the clocks of our own processes may differ. */
const CLOCK_SKEW_MS = SECOND_MS;
/** Looks under way at once per issuer. */
const LOOKS_PER_ISSUER = 100;

/**
 * Looks at cards at their issuer: books the issuer's movements, follows its status, and opens reviews of disagreements. A
 * card with an open operation waits, because until it ends the two cannot agree.
 */
@Injectable()
export class CardSync {
  private readonly lanes = new Lanes(LOOKS_PER_ISSUER);

  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: CardsRepository,
    private readonly schedule: CardSchedule,
    private readonly movements: CardMovements,
    private readonly follower: CardStatusFollower,
    private readonly comparison: CardComparison,
    private readonly issuers: CardIssuers,
    private readonly clock: Clock,
  ) {}

  claim(): Promise<DueCard[]> {
    return this.schedule.claim(this.lanes);
  }

  /** Takes a place in the lane of this issuer. */
  enter(due: DueCard): () => void {
    return this.lanes.enter(due.provider);
  }

  earliest(): Promise<Date | null> {
    return this.schedule.earliest();
  }

  /** Looks at one card and sets its next look. */
  async sync(due: DueCard): Promise<void> {
    const outcome = await this.look(due.id);
    const card = await this.cards.find(this.dataSource.manager, due.id);
    if (card) await this.schedule.done(card, due, outcome);
  }

  private async look(cardId: number): Promise<LookOutcome> {
    const since = after(this.clock.now(), -CLOCK_SKEW_MS);
    const before = await this.cards.find(this.dataSource.manager, cardId);
    const read = before && (await this.issuers.named(before.provider)?.getCard(before.providerCardId));
    if (!read || read.kind === 'unavailable') return 'unread';
    const snapshot = read.kind === 'found' ? read.value.snapshot : 'absent';
    // A card that the issuer does not know may have no list either, which is no reason to ask again soon.
    const pulled = await this.movements.pull(cardId);
    const card = await this.cards.find(this.dataSource.manager, cardId);
    if (!card || (await this.schedule.wasBusy(card, since))) return 'later';
    return this.judge(card, snapshot, pulled, since);
  }

  private async judge(
    card: Card,
    snapshot: CardSnapshot | 'absent',
    pulled: Pulled | null,
    since: Date,
  ): Promise<LookOutcome> {
    if (snapshot !== 'absent') {
      if (!pulled) return 'unread';
      if (await this.follower.follow(card, snapshot, pulled, since)) return 'news';
    }
    const isSettled = await this.comparison.compare(card, snapshot, pulled);
    if (!isSettled || (pulled && pulled.left.length > 0)) return 'later';
    return pulled && pulled.news > 0 ? 'news' : 'nothing';
  }
}
