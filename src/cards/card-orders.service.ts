import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { USD } from '../kernel/currency';
import { AppError } from '../kernel/errors';
import { readUuid } from '../kernel/ids';
import { Money } from '../kernel/money';
import type { Operation, OperationKind } from '../operations/operation';
import { OperationsService, type Started, type StartRequest } from '../operations/operations.service';
import { violatedConstraint } from '../platform/database/sql-state';
import { type CardIssuer, CardIssuers } from '../providers/card-issuing/card-issuer';
import { WalletsService } from '../wallets/wallets.service';
import { type Card, cardAddress, spendableOf } from './card';
import { CardOutcomes } from './card-outcomes';
import { type CardAction, takes } from './card.states';
import type { CardOperationDto, CreateCardDto, MoveCardMoneyDto } from './cards.dto';
import { CardsRepository } from './cards.repository';
import { CardsService } from './cards.service';

/** An operation that was carried out, now or when its key came first. */
export interface Ordered {
  readonly operation: Operation;
  readonly isReplay: boolean;
}

/** What a request asks for, as its key remembers it. */
interface Asked {
  readonly kind: OperationKind;
  readonly card?: number;
  readonly amount: bigint | null;
  readonly wallet?: number;
  readonly brand?: string;
}

type Draft = Omit<StartRequest, 'account' | 'currency' | 'idempotencyKey' | 'asked'>;

/** Everything that changes a card: checked here, carried out by the operations engine, answered when it has ended. */
@Injectable()
export class CardOrdersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: CardsRepository,
    private readonly desk: CardsService,
    private readonly businesses: BusinessesRepository,
    private readonly wallets: WalletsService,
    private readonly issuers: CardIssuers,
    private readonly operations: OperationsService,
    private readonly outcomes: CardOutcomes,
  ) {}

  /** @throws AppError `wallet_not_eligible`, `insufficient_funds`, `limit_exceeded` and what `carryOut` throws. */
  create(account: AccountScope, dto: CreateCardDto): Promise<Ordered> {
    const amount = Money.parseCents(dto.amount, USD);
    const asked: Asked = {
      ...{ kind: 'card_creation', wallet: dto.wallet_id, brand: dto.brand, amount: amount.minor },
    };
    return this.carryOut(account, dto, asked, async () => {
      const wallet = await this.wallets.find(account, USD);
      if (wallet?.id !== dto.wallet_id || wallet.status !== 'active') throw new AppError('wallet_not_eligible');
      const issuer = this.issuers.of(account.environment);
      const bookmark = await bookmarkAt(issuer, null);
      const business = await this.businesses.find(this.dataSource.manager, account.businessId);
      const cardId = await this.cards.nextId(this.dataSource.manager);
      return {
        ...{ kind: 'card_creation', amount, walletId: wallet.id, cardId, provider: issuer.name },
        ...{ source: wallet.ledgerAddress, target: cardAddress(cardId), holdsSource: true },
        parameters: { brand: dto.brand, holder: business?.name ?? '', bookmark },
      };
    });
  }

  /** @throws AppError `insufficient_funds`, `limit_exceeded` and what `onCard` throws. */
  topUp(account: AccountScope, cardId: number, dto: MoveCardMoneyDto): Promise<Ordered> {
    const amount = Money.parseCents(dto.amount, USD);
    return this.onCard(account, cardId, 'card_topup', dto, amount, (card) => ({
      ...{ source: `wallet:${card.walletId}:${card.currency}`, target: card.ledgerAddress, holdsSource: true },
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

  /** @throws AppError `card_not_found`, `card_of_another_account`, `invalid_card_status` and what `carryOut` throws. */
  private async onCard(
    account: AccountScope,
    cardId: number,
    action: CardAction,
    dto: CardOperationDto,
    amount: Money | null,
    legsOf: (card: Card) => Pick<StartRequest, 'source' | 'target' | 'holdsSource'>,
  ): Promise<Ordered> {
    const owned = await this.desk.get(account, cardId);
    const asked: Asked = { kind: action, card: owned.id, amount: amount?.minor ?? null };
    return this.carryOut(account, dto, asked, async () => {
      const card = await this.desk.get(account, cardId);
      if (!takes(card.status, action)) throw new AppError('invalid_card_status', { status: card.status });
      const legs = legsOf(card);
      const issuer = this.issuers.named(card.provider);
      if (!issuer) throw new AppError('card_provider_unavailable');
      const bookmark = await bookmarkAt(issuer, card.providerCardId);
      return {
        ...{ kind: action, amount, walletId: card.walletId, cardId: card.id, provider: card.provider, ...legs },
        parameters: { issuer_card_id: card.providerCardId, bookmark },
      };
    });
  }

  /**
   * Runs an order once per key. A request that was taken is answered from its operation, even when today it would be
   * refused; one that was refused before any effect leaves its key free.
   * @throws AppError `idempotency_key_reused`, `idempotency_request_in_progress`, `card_operation_in_progress`,
   * `card_provider_unavailable`, `card_outcome_pending`, `card_refused`.
   */
  private async carryOut(
    account: AccountScope,
    dto: CardOperationDto,
    asked: Asked,
    draft: () => Promise<Draft>,
  ): Promise<Ordered> {
    const key = readUuid(dto.idempotency_key);
    const { operation, isReplay } = await this.begin(account, key, asked, draft);
    const settled = isReplay ? operation : await this.outcomes.settled(operation);
    return { operation: this.outcomes.completed(settled, isReplay), isReplay };
  }

  private async begin(
    account: AccountScope,
    idempotencyKey: string | null,
    asked: Asked,
    draft: () => Promise<Draft>,
  ): Promise<Started> {
    const replay = async (): Promise<Started | null> => {
      const first = await this.operations.findReplay(account, idempotencyKey, asked);
      return first && { operation: first, isReplay: true };
    };
    const first = await replay();
    if (first) return first;
    try {
      return await this.operations.start({ ...(await draft()), account, currency: USD, idempotencyKey, asked });
    } catch (refused) {
      // A twin of this request may have been taken between the look and the start.
      const twin = await replay();
      if (twin) return twin;
      throw await this.inOurWords(refused, asked);
    }
  }

  /** The database's refusals, which come after the first look, in the words of the first look. */
  private async inOurWords(refused: unknown, asked: Asked): Promise<unknown> {
    const constraint = violatedConstraint(refused);
    if (constraint === 'one_open_operation_per_card') {
      return new AppError('card_operation_in_progress', undefined, { retryAfterSeconds: 1 });
    }
    const card = asked.card === undefined ? null : await this.cards.find(this.dataSource.manager, asked.card);
    if (!card) return refused;
    if (constraint === 'card_takes_the_action') return new AppError('invalid_card_status', { status: card.status });
    const isShort = refused instanceof AppError && refused.code === 'insufficient_funds';
    return isShort && asked.kind === 'card_drain' ? insufficient(card, asked.amount ?? 0n) : refused;
  }
}

const insufficient = (card: Card, requested: bigint): AppError =>
  new AppError('insufficient_card_balance', {
    available: spendableOf(card).toString(),
    requested: requested.toString(),
  });

/** @throws AppError `card_provider_unavailable`: nothing is held for an issuer that does not answer. */
async function bookmarkAt(issuer: CardIssuer, issuerCardId: string | null): Promise<object> {
  const bookmark = issuer.isAvailable() ? await issuer.bookmark(issuerCardId) : null;
  if (bookmark === null) throw new AppError('card_provider_unavailable');
  return bookmark;
}
