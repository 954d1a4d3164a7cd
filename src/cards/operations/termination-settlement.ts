import { Injectable } from '@nestjs/common';
import { suspenseAddress, walletAddress } from '../../ledger/ledger-addresses';
import { LedgerService } from '../../ledger/ledger.service';
import { Money } from '../../kernel/money';
import type { OperationOf } from '../../operations/operation';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Card } from '../card';
import { CardsRepository } from '../cards.repository';
import { CardReviews } from '../issuer/card-reviews';

/**
 * Empties the ledger account of an ended card: the returned amount goes to the wallet, a remainder on either side goes to
 * suspense and opens a review.
 */
@Injectable()
export class TerminationSettlement {
  constructor(
    private readonly cards: CardsRepository,
    private readonly ledger: LedgerService,
    private readonly reviews: CardReviews,
  ) {}

  /** `operation` holds the returned amount; the caller has locked the card. */
  async settle(tx: Tx, operation: OperationOf<'card_termination'>, card: Card): Promise<void> {
    const { posted } = await this.cards.lockAccount(tx, card.ledgerAddress);
    // A missing amount stays null.
    const refund = operation.amount ?? 0n;
    const wallet = walletAddress(card);
    const suspense = suspenseAddress(card);
    await this.post(tx, operation, 'settle', card.ledgerAddress, wallet, refund < posted ? refund : posted);
    await this.post(tx, operation, 'excess', suspense, wallet, refund - posted);
    await this.post(tx, operation, 'remainder', card.ledgerAddress, suspense, posted - refund);
    if (refund !== posted) {
      const details = { card_id: card.id, our_balance: String(posted), refunded: String(refund) };
      const { id: operationId, createdAt: since } = operation;
      await this.reviews.open(tx, card, { operationId, reason: 'termination_refund_differs', details, since });
    }
  }

  private async post(
    tx: Tx,
    operation: OperationOf<'card_termination'>,
    step: string,
    source: string,
    target: string,
    minor: bigint,
  ): Promise<void> {
    if (minor <= 0n) return;
    const { id: operationId, environment, currency } = operation;
    const at = operation.completedAt ?? operation.updatedAt;
    await this.ledger.transfer(tx, {
      operationId,
      step,
      source,
      target,
      environment,
      amount: Money.ofMinor(minor, currency),
      at,
    });
  }
}
