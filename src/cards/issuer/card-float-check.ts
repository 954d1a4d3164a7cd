import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, DAY_MS, earliestOf, HOUR_MS } from '../../kernel/clock';
import { OperationsService } from '../../operations/operations.service';
import { log } from '../../platform/logging/logger';
import { idsOf } from '../../providers/card-issuing/float-orders';
import { CardFloatList } from './card-float-list';
import { CardReviews } from './card-reviews';
import { CardSyncRepository } from './card-sync.repository';
import { FloatQuestions } from './float-questions';
import { MissingCredits } from './missing-credits';

const LOOK_BACK_MS = 2 * DAY_MS;
/** An adopted order ends long before. */
const ADOPTIONS_WATCHED_MS = 90 * DAY_MS;

/**
 * Once a day, every movement of our float at the issuer must be explained by something of ours, and what came back from cards must be among
 * them. The rest opens a review.
 */
@Injectable()
export class CardFloatCheck {
  constructor(
    private readonly dataSource: DataSource,
    private readonly list: CardFloatList,
    private readonly schedule: CardSyncRepository,
    private readonly reviews: CardReviews,
    private readonly questions: FloatQuestions,
    private readonly operations: OperationsService,
    private readonly missing: MissingCredits,
    private readonly clock: Clock,
  ) {}

  /**
   * @param from start of the movements to read after data was lost, when that is earlier than usual.
   *
   * @returns how many movements are unexplained.
   */
  async check(provider: string, from?: Date): Promise<number> {
    const now = this.clock.now();
    const chargesReadTo = await this.schedule.readTo(this.dataSource.manager, `${provider}:charges`, now);
    const usual = await this.startOf(provider, now, chargesReadTo);
    const since = earliestOf(usual, from ?? usual);
    const list = await this.list.read(provider, since, now);
    if (!list) {
      await this.schedule.wakeCursor(this.dataSource.manager, `${provider}:float`, after(now, HOUR_MS));
      return 0;
    }
    const { rows, hasUnreadable } = list;
    if (hasUnreadable) log.error({ provider }, 'a movement of our float at the card issuer cannot be read');
    const { movements, undone } = await this.questions.about(provider, rows, { since, now, chargesReadTo });
    // Such as a refund of a shop: only the list of the card says what it was.
    await this.schedule.wakeForgotten(this.dataSource.manager, provider, rows.flatMap(idsOf), now);
    // A look asks the issuer whether the movement stands, and opens the review that can undo it here.
    for (const operationId of undone) await this.operations.wake(operationId);
    for (const movement of movements) await this.reviews.openFloat(movement);
    if (!hasUnreadable) {
      await this.missing.ask(provider, rows, { since, now });
      await this.schedule.setReadTo(this.dataSource.manager, `${provider}:float`, now);
    }
    return movements.length;
  }

  /**
   * Two days ago, and earlier when the days before were never read, or the charges of them, or an adopted movement is a question
   * again.
   */
  private async startOf(provider: string, now: Date, chargesReadTo: Date): Promise<Date> {
    const db = this.dataSource.manager;
    const readTo = await this.schedule.readTo(db, `${provider}:float`, now);
    const adopted = await this.reviews.oldestFailedAdoption(db, provider, after(now, -ADOPTIONS_WATCHED_MS));
    return after(earliestOf(readTo, chargesReadTo, adopted ?? readTo), -LOOK_BACK_MS);
  }
}
