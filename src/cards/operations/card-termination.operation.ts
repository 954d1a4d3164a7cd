import { Injectable } from '@nestjs/common';
import { after, Clock, DAY_MS } from '../../kernel/clock';
import type { FinalState, OperationOf } from '../../operations/operation';
import { OperationRegistry } from '../../operations/operation-definition';
import { AppConfig } from '../../platform/config/config';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import type { CardIssuer } from '../../providers/card-issuing/card-issuer';
import type { ProviderResult } from '../../providers/provider-result';
import { CardMovements } from '../issuer/card-movements';
import { CardReviews } from '../issuer/card-reviews';
import { CardDefinition, CardOperationContext, orderOf, RESENT_AND_AWAITED } from './card-operation';
import { TerminationSettlement } from './termination-settlement';

type Termination = OperationOf<'card_termination'>;

/** Ends a card and credits the wallet with the amount the issuer returned, whatever balance our ledger has. */
@Injectable()
export class CardTermination extends CardDefinition<Termination> {
  readonly kind = 'card_termination';
  readonly absence = RESENT_AND_AWAITED;

  constructor(
    registry: OperationRegistry,
    context: CardOperationContext,
    private readonly movements: CardMovements,
    private readonly reviews: CardReviews,
    private readonly settlement: TerminationSettlement,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {
    super(context);
    registry.register(this);
  }

  protected async send(issuer: CardIssuer, operation: Termination): Promise<ProviderResult> {
    return this.afterReading(operation, await issuer.terminate(orderOf(operation)));
  }

  protected async ask(issuer: CardIssuer, operation: Termination): Promise<ProviderResult> {
    const inquiry = this.context.inquiries.about(operation);
    return this.afterReading(operation, await issuer.findTermination(orderOf(operation), inquiry));
  }

  /** Books the last purchases first, so that the card's balance and the returned amount agree. */
  private async afterReading(operation: Termination, result: ProviderResult): Promise<ProviderResult> {
    if (result.kind === 'succeeded') {
      const pulled = await this.movements.pull(operation.cardId);
      if (pulled === null) return { kind: 'unknown', reason: 'the last movements of the card could not be read' };
      if (result.amount === 0n && (await this.mayStillRefund(operation))) return { kind: 'accepted' };
    }
    if (result.kind === 'accepted') await this.complainWhenOverdue(operation);
    return result;
  }

  /**
   * Issuers' lists lag, so an empty list does not prove that nothing was returned. While our ledger shows a balance, a
   * refund is waited for as long as for any order.
   */
  private async mayStillRefund(operation: Termination): Promise<boolean> {
    const waitsUntil = after(operation.createdAt, this.absence.absentAfterMs * this.config.scheduleScale);
    if (this.clock.now() >= waitsUntil) return false;
    const card = await this.unitOfWork.snapshot((db) => this.context.cards.find(db, operation.cardId));
    return card !== null && card.posted > 0n;
  }

  /** When no refund arrives within a day, a review is opened. A later refund is still credited. */
  private async complainWhenOverdue(operation: Termination): Promise<void> {
    if (this.clock.now() < after(operation.createdAt, DAY_MS)) return;
    await this.unitOfWork.run(async (tx) => {
      const card = await this.cardOf(tx, operation);
      await this.reviews.open(tx, card, {
        operationId: operation.id,
        reason: 'termination_refund_missing',
        details: { card_id: card.id },
        since: operation.createdAt,
      });
    });
  }

  async apply(tx: Tx, operation: Termination, state: FinalState): Promise<void> {
    if (state === 'failed') return this.lookSoon(tx, operation);
    const card = await this.cardOf(tx, operation);
    await this.settlement.settle(tx, operation, card);
    const at = operation.completedAt ?? operation.updatedAt;
    if (await this.context.cards.move(tx, card, this.kind, null, at)) await this.tell(tx, operation);
  }
}
