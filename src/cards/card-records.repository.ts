import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type History,
  offsetOf,
  type Page,
  pageOfHistory,
  type PageRequest,
  placeOfCursor,
  rowsToRead,
} from '../kernel/page';
import { type OperationState, publicStatusOf } from '../operations/operation';
import { execute } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';
import type { Card } from './card';
import type { CardRecord, CardRecordType } from './card-record';
import {
  CLOSE,
  COUNT,
  EXPIRE,
  FIND_MOVEMENT,
  HAS_PENDING_BEFORE,
  LIST,
  OLDEST_PENDING,
  PENDING,
  RECORD,
  RECORD_CREATION,
} from './card-records.statements';

/** UTC instants, the end exclusive. */
export interface RecordRange {
  readonly from: Date;
  readonly to: Date;
}

/** A line about something the issuer did. */
export interface IssuerRecord {
  readonly type: CardRecordType;
  /** Null when the issuer gives the action no id, as for its own freeze. */
  readonly issuerTransactionId: string | null;
  readonly status: 'pending' | 'completed' | 'failed';
  readonly amount: bigint | null;
  readonly merchant: string | null;
  readonly failureCode: string | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}

/** A line that has expired. */
interface Expired {
  readonly id: number;
  readonly issuerTransactionId: string;
}

/** The history of cards. */
@Injectable()
export class CardRecordsRepository {
  async list(db: EntityManager, card: Card, range: RecordRange, request: PageRequest): Promise<Page<CardRecord>> {
    const values = [card.id, card.businessId, range.from, range.to];
    const place = placeOfCursor(request, HISTORY) ?? [null, null];
    const rows = await execute<RecordRow>(db, LIST, [...values, rowsToRead(request), offsetOf(request), ...place]);
    const [count] = await execute<{ total: string }>(db, COUNT, [card.id, range.from, range.to]);
    return pageOfHistory(rows, Number(count?.total ?? 0), request, HISTORY, toRecord);
  }

  async findMovement(db: EntityManager, card: Card, issuerTransactionId: string): Promise<CardRecord | null> {
    const [row] = await execute<RecordRow>(db, FIND_MOVEMENT, [card.id, card.businessId, issuerTransactionId]);
    return row ? toRecord(row) : null;
  }

  async recordCreation(tx: Tx, card: Card, at: Date): Promise<void> {
    const { id, businessId, environment, operationId } = card;
    await execute(tx, RECORD_CREATION, [id, businessId, environment, operationId, at]);
  }

  /** `now`: when a line that was pending ends. @returns the line's id, or null when the movement is recorded already. */
  async record(tx: Tx, card: Card, line: IssuerRecord, now: Date): Promise<number | null> {
    const [row] = await execute<{ id: string }>(tx, RECORD, [
      card.id,
      card.businessId,
      card.environment,
      line.type,
      line.issuerTransactionId,
      line.status,
      line.amount?.toString() ?? null,
      line.merchant,
      line.failureCode,
      line.createdAt,
      line.completedAt,
      now,
    ]);
    return row ? Number(row.id) : null;
  }

  /** Stores what a recorded movement changed in the ledger. */
  async close(tx: Tx, card: Card, recordId: number, operationId: string | null, balanceAfter: bigint): Promise<void> {
    await execute(tx, CLOSE, [recordId, card.businessId, operationId, balanceAfter.toString()]);
  }

  /** The amount the issuer has authorised and not yet settled, in hundredths. */
  async pendingDebits(db: EntityManager, card: Card): Promise<bigint> {
    const [row] = await execute<{ total: string }>(db, PENDING, [card.id, card.businessId]);
    return BigInt(row?.total ?? 0);
  }

  /** Whether a movement is pending since before `limit`. */
  async hasPendingBefore(db: EntityManager, card: Card, limit: Date): Promise<boolean> {
    const [row] = await execute<{ found: boolean }>(db, HAS_PENDING_BEFORE, [card.id, card.businessId, limit]);
    return row?.found === true;
  }

  /** Ends the oldest movement that is pending since before `limit`. @returns null when there is none. */
  async expireOldest(tx: Tx, card: Card, limit: Date, at: Date): Promise<Expired | null> {
    const [row] = await execute<{ id: string; issuer_transaction_id: string }>(tx, EXPIRE, [
      card.id,
      card.businessId,
      limit,
      at,
    ]);
    return row ? { id: Number(row.id), issuerTransactionId: row.issuer_transaction_id } : null;
  }

  /** The time of the oldest pending movement not older than `limit`; null when there is none. */
  async oldestPending(db: EntityManager, card: Card, limit: Date): Promise<Date | null> {
    const [row] = await execute<{ since: Date | null }>(db, OLDEST_PENDING, [card.id, card.businessId, limit]);
    return row?.since ?? null;
  }
}

const HISTORY: History<RecordRow> = {
  name: 'card-operations',
  forms: ['instant', 'number'],
  placeOf: (row) => [row.created_at, row.id],
};

interface RecordRow {
  readonly id: string;
  readonly card_id: string;
  readonly type: CardRecordType;
  readonly status: 'pending' | 'completed' | 'failed' | null;
  readonly state: OperationState | null;
  readonly amount: string | null;
  readonly balance_after: string | null;
  readonly currency: string;
  readonly operation_id: string | null;
  readonly kind: string | null;
  readonly merchant: string | null;
  readonly failure_code: string | null;
  readonly created_at: Date;
  readonly completed_at: Date | null;
}

/** Kinds that are transactions of the business. The issuer's own actions and those that move no money are not. */
const TRANSACTIONS: ReadonlySet<string> = new Set(['card_creation', 'card_topup', 'card_drain', 'card_termination']);

function toRecord(row: RecordRow): CardRecord {
  const status = row.status ?? publicStatusOf(row.state ?? 'submitting');
  const isTransaction = row.kind !== null && TRANSACTIONS.has(row.kind);
  return {
    id: Number(row.id),
    cardId: Number(row.card_id),
    type: row.type,
    status,
    amount: row.amount === null ? null : BigInt(row.amount),
    balanceAfter: status === 'pending' || row.balance_after === null ? null : BigInt(row.balance_after),
    currency: row.currency,
    operationId: isTransaction ? row.operation_id : null,
    merchant: row.merchant,
    failureCode: status === 'failed' ? row.failure_code : null,
    createdAt: row.created_at,
    completedAt: row.completed_at,
  };
}
