import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute } from '../../../platform/database/statement';
import type { Tx } from '../../../platform/database/unit-of-work';
import type { CardMovement, CardMovementType, FloatMovement } from '../card-issuer.types';
import { FLOAT_HISTORY, HISTORY, INSERT } from './simulator-movements.statements';

export interface NewMovement {
  readonly id: string;
  readonly cardId: string;
  readonly type: CardMovementType;
  readonly entry: 'credit' | 'debit';
  readonly status: 'completed' | 'failed';
  readonly amount: bigint;
  readonly merchantName: string | null;
  readonly description: string | null;
  readonly createdAt: Date;
}

/** UTC days, inclusive, and which of their rows. */
export interface DayWindow {
  readonly from: Date;
  readonly to: Date;
  readonly limit: number;
  readonly offset: number;
}

interface MovementRow {
  readonly id: string;
  readonly type: CardMovementType;
  readonly entry: 'credit' | 'debit';
  readonly status: 'completed' | 'failed';
  readonly amount: string;
  readonly merchant_name: string | null;
  readonly description: string | null;
  readonly created_at: Date;
}

/** Movements of simulated cards. */
@Injectable()
export class SimulatorMovementsRepository {
  async insert(tx: Tx, made: NewMovement): Promise<void> {
    const { id, cardId, type, entry, status, amount, merchantName, description, createdAt } = made;
    const values = [id, cardId, type, entry, status, amount.toString(), merchantName, description, createdAt];
    await execute(tx, INSERT, values);
  }

  async history(db: EntityManager, cardId: string, window: DayWindow): Promise<CardMovement[]> {
    const values = [window.from, window.to, window.limit, window.offset, cardId];
    return (await execute<MovementRow>(db, HISTORY, values)).map(toMovement);
  }

  async floatHistory(db: EntityManager, window: DayWindow): Promise<FloatMovement[]> {
    const values = [window.from, window.to, window.limit, window.offset];
    return (await execute<MovementRow>(db, FLOAT_HISTORY, values)).map((row) => ({
      issuerTransactionId: row.id,
      relatedIds: [],
      entry: row.entry,
      amount: BigInt(row.amount),
      isReversal: false,
      summary: row.description,
      createdAt: row.created_at,
    }));
  }
}

const toMovement = (row: MovementRow): CardMovement => ({
  issuerTransactionId: row.id,
  type: row.type,
  entry: row.entry,
  status: row.status,
  amount: BigInt(row.amount),
  currency: 'USD',
  merchant: row.merchant_name === null ? null : { name: row.merchant_name, city: null, country: null },
  description: row.description,
  createdAt: row.created_at,
});
