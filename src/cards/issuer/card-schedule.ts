import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../kernel/clock';
import { OperationsService } from '../../operations/operations.service';
import { AppConfig } from '../../platform/config/config';
import type { Lanes } from '../../platform/jobs/lanes';
import type { Card } from '../card';
import { CardSyncRepository, type DueCard } from './card-sync.repository';
import { UnreadCards } from './unread-cards';

/** The result of a look at a card: something new, nothing new, no answer of the issuer, or none that is reliable yet. */
export type LookOutcome = 'news' | 'nothing' | 'unread' | 'later';

const BATCH = 20;
/** The longest time until a purchase is found whose message was lost. Milliseconds before SCHEDULE_SCALE. */
export const SWEEP_MS = HOUR_MS;
/** A terminated card changes only by late refunds. */
export const SWEEP_TERMINATED_MS = DAY_MS;
const SOON_MS = 30 * SECOND_MS;
/** How long looks are repeated after a message whose subject the issuer's lists do not show yet. */
const FOLLOW_UP_MS = 30 * MINUTE_MS;
/** How long a terminated card is watched for late refunds. */
const WATCH_TERMINATED_MS = 90 * DAY_MS;

/** Schedules looks at cards: every hour, at once after a message of the issuer, and soon again when that look found nothing. */
@Injectable()
export class CardSchedule {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: CardSyncRepository,
    private readonly operations: OperationsService,
    private readonly unread: UnreadCards,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Claims cards whose look is due, for issuers whose lane has places for a batch. */
  claim(lanes: Lanes): Promise<DueCard[]> {
    const full = lanes.busy().filter(({ taken }) => taken > lanes.placesPerLane - BATCH);
    return this.rows.claim(this.dataSource.manager, this.clock.now(), this.operations.leaseUntil(), {
      limit: BATCH,
      except: full.map(({ lane }) => lane),
    });
  }

  earliest(): Promise<Date | null> {
    return this.rows.earliest(this.dataSource.manager);
  }

  /** Sets the next look. If a message arrived during this one, its earlier time is kept. */
  async done(card: Card, due: DueCard, outcome: LookOutcome): Promise<void> {
    if (outcome === 'unread') await this.unread.notRead(card);
    await this.rows.schedule(this.dataSource.manager, card, due, this.nextLook(card, due, outcome), outcome === 'news');
  }

  async isBusy(cardId: number): Promise<boolean> {
    return (await this.rows.findOpenOperation(this.dataSource.manager, cardId)) !== null;
  }

  /** Whether an operation may have changed the card after it was read. */
  wasBusy(card: Card, since: Date): Promise<boolean> {
    return this.rows.wasBusy(this.dataSource.manager, card, since);
  }

  private nextLook(card: Card, due: DueCard, outcome: LookOutcome): Date | null {
    const now = this.clock.now();
    const { scheduleScale } = this.config;
    if (outcome === 'later' || outcome === 'unread') return after(now, SOON_MS * scheduleScale);
    const waited = due.wokenAt ? now.getTime() - due.wokenAt.getTime() : Number.POSITIVE_INFINITY;
    if (outcome === 'nothing' && waited < FOLLOW_UP_MS * scheduleScale) {
      return after(now, Math.max(SOON_MS * scheduleScale, waited));
    }
    const endedAt = card.terminatedAt;
    if (endedAt === null) return after(now, SWEEP_MS * scheduleScale);
    return now > after(endedAt, WATCH_TERMINATED_MS) ? null : after(now, SWEEP_TERMINATED_MS * scheduleScale);
  }
}
