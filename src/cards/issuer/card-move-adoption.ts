import { Injectable } from '@nestjs/common';
import { Clock, laterOf } from '../../kernel/clock';
import { fieldError } from '../../kernel/errors';
import { newOperationId } from '../../kernel/ids';
import { Money } from '../../kernel/money';
import { suspenseAddress, walletAddress } from '../../ledger/ledger-addresses';
import { adopted, type Adopter, ADOPTION_ACTOR, Adoptions, type AdoptionTerms } from '../../operations/adoptions';
import { NOT_YET, type OperationOf } from '../../operations/operation';
import { OperationsRepository } from '../../operations/operations.repository';
import { FLOAT_MOVEMENT, type Review } from '../../operations/review';
import { violatedConstraint } from '../../platform/database/sql-state';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Card } from '../card';
import { CardsRepository } from '../cards.repository';
import type { UnexplainedFloatMovement } from './card-reviews';

/**
 * Makes a top-up or a drain of a movement of our float that nothing of ours explains, for the card that an operator names
 * (decision 0085). It begins as an order whose answer never came: the engine reads the issuer, and books only what that
 * card shows and no other order accounts for. So a wrong card books nothing.
 */
@Injectable()
export class CardMoveAdoption implements Adopter {
  constructor(
    private readonly operations: OperationsRepository,
    private readonly cards: CardsRepository,
    private readonly clock: Clock,
    adoptions: Adoptions,
  ) {
    adoptions.register(FLOAT_MOVEMENT, this);
  }

  /** @throws AppError `invalid_request` (no card that can have made it), `insufficient_funds`. */
  async adopt(tx: Tx, review: Review, terms: AdoptionTerms): Promise<string> {
    const movement = review.details as unknown as UnexplainedFloatMovement;
    const operation = this.operationOf(movement, await this.cardOf(tx, movement, terms), terms);
    try {
      return adopted(await this.operations.start(tx, operation), operation);
    } catch (error) {
      throw refusedByCard(error);
    }
  }

  private async cardOf(tx: Tx, movement: UnexplainedFloatMovement, { cardId }: AdoptionTerms): Promise<Card> {
    if (cardId === null) throw fieldError('card_id', 'card_id is needed: the issuer does not say which card it was');
    const card = await this.cards.find(tx, cardId);
    if (card?.environment !== 'live' || card.provider !== movement.provider) {
      throw fieldError('card_id', `card_id must be a live card of ${movement.provider}`);
    }
    return card;
  }

  private operationOf(
    movement: UnexplainedFloatMovement,
    card: Card,
    { payFrom }: AdoptionTerms,
  ): OperationOf<'card_topup' | 'card_drain'> {
    const { kind } = movement;
    if (kind === null) throw fieldError('resolution', 'a reversal is no order of ours');
    const isTopUp = kind === 'card_topup';
    if (payFrom === 'suspense' && !isTopUp) throw fieldError('pay_from', 'suspense bears top-ups only');
    const wallet = payFrom === 'suspense' ? suspenseAddress(card) : walletAddress(card);
    const now = this.clock.now();
    // The issuer counts seconds, and nothing is older than its card.
    const madeAt = laterOf(new Date(Math.min(Date.parse(movement.created_at), now.getTime())), card.createdAt);
    return {
      ...NOT_YET,
      kind,
      id: newOperationId(),
      orderId: null,
      businessId: card.businessId,
      environment: card.environment,
      state: 'unknown',
      amount: Money.parse(movement.amount, card.currency).minor,
      currency: card.currency,
      source: isTopUp ? wallet : card.ledgerAddress,
      target: isTopUp ? card.ledgerAddress : wallet,
      holdsSource: payFrom === 'source',
      provider: card.provider,
      walletId: card.walletId,
      cardId: card.id,
      parameters: { issuer_card_id: card.providerCardId, bookmark: { movements: [] } },
      idempotencyKey: null,
      fingerprint: null,
      submissions: 1,
      lastSubmittedAt: madeAt,
      nextCheckAt: now,
      actor: ADOPTION_ACTOR,
      createdAt: madeAt,
      updatedAt: now,
    };
  }
}

/** What the database refuses about the card, as a field of the request. */
function refusedByCard(error: unknown): unknown {
  switch (violatedConstraint(error)) {
    case 'one_open_operation_per_card':
      return fieldError('card_id', 'the card has an operation under way: try again when it has ended');
    case 'card_takes_the_action':
      return fieldError('card_id', 'a card of this status takes no money and gives none');
    default:
      return error;
  }
}
