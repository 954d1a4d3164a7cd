import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { USD } from '../kernel/currency';
import { AppError } from '../kernel/errors';
import { Money } from '../kernel/money';
import type { StartRequest } from '../operations/operations.service';
import { type CardIssuer, CardIssuers } from '../providers/card-issuing/card-issuer';
import { WalletsService } from '../wallets/wallets.service';
import { type Card, cardAddress, spendableOf } from './card';
import { type Asked, CardOrderRunner, inProgress, insufficient, type Ordered } from './card-order-runner';
import { type CardAction, statusRefusal, takes } from './card.states';
import type { CardOperationDto, CreateCardDto, MoveCardMoneyDto } from './cards.dto';
import { CardsRepository } from './cards.repository';
import { CardsService } from './cards.service';
import { CardSchedule } from './issuer/card-schedule';

/** Everything that changes a card: checked here, carried out by the operations engine, answered when it has ended. */
@Injectable()
export class CardOrdersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: CardsRepository,
    private readonly cardsService: CardsService,
    private readonly businesses: BusinessesRepository,
    private readonly wallets: WalletsService,
    private readonly issuers: CardIssuers,
    private readonly schedule: CardSchedule,
    private readonly runner: CardOrderRunner,
  ) {}

  /** @throws AppError `wallet_not_eligible`, `insufficient_funds`, `limit_exceeded` and what `CardOrderRunner.carryOut` throws. */
  create(account: AccountScope, dto: CreateCardDto): Promise<Ordered> {
    const amount = Money.parseCents(dto.amount, USD);
    const asked: Asked = {
      kind: 'card_creation',
      wallet: dto.wallet_id,
      brand: dto.brand,
      amount: amount.minor,
    };
    return this.runner.carryOut(account, dto, asked, async () => {
      const wallet = await this.wallets.find(account, USD);
      if (wallet?.id !== dto.wallet_id || wallet.status !== 'active') throw new AppError('wallet_not_eligible');
      const issuer = this.issuers.of(account.environment);
      const bookmark = await bookmarkAt(issuer, null);
      const business = await this.businesses.find(this.dataSource.manager, account.businessId);
      const cardId = await this.cards.nextId(this.dataSource.manager);
      return {
        kind: 'card_creation',
        amount,
        walletId: wallet.id,
        cardId,
        provider: issuer.name,
        source: wallet.ledgerAddress,
        target: cardAddress(cardId),
        holdsSource: true,
        parameters: { brand: dto.brand, holder: business?.name ?? '', bookmark },
      };
    });
  }

  /** @throws AppError `insufficient_funds`, `limit_exceeded` and what `onCard` throws. */
  topUp(account: AccountScope, cardId: number, dto: MoveCardMoneyDto): Promise<Ordered> {
    const amount = Money.parseCents(dto.amount, USD);
    return this.onCard(account, cardId, 'card_topup', dto, amount, (card) => ({
      source: `wallet:${card.walletId}:${card.currency}`,
      target: card.ledgerAddress,
      holdsSource: true,
    }));
  }

  /** @throws AppError `insufficient_card_balance` and what `onCard` throws. */
  drain(account: AccountScope, cardId: number, dto: MoveCardMoneyDto): Promise<Ordered> {
    const amount = Money.parseCents(dto.amount, USD);
    return this.onCard(account, cardId, 'card_drain', dto, amount, (card) => {
      if (spendableOf(card) < amount.minor) throw insufficient(card, amount.minor);
      const target = `wallet:${card.walletId}:${card.currency}`;
      return { source: card.ledgerAddress, target, holdsSource: true };
    });
  }

  /** Freezes, unfreezes or terminates. How much a termination returns is the issuer's to say. */
  change(
    account: AccountScope,
    cardId: number,
    action: Exclude<CardAction, 'card_topup' | 'card_drain'>,
    dto: CardOperationDto,
  ): Promise<Ordered> {
    return this.onCard(account, cardId, action, dto, null, () => ({ source: null, target: null, holdsSource: false }));
  }

  /** @throws AppError `card_not_found`, `card_of_another_account`, `invalid_card_status` and what `CardOrderRunner.carryOut` throws. */
  private async onCard(
    account: AccountScope,
    cardId: number,
    action: CardAction,
    dto: CardOperationDto,
    amount: Money | null,
    legsOf: (card: Card) => Pick<StartRequest, 'source' | 'target' | 'holdsSource'>,
  ): Promise<Ordered> {
    const owned = await this.cardsService.get(account, cardId);
    const asked: Asked = { kind: action, card: owned.id, amount: amount?.minor ?? null };
    return this.runner.carryOut(account, dto, asked, async () => {
      const card = await this.cardsService.get(account, cardId);
      if (!takes(card.status, action)) throw statusRefusal(card.status, action);
      const legs = legsOf(card);
      // Said again by the database when the operation starts; here it spares the issuer questions for nothing.
      if (await this.schedule.isBusy(card.id)) throw inProgress();
      const issuer = this.issuers.named(card.provider);
      const bookmark = await bookmarkAt(issuer, MOVING_MONEY.has(action) ? card.providerCardId : null);
      return {
        kind: action,
        amount,
        walletId: card.walletId,
        cardId: card.id,
        provider: card.provider,
        ...legs,
        parameters: { issuer_card_id: card.providerCardId, bookmark },
      };
    });
  }
}

/** Whose outcome is told by what moved; whether a card is frozen is told by the card. */
const MOVING_MONEY: ReadonlySet<CardAction> = new Set(['card_topup', 'card_drain', 'card_termination']);

/** @throws AppError `card_provider_unavailable`: nothing is held for an issuer that does not answer. */
async function bookmarkAt(issuer: CardIssuer | null, issuerCardId: string | null): Promise<object> {
  const bookmark = issuer?.isAvailable() ? await issuer.bookmark(issuerCardId) : null;
  if (bookmark === null) throw new AppError('card_provider_unavailable');
  return bookmark;
}
