import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Environment } from '../../kernel/environment';
import { after, Clock, SECOND_MS } from '../../kernel/clock';
import { OperationsService } from '../../operations/operations.service';
import { AppConfig } from '../../platform/config/config';
import { log, serializeError } from '../../platform/logging/logger';
import { violatedConstraint } from '../../platform/database/sql-state';
import { execute } from '../../platform/database/statement';

const MOVES_MAX = 100;
const RETRY_MS = 30 * SECOND_MS;

/**
 * across accounts: the status of every business decides. Nothing but the rows tells who must be frozen, so whoever
 * suspends a business need not know of cards, and a crash loses nothing. A card with an open operation waits its turn.
 */
const TO_MOVE = {
  name: 'cards-to-move-with-their-business',
  text: `SELECT due.id, due.business_id, due.environment, due.provider, due.provider_card_id, due.currency, due.kind FROM (
           SELECT c.id, c.business_id, c.environment, c.provider, c.provider_card_id, c.currency, 'card_freeze' AS kind
           FROM businesses b JOIN cards c ON c.business_id = b.id
           WHERE b.status IN ('suspended', 'terminated') AND c.status = 'active'
           UNION ALL
           SELECT c.id, c.business_id, c.environment, c.provider, c.provider_card_id, c.currency, 'card_unfreeze'
           FROM cards c JOIN businesses b ON b.id = c.business_id
           WHERE c.frozen_by = 'suspension' AND b.status = 'active') AS due
         WHERE id <> ALL ($3::bigint[]) AND NOT EXISTS (SELECT FROM operations o WHERE o.card_id = due.id AND o.kind <> 'card_transaction'
                             AND (o.state NOT IN ('completed', 'failed') OR (o.actor = 'system:suspension' AND o.kind = due.kind AND o.created_at > $1)))
         LIMIT $2`,
};

/** Suspension freezes the active cards of a business at their issuer; reactivation unfreezes those and no others. */
@Injectable()
export class CardSuspension {
  private readonly underWay = new Set<string>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly operations: OperationsService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Takes cards to set in motion, for as many places as are free. */
  async claim(): Promise<CardToMove[]> {
    const places = MOVES_MAX - this.underWay.size;
    if (places <= 0) return [];
    const since = after(this.clock.now(), -RETRY_MS * this.config.scheduleScale);
    return execute<CardToMove>(this.dataSource.manager, TO_MOVE, [since, places, [...this.underWay]]);
  }

  /** Marks the card as under way: until its operation is on record, nothing in the database says so. */
  enter({ id }: CardToMove): () => void {
    this.underWay.add(id);
    return () => this.underWay.delete(id);
  }

  /** Begins the operation that freezes or unfreezes the card. */
  async move(card: CardToMove): Promise<void> {
    try {
      const account = {
        businessId: Number(card.business_id),
        environment: card.environment,
        actor: 'system:suspension',
      };
      const request = { account, idempotencyKey: null, asked: {} };
      await this.operations.start(request, async () => ({
        kind: card.kind,
        amount: null,
        currency: card.currency,
        walletId: null,
        cardId: Number(card.id),
        source: null,
        target: null,
        holdsSource: false,
        provider: card.provider,
        parameters: { issuer_card_id: card.provider_card_id, by: 'suspension' },
      }));
    } catch (error) {
      // The card's owner or a neighbour was quicker; the next look sees what is left to do.
      if (violatedConstraint(error) === null) throw error;
      log.info({ card: card.id, ...serializeError(error) }, 'a card could not be moved with its business yet');
    }
  }
}

/** A card whose status its business's status contradicts. */
export interface CardToMove {
  readonly id: string;
  readonly business_id: string;
  readonly environment: Environment;
  readonly provider: string;
  readonly provider_card_id: string;
  readonly currency: string;
  readonly kind: 'card_freeze' | 'card_unfreeze';
}
