import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Operation } from '../operations/operation';
import { Envelope } from '../platform/http/envelope';
import { cardAddress } from './card';
import type { Ordered } from './card-order-runner';
import { presentBalance, presentCreated, presentStatus, presentTermination } from './card.presenter';
import { CardsRepository } from './cards.repository';
import { CardsService } from './cards.service';
import type { CardBalanceView, CardStatusView, CardTerminationView, CardView } from './cards.views';

/** Answers to orders, built from what the operation did, so that a repeated request hears the same words. */
@Injectable()
export class CardAnswers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: CardsRepository,
    private readonly cardsService: CardsService,
  ) {}

  /** The stored state never holds card details: they are read again from the issuer, or null. */
  async created(ordered: Ordered): Promise<Envelope<CardView>> {
    const card = await this.cards.find(this.dataSource.manager, ordered.operation.cardId ?? 0);
    if (!card) throw new Error('a completed creation has no card');
    const details = await this.cardsService.detailsOf(card);
    return envelope(presentCreated(card, ordered.operation, details), ordered);
  }

  async moved(ordered: Ordered): Promise<Envelope<CardBalanceView>> {
    return envelope(presentBalance(ordered.operation, await this.balanceAfter(ordered.operation)), ordered);
  }

  changed(ordered: Ordered, status: 'active' | 'frozen'): Envelope<CardStatusView> {
    return envelope(presentStatus(ordered.operation, status), ordered);
  }

  terminated(ordered: Ordered): Envelope<CardTerminationView> {
    return envelope(presentTermination(ordered.operation), ordered);
  }

  private async balanceAfter(operation: Operation): Promise<bigint> {
    const address = cardAddress(operation.cardId ?? 0);
    return (await this.cards.balanceAfter(this.dataSource.manager, operation.id, address)) ?? 0n;
  }
}

const envelope = <View>(view: View, { isReplay }: Ordered): Envelope<View> =>
  new Envelope(view, isReplay ? { headers: { 'Idempotent-Replayed': 'true' } } : {});
