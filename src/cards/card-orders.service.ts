import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { USD } from '../kernel/currency';
import { AppError } from '../kernel/errors';
import { readUuid } from '../kernel/ids';
import { Money } from '../kernel/money';
import { type Draft, OperationsService, type Started } from '../operations/operations.service';
import { violatedConstraint } from '../platform/database/sql-state';
import { type CardIssuer, CardIssuers } from '../providers/card-issuing/card-issuer';
import { WalletsService } from '../wallets/wallets.service';
import { type Card, cardAddress, spendableOf } from './card';
import { type CardAction, statusRefusal, takes } from './card.states';
import type { CardOperationDto, CreateCardDto, MoveCardMoneyDto } from './cards.dto';
import { CardsRepository } from './cards.repository';
import { CardsService } from './cards.service';
import { CardSchedule } from './issuer/card-schedule';

/** Everything that changes a card: checked here and begun by the operations engine, once per key. `CardAnswers` waits for the end. */
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
    private readonly operations: OperationsService,
  ) {}

  /** @throws AppError `wallet_not_eligible`, `card_provider_unavailable` and what `OperationsService.start` throws. */
  create(account: AccountScope, dto: CreateCardDto): Promise<Started> {
    const kind = 'card_creation';
    const amount = Money.parseCents(dto.amount, USD);
    const asked = { kind, wallet: dto.wallet_id, brand: dto.brand, amount: amount.minor };
    const request = { account, kind, idempotencyKey: readUuid(dto.idempotency_key), asked } as const;
    return this.operations.start(request, async () => {
      const wallet = await this.wallets.find(account, USD);
      if (wallet?.id !== dto.wallet_id || wallet.status !== 'active') throw new AppError('wallet_not_eligible');
      const issuer = this.issuers.of(account.environment);
      const bookmark = await bookmarkAt(issuer, null);
      const business = await this.businesses.find(this.dataSource.manager, account.businessId);
      const cardId = await this.cards.nextId(this.dataSource.manager);
      return {
        amount,
        currency: USD,
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
  topUp(account: AccountScope, cardId: number, dto: MoveCardMoneyDto): Promise<Started> {
    const amount = Money.parseCents(dto.amount, USD);
    return this.onCard(account, cardId, 'card_topup', dto, amount, (card) => ({
      source: `wallet:${card.walletId}:${card.currency}`,
      target: card.ledgerAddress,
      holdsSource: true,
    }));
  }

  /** @throws AppError `insufficient_card_balance` and what `onCard` throws. */
  drain(account: AccountScope, cardId: number, dto: MoveCardMoneyDto): Promise<Started> {
    const amount = Money.parseCents(dto.amount, USD);
    return this.onCard(account, cardId, 'card_drain', dto, amount, (card) => {
      if (spendableOf(card) < amount.minor) throw insufficient(card, amount);
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
  ): Promise<Started> {
    return this.onCard(account, cardId, action, dto, null, () => ({ source: null, target: null, holdsSource: false }));
  }

  /**
   * @throws AppError `card_not_found`, `card_of_another_account`, `invalid_card_status`, `card_operation_in_progress`,
   * `card_provider_unavailable` and what `OperationsService.start` throws.
   */
  private async onCard(
    account: AccountScope,
    cardId: number,
    action: CardAction,
    dto: CardOperationDto,
    amount: Money | null,
    legsOf: (card: Card) => Pick<Draft, 'source' | 'target' | 'holdsSource'>,
  ): Promise<Started> {
    const owned = await this.cardsService.get(account, cardId);
    const asked = { kind: action, card: owned.id, amount: amount?.minor ?? null };
    const request = { account, kind: action, idempotencyKey: readUuid(dto.idempotency_key), asked };
    const draft = async (): Promise<Draft> => {
      const card = await this.cardsService.get(account, cardId);
      if (!takes(card.status, action)) throw statusRefusal(card.status, action);
      const legs = legsOf(card);
      // Said again by the database when the operation starts; here it spares the issuer questions for nothing.
      if (await this.schedule.isBusy(card.id)) throw inProgress();
      const issuer = this.issuers.named(card.provider);
      const bookmark = await bookmarkAt(issuer, MOVING_MONEY.has(action) ? card.providerCardId : null);
      return {
        amount,
        currency: USD,
        walletId: card.walletId,
        cardId: card.id,
        provider: card.provider,
        ...legs,
        parameters: { issuer_card_id: card.providerCardId, bookmark },
      };
    };
    try {
      return await this.operations.start(request, draft);
    } catch (refused) {
      throw await this.refusalOf(refused, owned.id, action, amount);
    }
  }

  /** What the database refuses because the card has changed since the draft, in the words of the draft. */
  private async refusalOf(
    refused: unknown,
    cardId: number,
    action: CardAction,
    amount: Money | null,
  ): Promise<unknown> {
    const constraint = violatedConstraint(refused);
    if (constraint === 'one_open_operation_per_card') return inProgress();
    const isShort = refused instanceof AppError && refused.code === 'insufficient_funds' && action === 'card_drain';
    if (constraint !== 'card_takes_the_action' && !isShort) return refused;
    const card = await this.cards.find(this.dataSource.manager, cardId);
    if (!card) return refused;
    return isShort && amount ? insufficient(card, amount) : statusRefusal(card.status, action);
  }
}

/** Whose outcome is told by what moved; whether a card is frozen is told by the card. */
const MOVING_MONEY: ReadonlySet<CardAction> = new Set(['card_topup', 'card_drain', 'card_termination']);

const inProgress = (): AppError => new AppError('card_operation_in_progress', undefined, { retryAfterSeconds: 1 });

const insufficient = (card: Card, requested: Money): AppError =>
  new AppError('insufficient_card_balance', {
    available: spendableOf(card).toString(),
    requested: requested.minor.toString(),
  });

/** @throws AppError `card_provider_unavailable`: nothing is held for an issuer that does not answer. */
async function bookmarkAt(issuer: CardIssuer | null, issuerCardId: string | null): Promise<object> {
  const bookmark = issuer?.isAvailable() ? await issuer.bookmark(issuerCardId) : null;
  if (bookmark === null) throw new AppError('card_provider_unavailable');
  return bookmark;
}
