import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { newOperationId } from '../../../kernel/ids';
import { type Tx, UnitOfWork } from '../../../platform/database/unit-of-work';
import { authorisationEndOf } from './card-outcome-table';
import { type SimulatorCard, SimulatorCardsRepository } from './simulator-cards.repository';
import { SimulatorMovementsRepository } from './simulator-movements.repository';

export const SIMULATED_TRANSACTION_TYPES = ['purchase', 'refund', 'reversal', 'decline', 'fee'] as const;
export type SimulatedTransactionType = (typeof SIMULATED_TRANSACTION_TYPES)[number];

export interface SimulatedTransaction {
  readonly type: SimulatedTransactionType;
  readonly amount: bigint;
  readonly merchantName: string;
}

/** Shops' actions with simulated cards. It changes the issuer's tables only; our ledger follows by reading them. */
@Injectable()
export class SimulatorCardNetwork {
  constructor(
    private readonly cards: SimulatorCardsRepository,
    private readonly movements: SimulatorMovementsRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * A purchase that the card cannot pay (frozen, terminated, balance too small) is declined, as a network would. One that is
   * let go takes nothing: an issuer may leave what is set aside in the balance.
   * @returns the issuer's id of the transaction, or null when there is no such card.
   */
  transact(cardId: string, made: SimulatedTransaction): Promise<string | null> {
    return this.unitOfWork.run(async (tx) => {
      const card = await this.cards.lockCard(tx, cardId);
      return card ? this.book(tx, card, made) : null;
    });
  }

  private async book(tx: Tx, card: SimulatorCard, made: SimulatedTransaction): Promise<string> {
    const isCredit = made.type === 'refund' || made.type === 'reversal';
    const isLetGo = made.type === 'purchase' && authorisationEndOf(made.amount) === 'let_go';
    const declined = made.type === 'decline' || (!isCredit && !canPay(card, made.amount));
    const id = newOperationId();
    // Money returned to a terminated card goes to the float at once: nobody could spend it.
    if (!declined && !isLetGo && card.status !== 'terminated') {
      const balance = isCredit ? card.balance + made.amount : card.balance - made.amount;
      await this.cards.changeCard(tx, card.id, { status: card.status, balance });
    }
    await this.movements.insert(tx, {
      id,
      cardId: card.id,
      type: declined ? 'decline' : made.type,
      entry: isCredit ? 'credit' : 'debit',
      status: declined || isLetGo ? 'failed' : 'completed',
      amount: made.amount,
      merchantName: made.merchantName,
      description: null,
      createdAt: this.clock.now(),
    });
    return id;
  }
}

const canPay = (card: SimulatorCard, amount: bigint): boolean => card.status === 'active' && card.balance >= amount;
