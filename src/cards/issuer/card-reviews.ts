import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../kernel/clock';
import { storableJson } from '../../kernel/storable-text';
import { log } from '../../platform/logging/logger';
import { execute } from '../../platform/database/statement';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import type { Card } from '../card';
import { LOCK_FLOAT, OLDEST_FAILED_ADOPTION, OPEN, OPEN_FLOAT } from './card-reviews.statements';

/** Reviews where the issuer and our ledger disagree. Until an operator has decided, nothing is overwritten. */
export type CardReviewReason =
  | 'card_balance_differs'
  | 'card_status_differs'
  | 'card_movement_exceeds_balance'
  | 'card_movement_currency_differs'
  | 'card_missing_at_issuer'
  | 'closed_business_holds_money'
  | 'ended_card_holds_money'
  | 'ended_card_leaves_suspense'
  | 'float_credit_missing'
  | 'termination_refund_differs'
  | 'termination_refund_missing';

/** The details of a review, as operators read them; `amount` in units of the currency. */
export interface UnexplainedFloatMovement {
  readonly issuer_transaction_id: string;
  readonly provider: string;
  readonly entry: string;
  /** As what it may be adopted; null: it is a reversal, or names an order, a fee, what a shop did or a card that has ended: it is no order that we have forgotten. */
  readonly kind: 'card_topup' | 'card_drain' | null;
  readonly amount: string;
  readonly created_at: string;
  /** The issuer's description, such as that it was for a new card. */
  readonly summary: string | null;
  /** Other ids the issuer uses for it: those of a card's movement, or of a creation. */
  readonly related_ids: readonly string[];
  /** The card that it came back from, of which nothing shows it. */
  readonly card_id?: number;
  /** Of a movement that names orders or fees of ours: these, and what is left of their amount for it. */
  readonly transactions?: readonly string[];
  readonly our_amount?: string;
}

/** A disagreement that a person should see. */
export interface CardDisagreement {
  readonly operationId: string;
  readonly reason: CardReviewReason;
  readonly details: object;
  /** When it began: what a person has seen since then comes back only with other details. */
  readonly since: Date;
}

/** Opens a review of a card; at most one open review per operation and reason. */
@Injectable()
export class CardReviews {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async open(tx: Tx, card: Card, { operationId, reason, details, since }: CardDisagreement): Promise<void> {
    const opened = await execute(tx, OPEN, [operationId, reason, storableJson(details), this.clock.now(), since]);
    if (opened.length > 0) log.warn({ card: card.id, reason }, 'a card needs a review');
  }

  /** When the oldest movement of our float was made whose adoption, decided since `from`, came to nothing; null: there is none. */
  async oldestFailedAdoption(db: EntityManager, provider: string, from: Date): Promise<Date | null> {
    const [row] = await execute<{ since: Date | null }>(db, OLDEST_FAILED_ADOPTION, [provider, from]);
    return row?.since ?? null;
  }

  /** A movement of our float that no operation, card or fee of ours explains; one review each, ever. */
  async openFloat(details: UnexplainedFloatMovement): Promise<void> {
    const opened = await this.unitOfWork.run(async (tx) => {
      await execute(tx, LOCK_FLOAT, [details.issuer_transaction_id]);
      return execute(tx, OPEN_FLOAT, [storableJson(details), this.clock.now()]);
    });
    if (opened.length > 0) log.error(details, 'a movement of our float at the card issuer is unexplained');
  }
}
