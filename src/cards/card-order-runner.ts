import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { USD } from '../kernel/currency';
import { AppError } from '../kernel/errors';
import { readUuid } from '../kernel/ids';
import type { Operation, OperationKind } from '../operations/operation';
import { OperationsService, type Started, type StartRequest } from '../operations/operations.service';
import { violatedConstraint } from '../platform/database/sql-state';
import { type Card, spendableOf } from './card';
import { CARD_TRANSITIONS, type CardAction, statusRefusal } from './card.states';
import { CardOutcomes } from './card-outcomes';
import type { CardOperationDto } from './cards.dto';
import { CardsRepository } from './cards.repository';

/** An operation that was carried out, now or when its key came first. */
export interface Ordered {
  readonly operation: Operation;
  readonly isReplay: boolean;
}

/** What a request asks for, as its key remembers it. */
export interface Asked {
  readonly kind: OperationKind;
  readonly card?: number;
  readonly amount: bigint | null;
  readonly wallet?: number;
  readonly brand?: string;
}

export type Draft = Omit<StartRequest, 'account' | 'currency' | 'idempotencyKey' | 'asked'>;

/** Runs orders through the operations engine, once per key. */
@Injectable()
export class CardOrderRunner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: CardsRepository,
    private readonly operations: OperationsService,
    private readonly outcomes: CardOutcomes,
  ) {}

  /**
   * Runs an order once per key. A request that was taken is answered from its operation, even when today it would be
   * refused; one that was refused before any effect leaves its key free.
   * @throws AppError `idempotency_key_reused`, `idempotency_request_in_progress`, `card_operation_in_progress`,
   * `card_provider_unavailable`, `card_outcome_pending`, `card_refused`.
   */
  async carryOut(
    account: AccountScope,
    dto: CardOperationDto,
    asked: Asked,
    draft: () => Promise<Draft>,
  ): Promise<Ordered> {
    const key = readUuid(dto.idempotency_key);
    const { operation, isReplay } = await this.begin(account, key, asked, draft);
    return {
      operation: await (isReplay ? this.outcomes.ofReplay(operation) : this.outcomes.ofFirst(operation)),
      isReplay,
    };
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
    if (constraint === 'one_open_operation_per_card') return inProgress();
    const card = asked.card === undefined ? null : await this.cards.find(this.dataSource.manager, asked.card);
    if (!card) return refused;
    if (constraint === 'card_takes_the_action' && asked.kind in CARD_TRANSITIONS) {
      return statusRefusal(card.status, asked.kind as CardAction);
    }
    const isShort = refused instanceof AppError && refused.code === 'insufficient_funds';
    return isShort && asked.kind === 'card_drain' ? insufficient(card, asked.amount ?? 0n) : refused;
  }
}

export const inProgress = (): AppError =>
  new AppError('card_operation_in_progress', undefined, { retryAfterSeconds: 1 });

export const insufficient = (card: Card, requested: bigint): AppError =>
  new AppError('insufficient_card_balance', {
    available: spendableOf(card).toString(),
    requested: requested.toString(),
  });
