import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { after, Clock, DAY_MS } from '../kernel/clock';
import { AppError, fieldError } from '../kernel/errors';
import type { Page, PageRequest } from '../kernel/page';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { CardIssuers } from '../providers/card-issuing/card-issuer';
import type { SensitiveCardDetails } from '../providers/card-issuing/sensitive-card-details';
import type { Card, CardStatus, ListedCard } from './card';
import type { CardRecord } from './card-record';
import { CardRecordsRepository } from './card-records.repository';
import type { CardHistoryQuery } from './cards.dto';
import { cardsOf, CardsRepository } from './cards.repository';
import { CardSyncRepository } from './issuer/card-sync.repository';

const HISTORY_DAYS_MAX = 366;

/** A card with the details that only its issuer has. */
export interface CardWithDetails {
  readonly card: Card;
  readonly details: SensitiveCardDetails | null;
}

/** Reads of cards. */
@Injectable()
export class CardsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly cards: CardsRepository,
    private readonly records: CardRecordsRepository,
    private readonly schedule: CardSyncRepository,
    private readonly issuers: CardIssuers,
    private readonly clock: Clock,
  ) {}

  /** @param aheadRow what was read with the caller, if it was. */
  async list(
    account: AccountScope,
    status: CardStatus | null,
    request: PageRequest,
    aheadRow?: object,
  ): Promise<Page<ListedCard>> {
    if (aheadRow) return cardsOf(aheadRow, request);
    return this.cards.list(this.dataSource.manager, account, status, request);
  }

  /** @throws AppError `card_not_found`; `card_of_another_account`, because the specification names that 403. */
  async get(account: AccountScope, id: number): Promise<Card> {
    const card = await this.cards.find(this.dataSource.manager, id);
    if (!card) throw new AppError('card_not_found');
    if (card.businessId !== account.businessId) throw new AppError('card_of_another_account');
    if (card.environment !== account.environment) throw new AppError('card_not_found');
    return card;
  }

  async getWithDetails(account: AccountScope, id: number): Promise<CardWithDetails> {
    const card = await this.get(account, id);
    return { card, details: await this.detailsOf(card) };
  }

  /**
   * Full card data, read from the issuer for this answer and not stored; null when the issuer does not give it. The status
   * and balance in the same answer are compared later, after the request.
   */
  async detailsOf(card: Card): Promise<SensitiveCardDetails | null> {
    const read = await this.issuers.named(card.provider)?.getCard(card.providerCardId);
    if (read?.kind !== 'found') return null;
    const { snapshot, details } = read.value;
    const agrees = snapshot.balance === card.posted && (snapshot.status ?? card.status) === card.status;
    if (!agrees) {
      await this.schedule.wake(this.dataSource.manager, card.provider, card.providerCardId, this.clock.now());
    }
    return details;
  }

  /** @throws AppError `invalid_request` when the days are reversed or too many. */
  async history(account: AccountScope, id: number, query: CardHistoryQuery): Promise<Page<CardRecord>> {
    const from = new Date(`${query.start_date}T00:00:00Z`);
    const to = after(new Date(`${query.end_date}T00:00:00Z`), DAY_MS);
    if (to <= from) throw fieldError('end_date', 'end_date must not be before start_date');
    if (to.getTime() - from.getTime() > HISTORY_DAYS_MAX * DAY_MS) {
      throw fieldError('end_date', `start_date and end_date must span at most ${HISTORY_DAYS_MAX} days`);
    }
    const card = await this.get(account, id);
    const request = { page: query.page, limit: query.page_size, cursor: query.cursor };
    return this.unitOfWork.snapshot((db) => this.records.list(db, card, { from, to }, request));
  }
}
