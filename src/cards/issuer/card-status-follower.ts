import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventsService } from '../../events/events.service';
import { Clock } from '../../kernel/clock';
import { OperationsService } from '../../operations/operations.service';
import { log } from '../../platform/logging/logger';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { CardSnapshot } from '../../providers/card-issuing/card-issuer.types';
import type { Card } from '../card';
import { presentForEvent } from '../card.presenter';
import { CardRecordsRepository } from '../card-records.repository';
import { CardsRepository } from '../cards.repository';
import type { Pulled } from './card-movements';
import { CardSyncRepository } from './card-sync.repository';
import { followingTermination } from './following-termination';

/** Applies a status change by the issuer to our card, where that is safe. */
@Injectable()
export class CardStatusFollower {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly operations: OperationsService,
    private readonly cards: CardsRepository,
    private readonly records: CardRecordsRepository,
    private readonly schedule: CardSyncRepository,
    private readonly events: EventsService,
    private readonly clock: Clock,
  ) {}

  /** `since`: when the look began that read the snapshot. @returns whether the status was changed, or is being changed. */
  async follow(card: Card, snapshot: CardSnapshot, pulled: Pulled, since: Date): Promise<boolean> {
    const theirs = snapshot.status;
    if (theirs === null) log.error({ card: card.id }, 'the issuer shows a status we do not know');
    if (theirs === null || theirs === card.status || card.status === 'terminated') return false;
    if (theirs === 'terminated') return this.terminate(card, pulled);
    if (theirs === 'frozen') return this.move(card, 'card_freeze', since);
    return card.frozenBy === 'issuer' && this.move(card, 'card_unfreeze', since);
  }

  private async move(card: Card, action: 'card_freeze' | 'card_unfreeze', since: Date): Promise<boolean> {
    const at = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      // Under the lock no operation can start, so none can have changed the card since the snapshot.
      await this.cards.lock(tx, card);
      if (await this.schedule.wasBusy(tx, card, since)) return false;
      if (!(await this.cards.move(tx, card, action, 'issuer', at))) return false;
      const moved = (await this.cards.find(tx, card.id)) ?? card;
      const line = { type: action === 'card_freeze' ? 'freeze' : 'unfreeze', status: 'completed' } as const;
      const nothing = { issuerTransactionId: null, amount: null, merchant: null, failureCode: null };
      await this.records.record(tx, card, { ...line, ...nothing, createdAt: at, completedAt: at }, at);
      await this.events.record(tx, {
        businessId: card.businessId,
        environment: card.environment,
        at,
        data: presentForEvent(moved),
        type: action === 'card_freeze' ? 'card.frozen' : 'card.unfrozen',
      });
      return true;
    });
  }

  /** The issuer ended the card. The usual termination follows: it finds the card ended and asks for the returned amount. */
  private async terminate(card: Card, pulled: Pulled): Promise<boolean> {
    const current = (await this.cards.find(this.dataSource.manager, card.id)) ?? card;
    const account = { businessId: card.businessId, environment: card.environment, actor: 'system:issuer' };
    const request = { account, idempotencyKey: null, asked: {} };
    await this.operations.start(request, async () => ({
      kind: 'card_termination',
      amount: null,
      currency: card.currency,
      walletId: card.walletId,
      cardId: card.id,
      source: null,
      target: null,
      holdsSource: false,
      provider: card.provider,
      parameters: followingTermination(current, pulled),
    }));
    return true;
  }
}

/**
 * A card that can pay at its issuer and not here: it is frozen here, or it has ended here and could be used again there. An
 * operator decides about it.
 */
export const isUnwantedStatus = (card: Card, snapshot: CardSnapshot): boolean =>
  card.status === 'terminated'
    ? snapshot.status === 'active' || snapshot.status === 'frozen'
    : card.status === 'frozen' && card.frozenBy !== 'issuer' && snapshot.status === 'active';
