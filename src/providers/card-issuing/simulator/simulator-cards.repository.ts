import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute } from '../../../platform/database/statement';
import type { Tx } from '../../../platform/database/unit-of-work';
import type { CardBrand, IssuedCardStatus } from '../card-issuer.types';
import {
  CHANGE_CARD,
  FIND_CARD,
  FIND_ORDER,
  INSERT_CARD,
  LINK_ORDER,
  LOCK_CARD,
  MOVE_MONEY,
  TAKE_ORDER,
} from './simulator-cards.statements';

/** A pretended card. */
export interface SimulatorCard {
  readonly id: string;
  readonly holder: string;
  readonly brand: CardBrand;
  readonly status: IssuedCardStatus;
  readonly balance: bigint;
  readonly createdAt: Date;
}

/** An order the simulated issuer has taken; reads do not show it before `toldFrom`. */
export interface SimulatorOrder {
  readonly reference: string;
  readonly cardId: string | null;
  readonly movementId: string | null;
  readonly isDone: boolean;
  readonly amount: bigint;
  readonly toldFrom: Date;
}

/** What a movement of money is, at the simulated issuer. */
export interface SimulatorMove {
  readonly reference: string;
  readonly cardId: string;
  readonly movementId: string;
  readonly type: 'funding' | 'withdrawal';
  readonly entry: 'credit' | 'debit';
  readonly amount: bigint;
  readonly description: string;
  readonly at: Date;
}

interface CardRow {
  readonly id: string;
  readonly holder: string;
  readonly brand: CardBrand;
  readonly status: IssuedCardStatus;
  readonly balance: string;
  readonly created_at: Date;
}

interface OrderRow {
  readonly reference: string;
  readonly card_id: string | null;
  readonly movement_id: string | null;
  readonly is_done: boolean;
  readonly amount: string;
  readonly told_from: Date;
}

/** The simulated issuer's cards and orders. */
@Injectable()
export class SimulatorCardsRepository {
  async findCard(db: EntityManager, id: string): Promise<SimulatorCard | null> {
    return toCard((await execute<CardRow>(db, FIND_CARD, [id]))[0]);
  }

  async lockCard(tx: Tx, id: string): Promise<SimulatorCard | null> {
    return toCard((await execute<CardRow>(tx, LOCK_CARD, [id]))[0]);
  }

  async insertCard(tx: Tx, card: Pick<SimulatorCard, 'id' | 'holder' | 'brand' | 'createdAt'>): Promise<void> {
    await execute(tx, INSERT_CARD, [card.id, card.holder, card.brand, card.createdAt]);
  }

  async changeCard(tx: Tx, id: string, to: Pick<SimulatorCard, 'status' | 'balance'>): Promise<void> {
    await execute(tx, CHANGE_CARD, [id, to.status, to.balance.toString()]);
  }

  async findOrder(db: EntityManager, reference: string): Promise<SimulatorOrder | null> {
    return toOrder((await execute<OrderRow>(db, FIND_ORDER, [reference]))[0]);
  }

  /** @returns false when the order has been taken before. */
  async takeOrder(tx: Tx, order: Omit<SimulatorOrder, 'cardId' | 'movementId'>): Promise<boolean> {
    const values = [order.reference, order.isDone, order.amount.toString(), order.toldFrom];
    return (await execute(tx, TAKE_ORDER, values)).length === 1;
  }

  /**
   * Takes an order to move money and carries it out, at once. @returns false when the card cannot take it; nothing has changed then.
   *
   * @throws Error that names the key `simulator_card_orders_pkey` when the order has been taken before.
   */
  async moveMoney(db: EntityManager, move: SimulatorMove): Promise<boolean> {
    const change = move.entry === 'credit' ? move.amount : -move.amount;
    const values = [
      move.reference,
      move.cardId,
      change.toString(),
      move.amount.toString(),
      move.movementId,
      move.type,
      move.entry,
      move.description,
      move.at,
    ];
    return (await execute(db, MOVE_MONEY, values)).length === 1;
  }

  /** Stores the effect of the order. */
  async linkOrder(
    tx: Tx,
    reference: string,
    to: Pick<SimulatorOrder, 'cardId' | 'movementId' | 'amount'>,
  ): Promise<void> {
    await execute(tx, LINK_ORDER, [reference, to.cardId, to.movementId, to.amount.toString()]);
  }
}

const toCard = (row: CardRow | undefined): SimulatorCard | null =>
  row
    ? {
        id: row.id,
        holder: row.holder,
        brand: row.brand,
        status: row.status,
        balance: BigInt(row.balance),
        createdAt: row.created_at,
      }
    : null;

const toOrder = (row: OrderRow | undefined): SimulatorOrder | null =>
  row
    ? {
        reference: row.reference,
        cardId: row.card_id,
        movementId: row.movement_id,
        isDone: row.is_done,
        amount: BigInt(row.amount),
        toldFrom: row.told_from,
      }
    : null;
