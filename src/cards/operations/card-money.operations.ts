import { Injectable } from '@nestjs/common';
import { Money } from '../../kernel/money';
import type { FinalState, OperationOf } from '../../operations/operation';
import { OperationRegistry } from '../../operations/operation-definition';
import type { Tx } from '../../platform/database/unit-of-work';
import type { CardIssuer, CardMoneyOrder } from '../../providers/card-issuing/card-issuer';
import type { ProviderResult } from '../../providers/provider-result';
import { CardDefinition, CardOperationContext, NEVER_RESENT, orderOf } from './card-operation';
import { CardWrites } from './card-writes';

/** Money between wallet and card: one movement at the issuer, one posting in our ledger, in opposite directions. */
abstract class CardMoneyDefinition<One extends OperationOf<'card_topup' | 'card_drain'>> extends CardDefinition<One> {
  readonly absence = NEVER_RESENT;
  protected abstract readonly direction: CardMoneyOrder['direction'];

  constructor(
    context: CardOperationContext,
    readonly ownWrites: CardWrites,
  ) {
    super(context);
  }

  protected send(issuer: CardIssuer, operation: One): Promise<ProviderResult> {
    return issuer.move(this.moneyOrderOf(operation));
  }

  protected ask(issuer: CardIssuer, operation: One): Promise<ProviderResult> {
    return issuer.findMove(this.moneyOrderOf(operation), this.context.inquiries.aboutMove(operation));
  }

  async apply(tx: Tx, operation: One, state: FinalState): Promise<void> {
    return state === 'completed' ? this.tell(tx, operation) : this.lookSoon(tx, operation);
  }

  private moneyOrderOf(operation: One): CardMoneyOrder {
    const amount = Money.ofMinor(operation.amount, operation.currency);
    return { ...orderOf(operation), direction: this.direction, amount };
  }
}

@Injectable()
export class CardTopUp extends CardMoneyDefinition<OperationOf<'card_topup'>> {
  readonly kind = 'card_topup';
  protected readonly direction = 'fund';

  constructor(registry: OperationRegistry, context: CardOperationContext, writes: CardWrites) {
    super(context, writes);
    registry.register(this);
  }
}

@Injectable()
export class CardDrain extends CardMoneyDefinition<OperationOf<'card_drain'>> {
  readonly kind = 'card_drain';
  protected readonly direction = 'withdraw';

  constructor(registry: OperationRegistry, context: CardOperationContext, writes: CardWrites) {
    super(context, writes);
    registry.register(this);
  }
}
