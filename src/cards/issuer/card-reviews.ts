import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock';
import { log } from '../../platform/logging/logger';
import { execute } from '../../platform/database/statement';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Card } from '../card';

/** Where the issuer and our books disagree; a person decides, and until then nothing is overwritten. */
export type CardReviewReason =
  | 'card_balance_differs'
  | 'card_status_differs'
  | 'card_movement_exceeds_balance'
  | 'card_missing_at_issuer'
  | 'termination_refund_differs';

const OPEN = {
  name: 'open-card-review',
  text: `INSERT INTO operation_reviews (operation_id, reason, details, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (operation_id, reason) WHERE status = 'open' DO NOTHING RETURNING id`,
};

/** Puts a card before a person, once per operation and reason while the review is open. */
@Injectable()
export class CardReviews {
  constructor(private readonly clock: Clock) {}

  async open(tx: Tx, card: Card, operationId: string, reason: CardReviewReason, details: object): Promise<void> {
    const opened = await execute(tx, OPEN, [operationId, reason, JSON.stringify(details), this.clock.now()]);
    if (opened.length > 0) log.warn({ card: card.id, reason }, 'a card needs a review');
  }
}

/** Where money waits that the issuer's books and ours do not agree about. */
export const suspenseOf = (card: Pick<Card, 'provider' | 'currency'>): string =>
  `suspense:${card.provider}:${card.currency}`;
