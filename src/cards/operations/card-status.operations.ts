import { Injectable } from '@nestjs/common';
import { type FinalState, isFinal, type OperationOf } from '../../operations/operation';
import { OperationRegistry } from '../../operations/operation-definition';
import type { Tx } from '../../platform/database/unit-of-work';
import type { CardIssuer } from '../../providers/card-issuing/card-issuer';
import type { ProviderResult } from '../../providers/provider-result';
import { CardDefinition, CardOperationContext, orderOf, RESENT_FOR_A_MINUTE } from './card-operation';

/** Freezing and unfreezing move no money. The card's status shows the outcome. */
abstract class CardStatusDefinition<
  One extends OperationOf<'card_freeze' | 'card_unfreeze'>,
> extends CardDefinition<One> {
  readonly absence = RESENT_FOR_A_MINUTE;
  protected abstract readonly wanted: 'active' | 'frozen';

  protected send(issuer: CardIssuer, operation: One): Promise<ProviderResult> {
    return this.kind === 'card_freeze' ? issuer.freeze(orderOf(operation)) : issuer.unfreeze(orderOf(operation));
  }

  /** The card's present status proves nothing about an order that has ended: others may have changed it since. */
  override async check(operation: One): Promise<ProviderResult> {
    return isFinal(operation.state) ? { kind: 'not_found' } : super.check(operation);
  }

  protected async ask(issuer: CardIssuer, operation: One): Promise<ProviderResult> {
    const read = await issuer.getCard(orderOf(operation).issuerCardId);
    if (read.kind !== 'found') return { kind: 'unknown', reason: 'the card cannot be read' };
    switch (read.value.snapshot.status) {
      case this.wanted:
        return { kind: 'succeeded' };
      case 'terminated':
        return { kind: 'failed', code: 'card_terminated', message: 'The card is terminated at the issuer.' };
      case null:
        return { kind: 'unknown', reason: 'the issuer shows a status we do not know' };
      default:
        return { kind: 'not_found' };
    }
  }

  async apply(tx: Tx, operation: One, state: FinalState): Promise<void> {
    if (state === 'failed') return this.lookSoon(tx, operation);
    const card = await this.cardOf(tx, operation);
    const by = operation.parameters.by ?? 'merchant';
    const at = operation.completedAt ?? operation.updatedAt;
    if (!(await this.context.cards.move(tx, card, this.kind, by, at))) return;
    await this.tell(tx, operation);
  }
}

@Injectable()
export class CardFreeze extends CardStatusDefinition<OperationOf<'card_freeze'>> {
  readonly kind = 'card_freeze';
  protected readonly wanted = 'frozen';

  constructor(registry: OperationRegistry, context: CardOperationContext) {
    super(context);
    registry.register(this);
  }
}

@Injectable()
export class CardUnfreeze extends CardStatusDefinition<OperationOf<'card_unfreeze'>> {
  readonly kind = 'card_unfreeze';
  protected readonly wanted = 'active';

  constructor(registry: OperationRegistry, context: CardOperationContext) {
    super(context);
    registry.register(this);
  }
}
