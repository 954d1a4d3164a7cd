import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../kernel/clock';
import { OperationsService } from '../../operations/operations.service';
import { AppConfig } from '../../platform/config/config';
import type { Lanes } from '../../platform/jobs/lanes';
import type { Card } from '../card';
import { CardSyncRepository, type DueCard } from './card-sync.repository';

/** What a look at a card brought: something new, nothing, or no answer that could be trusted. */
export type LookOutcome = 'news' | 'nothing' | 'later';

const BATCH = 20;
/** How soon a purchase is found whose message was lost. Milliseconds before SCHEDULE_SCALE. */
export const SWEEP_MS = HOUR_MS;
/** An ended card moves only by late refunds. */
const SWEEP_TERMINATED_MS = DAY_MS;
const SOON_MS = 30 * SECOND_MS;
/** How long a message is followed up while the issuer's lists do not show what it was about. */
const FOLLOW_UP_MS = 30 * MINUTE_MS;
/** How long late refunds of a terminated card are watched for. */
const WATCH_TERMINATED_MS = 90 * DAY_MS;

/** When which card is looked at: once an hour, at once when the issuer sends word, soon again when that led to nothing. */
@Injectable()
export class CardSchedule {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: CardSyncRepository,
    private readonly operations: OperationsService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Takes cards whose look is due, for issuers whose lane has places for a batch. */
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

  /** Sets the next look. A message that came during this one has set another time, and that one is kept. */
  async done(card: Card, due: DueCard, outcome: LookOutcome): Promise<void> {
    await this.rows.schedule(this.dataSource.manager, card, due, this.nextLook(card, due, outcome), outcome === 'news');
  }

  async isBusy(cardId: number): Promise<boolean> {
    return (await this.rows.findOpenOperation(this.dataSource.manager, cardId)) !== null;
  }

  /** Whether what was read of the card since then may be older than what an operation has done to it. */
  wasBusy(card: Card, since: Date): Promise<boolean> {
    return this.rows.wasBusy(this.dataSource.manager, card, since);
  }

  private nextLook(card: Card, due: DueCard, outcome: LookOutcome): Date | null {
    const now = this.clock.now();
    const { scheduleScale } = this.config;
    if (outcome === 'later') return after(now, SOON_MS * scheduleScale);
    const waited = due.wokenAt ? now.getTime() - due.wokenAt.getTime() : Number.POSITIVE_INFINITY;
    if (outcome === 'nothing' && waited < FOLLOW_UP_MS * scheduleScale) {
      return after(now, Math.max(SOON_MS * scheduleScale, waited));
    }
    const endedAt = card.terminatedAt;
    if (endedAt === null) return after(now, SWEEP_MS * scheduleScale);
    return now > after(endedAt, WATCH_TERMINATED_MS) ? null : after(now, SWEEP_TERMINATED_MS * scheduleScale);
  }
}
