import { Injectable } from '@nestjs/common';
import { Money } from '../../kernel/money';
import type { FinalState, Operation } from '../../operations/operation';
import { OperationRegistry } from '../../operations/operation-definition';
import type { Tx } from '../../platform/database/unit-of-work';
import type { CardIssuer, CardMoneyOrder } from '../../providers/card-issuing/card-issuer';
import type { ProviderResult } from '../../providers/provider-result';
import { CardOperation, CardToolbox, NEVER_RESENT, orderOf } from './card-operation';

/** Money between wallet and card: one movement at the issuer, one posting in our ledger, in opposite directions. */
abstract class CardMoneyOperation extends CardOperation {
  readonly absence = NEVER_RESENT;
  protected abstract readonly direction: CardMoneyOrder['direction'];
  protected abstract readonly event: 'card.topped_up' | 'card.drained';

  protected send(issuer: CardIssuer, operation: Operation): Promise<ProviderResult> {
    return issuer.move(this.moneyOrderOf(operation));
  }

  protected ask(issuer: CardIssuer, operation: Operation): Promise<ProviderResult> {
    return issuer.findMove(this.moneyOrderOf(operation), this.toolbox.inquiries.about(operation));
  }

  async apply(tx: Tx, operation: Operation, state: FinalState): Promise<void> {
    return state === 'completed' ? this.tell(tx, operation, this.event) : this.lookSoon(tx, operation);
  }

  private moneyOrderOf(operation: Operation): CardMoneyOrder {
    const amount = Money.ofMinor(operation.amount ?? 0n, operation.currency);
    return { ...orderOf(operation), direction: this.direction, amount };
  }
}

@Injectable()
export class CardTopUp extends CardMoneyOperation {
  readonly kind = 'card_topup';
  protected readonly direction = 'fund';
  protected readonly event = 'card.topped_up';

  constructor(registry: OperationRegistry, toolbox: CardToolbox) {
    super(toolbox);
    registry.register(this);
  }
}

@Injectable()
export class CardDrain extends CardMoneyOperation {
  readonly kind = 'card_drain';
  protected readonly direction = 'withdraw';
  protected readonly event = 'card.drained';

  constructor(registry: OperationRegistry, toolbox: CardToolbox) {
    super(toolbox);
    registry.register(this);
  }
}
