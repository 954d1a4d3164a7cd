import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Environment } from '../../kernel/environment';
import { after, Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../kernel/clock';
import { OperationsService } from '../../operations/operations.service';
import { AppConfig } from '../../platform/config/config';
import { log, serializeError } from '../../platform/logging/logger';
import { violatedConstraint } from '../../platform/database/sql-state';
import { execute } from '../../platform/database/statement';
import { CardIssuers } from '../../providers/card-issuing/card-issuer';
import { FORGET_MOVED, TO_MOVE } from './card-suspension.statements';

const MOVES_MAX = 100;
const RETRY_MS = 30 * SECOND_MS;
/** Attempts that count for the pause before the next: with half their time, it grows to an hour at most. */
const ATTEMPTS_MS = 2 * HOUR_MS;
/** A business stays queued for an hour, so it is not looked for each second whether one may go. */
const FORGET_MS = MINUTE_MS;

/** Suspension freezes the active cards of a business at their issuer; reactivation unfreezes those and no others. */
@Injectable()
export class CardSuspension {
  private readonly underWay = new Set<string>();
  private forgetsFrom = new Date(0);

  constructor(
    private readonly dataSource: DataSource,
    private readonly operations: OperationsService,
    private readonly issuers: CardIssuers,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Claims cards to freeze or unfreeze, as many as there are free places. */
  async claim(): Promise<CardToMove[]> {
    const places = MOVES_MAX - this.underWay.size;
    if (places <= 0) return [];
    const now = this.clock.now();
    const { scheduleScale } = this.config;
    // An attempt that cannot arrive would only be a line in the history of the card.
    const away = this.issuers.all().filter((issuer) => !issuer.isAvailable());
    const found = await execute<CardToMove>(this.dataSource.manager, TO_MOVE, [
      now,
      after(now, -RETRY_MS * scheduleScale),
      after(now, -ATTEMPTS_MS * scheduleScale),
      places,
      [...this.underWay],
      away.map(({ name }) => name),
    ]);
    if (found.length === 0 && now >= this.forgetsFrom) {
      this.forgetsFrom = after(now, FORGET_MS);
      await execute(this.dataSource.manager, FORGET_MOVED);
    }
    return found;
  }

  /** Marks the card as in work: until its operation is recorded, nothing in the database shows it. */
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
      // The card's owner or another process was faster. The next look finds what is left to do.
      if (violatedConstraint(error) === null) throw error;
      log.info({ card: card.id, ...serializeError(error) }, 'a card could not be moved with its business yet');
    }
  }
}

/** A card whose status does not match that of its business. */
export interface CardToMove {
  readonly id: string;
  readonly business_id: string;
  readonly environment: Environment;
  readonly provider: string;
  readonly provider_card_id: string;
  readonly currency: string;
  readonly kind: 'card_freeze' | 'card_unfreeze';
}
