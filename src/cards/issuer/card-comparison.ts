import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { CardIssuers } from '../../providers/card-issuing/card-issuer';
import type { CardSnapshot } from '../../providers/card-issuing/issued-card';
import type { Card } from '../card';
import { CardRecordsRepository } from '../card-records.repository';
import { CardsRepository } from '../cards.repository';
import { CardMovements, type Pulled } from './card-movements';
import { CardReviews, type CardReviewReason } from './card-reviews';
import { CardSyncRepository } from './card-sync.repository';

/** Whether a card's books agree with its issuer's. A difference goes before a person; no figure is overwritten. */
@Injectable()
export class CardComparison {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly issuers: CardIssuers,
    private readonly cards: CardsRepository,
    private readonly records: CardRecordsRepository,
    private readonly schedule: CardSyncRepository,
    private readonly movements: CardMovements,
    private readonly reviews: CardReviews,
  ) {}

  /** The card at its issuer; null when there was no answer, or when the issuer does not know the card any more. */
  async read(card: Card): Promise<CardSnapshot | null> {
    const read = await this.issuers.named(card.provider)?.getCard(card.providerCardId);
    if (read?.kind === 'absent') await this.review(card, 'card_missing_at_issuer', {});
    return read?.kind === 'found' ? read.value.snapshot : null;
  }

  /** A difference counts when it is still there at a second look: a purchase may fall between two reads. */
  async compare(card: Card, snapshot: CardSnapshot, pulled: Pulled): Promise<void> {
    if (pulled.left.length === 0 && (await this.agrees(card, snapshot))) return;
    const again = await this.read(card);
    const last = again && (await this.movements.pull(card.id));
    const current = await this.cards.find(this.dataSource.manager, card.id);
    if (!again || !last || !current) return;
    if ((await this.schedule.findOpenOperation(this.dataSource.manager, card.id)) !== null) return;
    const details = { our_balance: String(current.posted), issuer_balance: String(again.balance) };
    if (last.left.length > 0) {
      const amounts = last.left.map((movement) => String(movement.amount));
      await this.review(current, 'card_movement_exceeds_balance', { ...details, amounts });
    } else if (!(await this.agrees(current, again))) {
      await this.review(current, 'card_balance_differs', details);
    }
  }

  /** The issuer may or may not count what it has only set aside. */
  private async agrees(card: Card, snapshot: CardSnapshot): Promise<boolean> {
    if (snapshot.balance === card.posted) return true;
    return snapshot.balance === card.posted - (await this.records.pendingDebits(this.dataSource.manager, card));
  }

  private review(card: Card, reason: CardReviewReason, details: object): Promise<void> {
    const about = { card_id: card.id, ...details };
    return this.unitOfWork.run((tx) => this.reviews.open(tx, card, card.operationId, reason, about));
  }
}
