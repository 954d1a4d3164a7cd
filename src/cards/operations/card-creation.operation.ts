import { Injectable } from '@nestjs/common';
import { after } from '../../kernel/clock';
import { fieldError } from '../../kernel/errors';
import { Money } from '../../kernel/money';
import type { FinalState, OperationOf } from '../../operations/operation';
import { OperationRegistry } from '../../operations/operation-definition';
import { AppConfig } from '../../platform/config/config';
import type { Tx } from '../../platform/database/unit-of-work';
import type { CardCreationResult, CardCreationOrder, CardIssuer } from '../../providers/card-issuing/card-issuer';
import type { ProviderResult } from '../../providers/provider-result';
import { SWEEP_MS } from '../issuer/card-schedule';
import { CardDefinition, CardOperationContext, NEVER_RESENT } from './card-operation';

type Creation = OperationOf<'card_creation'>;

/** Moves money from the wallet to a new card, once the issuer shows that card. */
@Injectable()
export class CardCreation extends CardDefinition<Creation> {
  readonly kind = 'card_creation';
  /** The issuer answers with a reference first and may still drop the card. */
  readonly absence = { ...NEVER_RESENT, outlivesAcceptance: true };

  constructor(
    registry: OperationRegistry,
    context: CardOperationContext,
    private readonly config: AppConfig,
  ) {
    super(context);
    registry.register(this);
  }

  protected send(issuer: CardIssuer, operation: Creation): Promise<CardCreationResult> {
    return issuer.create(creationOrderOf(operation));
  }

  protected async ask(issuer: CardIssuer, operation: Creation): Promise<CardCreationResult> {
    const inquiry = await this.context.inquiries.aboutCreation(operation);
    return issuer.findCreated(creationOrderOf(operation), inquiry);
  }

  async apply(tx: Tx, operation: Creation, state: FinalState, result: ProviderResult | null): Promise<void> {
    if (state === 'failed') return;
    const card =
      result?.kind === 'succeeded' ? (result as Extract<CardCreationResult, { kind: 'succeeded' }>).card : null;
    if (!card) throw fieldError('resolution', 'resolution must wait: only the issuer can show the card that was made');
    const at = operation.completedAt ?? operation.updatedAt;
    await this.context.cards.insert(tx, {
      id: operation.cardId,
      businessId: operation.businessId,
      environment: operation.environment,
      walletId: operation.walletId,
      operationId: operation.id,
      provider: operation.provider,
      snapshot: card,
      at,
      nextSyncAt: after(at, SWEEP_MS * this.config.scheduleScale),
    });
    await this.context.records.recordCreation(tx, await this.cardOf(tx, operation), operation.createdAt);
    await this.tell(tx, operation);
  }
}

const creationOrderOf = (operation: Creation): CardCreationOrder => ({
  reference: operation.id,
  holder: operation.parameters.holder,
  brand: operation.parameters.brand,
  amount: Money.ofMinor(operation.amount, operation.currency),
});
