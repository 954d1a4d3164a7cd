import { Injectable } from '@nestjs/common';
import { LedgerService } from '../../ledger/ledger.service';
import { after, Clock, DAY_MS } from '../../kernel/clock';
import { Money } from '../../kernel/money';
import type { FinalState, Operation } from '../../operations/operation';
import { OperationRegistry } from '../../operations/operation-registry';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import type { CardIssuer } from '../../providers/card-issuing/card-issuer';
import type { ProviderFact } from '../../providers/provider-fact';
import type { Card } from '../card';
import { CardMovements } from '../issuer/card-movements';
import { CardReviews, suspenseOf } from '../issuer/card-reviews';
import { CardOperation, CardToolbox, orderOf, RESENT_AND_AWAITED } from './card-operation';

/**
 * Ends a card and credits the wallet with what the issuer returned, whatever our books believed the card held. What is
 * left over on either side goes to suspense and before a person, so that the card ends empty and nothing is made up.
 */
@Injectable()
export class CardTermination extends CardOperation {
  readonly kind = 'card_termination';
  readonly absence = RESENT_AND_AWAITED;

  constructor(
    registry: OperationRegistry,
    toolbox: CardToolbox,
    private readonly movements: CardMovements,
    private readonly reviews: CardReviews,
    private readonly ledger: LedgerService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super(toolbox);
    registry.register(this);
  }

  protected async send(issuer: CardIssuer, operation: Operation): Promise<ProviderFact> {
    return this.afterReading(operation, await issuer.terminate(orderOf(operation)));
  }

  protected async ask(issuer: CardIssuer, operation: Operation): Promise<ProviderFact> {
    const inquiry = this.toolbox.inquiries.about(operation);
    return this.afterReading(operation, await issuer.findTermination(orderOf(operation), inquiry));
  }

  /** Books the last purchases first, so that what the card held and what came back agree. */
  private async afterReading(operation: Operation, fact: ProviderFact): Promise<ProviderFact> {
    if (fact.kind === 'succeeded') {
      const pulled = await this.movements.pull(operation.cardId ?? 0);
      if (pulled === null) return { kind: 'unknown', reason: 'the last movements of the card could not be read' };
    }
    if (fact.kind === 'accepted') await this.complainWhenOverdue(operation);
    return fact;
  }

  /** A refund that does not come for a day is a person's business; it is still credited when it comes. */
  private async complainWhenOverdue(operation: Operation): Promise<void> {
    if (this.clock.now() < after(operation.createdAt, DAY_MS)) return;
    await this.unitOfWork.run(async (tx) => {
      const card = await this.cardOf(tx, operation);
      await this.reviews.open(tx, card, operation.id, 'termination_refund_missing', { card_id: card.id });
    });
  }

  async apply(tx: Tx, operation: Operation, state: FinalState): Promise<void> {
    if (state === 'failed') return this.lookSoon(tx, operation);
    const card = await this.cardOf(tx, operation);
    await this.settle(tx, operation, card);
    const at = operation.completedAt ?? operation.updatedAt;
    if (await this.toolbox.cards.move(tx, card, this.kind, null, at)) await this.tell(tx, operation, 'card.terminated');
  }

  private async settle(tx: Tx, operation: Operation, card: Card): Promise<void> {
    const { posted } = await this.toolbox.cards.lockAccount(tx, card.ledgerAddress);
    const refund = operation.amount ?? 0n;
    const wallet = `wallet:${card.walletId}:${card.currency}`;
    const suspense = suspenseOf(card);
    await this.post(tx, operation, 'settle', card.ledgerAddress, wallet, refund < posted ? refund : posted);
    await this.post(tx, operation, 'excess', suspense, wallet, refund - posted);
    await this.post(tx, operation, 'remainder', card.ledgerAddress, suspense, posted - refund);
    if (refund !== posted) {
      const details = { card_id: card.id, our_balance: String(posted), refunded: String(refund) };
      await this.reviews.open(tx, card, operation.id, 'termination_refund_differs', details);
    }
  }

  private async post(
    tx: Tx,
    operation: Operation,
    step: string,
    source: string,
    target: string,
    minor: bigint,
  ): Promise<void> {
    if (minor <= 0n) return;
    const { id: operationId, environment, currency } = operation;
    const at = operation.completedAt ?? operation.updatedAt;
    await this.ledger.transfer(tx, {
      ...{ operationId, step, source, target, environment, amount: Money.ofMinor(minor, currency), at },
    });
  }
}
