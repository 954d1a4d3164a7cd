import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, DAY_MS } from '../../kernel/clock';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { FloatMovement } from '../../providers/card-issuing/card-issuer.types';
import { CLOCK_SKEW_MS, type FloatOrder, unshownOrders } from '../../providers/card-issuing/float-orders';
import { CardsRepository } from '../cards.repository';
import { CardFloatRepository } from '../operations/card-float.repository';
import { CardReviews } from './card-reviews';
import { CardSyncRepository } from './card-sync.repository';
import { LOOKED_AT_AFTER_MS } from './float-questions';

/** Asks about drains and ends of cards that our books count as returned, and that our float at the issuer never got (decision 0211). */
@Injectable()
export class MissingCredits {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly float: CardFloatRepository,
    private readonly schedule: CardSyncRepository,
    private readonly cards: CardsRepository,
    private readonly reviews: CardReviews,
  ) {}

  /**
   * @param rows every movement of the float since `since`. What began before, or so soon after that the issuer's clock may have been before
   * it, may be shown by an older one.
   */
  async ask(
    provider: string,
    rows: readonly FloatMovement[],
    { since, now }: { readonly since: Date; readonly now: Date },
  ): Promise<void> {
    // What ended later may not be listed yet.
    const before = after(now, -LOOKED_AT_AFTER_MS);
    const begunFrom = after(since, CLOCK_SKEW_MS);
    const orders = await this.float.findAllOrders(this.dataSource.manager, provider, after(since, -DAY_MS));
    const credits = orders.filter(({ entry }) => entry === 'credit');
    const shown = rows.filter(({ entry }) => entry === 'credit');
    const missing = unshownOrders(credits, shown).filter(
      ({ from, to, isNamedByCard }) => !isNamedByCard && from >= begunFrom && to !== null && to < before,
    );
    for (const order of missing) await this.open(provider, order);
  }

  private async open(provider: string, { operationId, issuerCardId, from: since }: FloatOrder): Promise<void> {
    const { manager } = this.dataSource;
    const cardId = issuerCardId && (await this.schedule.findByIssuerId(manager, provider, issuerCardId));
    const card = cardId ? await this.cards.find(manager, cardId) : null;
    if (!card) return;
    const details = { card_id: card.id, provider };
    await this.unitOfWork.run((tx) =>
      this.reviews.open(tx, card, { operationId, reason: 'float_credit_missing', details, since }),
    );
  }
}
