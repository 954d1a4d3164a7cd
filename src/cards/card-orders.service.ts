import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { USD } from '../kernel/currency';
import { AppError } from '../kernel/errors';
import { readUuid } from '../kernel/ids';
import { Money } from '../kernel/money';
import { cardAddress, walletAddress } from '../ledger/ledger-addresses';
import type { Draft, DraftOf } from '../operations/operation';
import { OperationsService, type Started, type StartRequest } from '../operations/operations.service';
import { violatedConstraint } from '../platform/database/sql-state';
import { WalletsService } from '../wallets/wallets.service';
import { type Card, spendableOf } from './card';
import { CardBookmarks } from './card-bookmarks';
import { type CardAction, statusRefusal, takes } from './card.states';
import type { CardOperationDto, CreateCardDto, MoveCardMoneyDto } from './cards.dto';
import { CardsRepository } from './cards.repository';
import { CardsService } from './cards.service';
import { CardSchedule } from './issuer/card-schedule';

/** Every change of a card: checked here and begun by the operations engine, once per key. `CardAnswers` waits for the end. */
@Injectable()
export class CardOrdersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: CardsRepository,
    private readonly cardsService: CardsService,
    private readonly businesses: BusinessesRepository,
    private readonly wallets: WalletsService,
    private readonly bookmarks: CardBookmarks,
    private readonly schedule: CardSchedule,
    private readonly operations: OperationsService,
  ) {}

  /** @throws AppError `wallet_not_eligible`, `card_provider_unavailable` and what `OperationsService.start` throws. */
  create(account: AccountScope, dto: CreateCardDto): Promise<Started> {
    const kind = 'card_creation';
    const { minor } = Money.parseCents(dto.amount, USD);
    const asked = { kind, wallet: dto.wallet_id, brand: dto.brand, amount: minor };
    return this.operations.start(requestOf(account, dto, asked), async () => {
      const wallet = await this.wallets.find(account, USD);
      if (wallet?.id !== dto.wallet_id || wallet.status !== 'active') throw new AppError('wallet_not_eligible');
      const { provider, bookmark } = await this.bookmarks.ofNewCard(account.environment);
      const business = await this.businesses.find(this.dataSource.manager, account.businessId);
      if (!business) throw new Error(`no business ${account.businessId}`);
      const cardId = await this.cards.nextId(this.dataSource.manager);
      return {
        kind,
        amount: minor,
        currency: USD,
        walletId: wallet.id,
        cardId,
        provider,
        source: wallet.ledgerAddress,
        target: cardAddress(cardId),
        holdsSource: true,
        parameters: { brand: dto.brand, holder: business.name, bookmark },
      };
    });
  }

  /** @throws AppError `insufficient_funds`, `limit_exceeded` and what `onCard` throws. */
  topUp(account: AccountScope, cardId: number, dto: MoveCardMoneyDto): Promise<Started> {
    const amount = Money.parseCents(dto.amount, USD).minor;
    return this.onCard(account, cardId, 'card_topup', dto, amount, async (card) => ({
      kind: 'card_topup',
      amount,
      walletId: card.walletId,
      source: walletAddress(card),
      target: card.ledgerAddress,
      holdsSource: true,
      parameters: { issuer_card_id: card.providerCardId, bookmark: await this.bookmarks.of(card) },
    }));
  }

  /** @throws AppError `insufficient_card_balance` and what `onCard` throws. */
  drain(account: AccountScope, cardId: number, dto: MoveCardMoneyDto): Promise<Started> {
    const amount = Money.parseCents(dto.amount, USD).minor;
    return this.onCard(account, cardId, 'card_drain', dto, amount, async (card) => ({
      kind: 'card_drain',
      amount,
      walletId: card.walletId,
      source: card.ledgerAddress,
      target: walletAddress(card),
      holdsSource: true,
      parameters: { issuer_card_id: card.providerCardId, bookmark: await this.bookmarks.of(card) },
    }));
  }

  /** @throws AppError as `onCard`. */
  setStatus(
    account: AccountScope,
    cardId: number,
    kind: 'card_freeze' | 'card_unfreeze',
    dto: CardOperationDto,
  ): Promise<Started> {
    return this.onCard(account, cardId, kind, dto, null, async (card) => {
      // The card's status at the issuer shows the outcome.
      await this.bookmarks.assertAvailable(card);
      return {
        kind,
        amount: null,
        walletId: card.walletId,
        ...NO_TRANSFER,
        parameters: { issuer_card_id: card.providerCardId },
      };
    });
  }

  /** The issuer decides how much a termination returns. @throws AppError as `onCard`. */
  terminate(account: AccountScope, cardId: number, dto: CardOperationDto): Promise<Started> {
    return this.onCard(account, cardId, 'card_termination', dto, null, async (card) => ({
      kind: 'card_termination',
      amount: null,
      walletId: card.walletId,
      ...NO_TRANSFER,
      parameters: await this.bookmarks.ofTermination(card),
    }));
  }

  /**
   * @throws AppError `card_not_found`, `card_of_another_account`, `invalid_card_status`, `card_operation_in_progress`,
   * `insufficient_card_balance`, `card_provider_unavailable` and what `OperationsService.start` throws.
   */
  private async onCard(
    account: AccountScope,
    cardId: number,
    kind: CardAction,
    dto: CardOperationDto,
    amount: bigint | null,
    draftOf: (card: Card) => Promise<CardDraft>,
  ): Promise<Started> {
    const card = await this.cardsService.get(account, cardId);
    const draft = async (): Promise<Draft> => {
      if (!takes(card.status, kind)) throw statusRefusal(card.status, kind);
      if (kind === 'card_drain' && amount !== null && spendableOf(card) < amount) throw insufficient(card, amount);
      // The database checks it again when the operation starts. Checking here saves calls to the issuer.
      if (await this.schedule.isBusy(card.id)) throw inProgress();
      return { ...(await draftOf(card)), currency: USD, cardId: card.id, provider: card.provider };
    };
    try {
      return await this.operations.start(requestOf(account, dto, { kind, card: card.id, amount }), draft);
    } catch (refused) {
      throw await this.refusalOf(refused, card.id, kind, amount);
    }
  }

  /** When the card changed after the draft, the database refuses; this gives the refusal the draft's code. */
  private async refusalOf(refused: unknown, cardId: number, kind: CardAction, amount: bigint | null): Promise<unknown> {
    const constraint = violatedConstraint(refused);
    if (constraint === 'one_open_operation_per_card') return inProgress();
    const isShort = refused instanceof AppError && refused.code === 'insufficient_funds' && kind === 'card_drain';
    if (constraint !== 'card_takes_the_action' && !isShort) return refused;
    const card = await this.cards.find(this.dataSource.manager, cardId);
    if (!card) return refused;
    return isShort && amount !== null ? insufficient(card, amount) : statusRefusal(card.status, kind);
  }
}

/** The part of a draft that does not come from the card. */
type CardDraft = DistributiveOmit<DraftOf<CardAction>, 'currency' | 'cardId' | 'provider'>;
type DistributiveOmit<T, Keys extends PropertyKey> = T extends unknown ? Omit<T, Keys> : never;

const NO_TRANSFER = { source: null, target: null, holdsSource: false } as const;

/** A draft asks the issuer, so a used key is looked up first. */
const requestOf = (account: AccountScope, dto: CardOperationDto, asked: object): StartRequest => ({
  account,
  idempotencyKey: readUuid(dto.idempotency_key),
  asked,
  draftAsksProvider: true,
});

const inProgress = (): AppError => new AppError('card_operation_in_progress', undefined, { retryAfterSeconds: 1 });

const insufficient = (card: Card, requested: bigint): AppError =>
  new AppError('insufficient_card_balance', {
    available: spendableOf(card).toString(),
    requested: requested.toString(),
  });
