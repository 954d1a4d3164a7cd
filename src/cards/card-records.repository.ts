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

/** UTC instants, the end exclusive. */
export interface RecordRange {
  readonly from: Date;
  readonly to: Date;
}

/** A line about something the issuer did. */
export interface IssuerRecord {
  readonly type: CardRecordType;
  /** Null when the issuer gives what it did no id, as for a freeze of its own. */
  readonly issuerTransactionId: string | null;
  readonly status: 'pending' | 'completed' | 'failed';
  readonly amount: bigint | null;
  readonly merchant: string | null;
  readonly failureCode: string | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}

const FROM = `FROM card_records r JOIN cards c ON c.id = r.card_id AND c.business_id = r.business_id
  LEFT JOIN operations o ON o.id = r.operation_id`;
/**
 * A line of ours shows its operation as it stands; a line of the issuer's shows what was recorded. The balance after a
 * line that moved nothing on the card is the one the card had then.
 */
const COLUMNS = `r.id, r.card_id, r.type, r.status, o.state, coalesce(r.amount, o.amount) AS amount,
  coalesce(r.balance_after, (SELECT e.balance_after FROM ledger_entries e WHERE e.operation_id = o.id AND e.address = c.ledger_address
                             ORDER BY e.entry_number DESC LIMIT 1),
           (SELECT e.balance_after FROM ledger_entries e WHERE e.address = c.ledger_address
              AND e.created_at <= coalesce(r.completed_at, o.completed_at) ORDER BY e.entry_number DESC LIMIT 1)) AS balance_after,
  c.currency, o.id AS operation_id, o.kind, r.merchant, coalesce(r.failure_code, o.failure_code) AS failure_code, r.created_at,
  coalesce(r.completed_at, o.completed_at) AS completed_at ${FROM}`;
/** Issuers count whole seconds, so within one the balances tell the order; what is pending comes last and is shown first. */
const SECOND = `date_trunc('second', r.created_at AT TIME ZONE 'UTC')`;
const ENTRY_SEEN = `coalesce(r.entry_number,
  (SELECT max(e.entry_number) FROM ledger_entries e WHERE e.operation_id = o.id AND e.address = c.ledger_address),
  (SELECT max(e.entry_number) FROM ledger_entries e WHERE e.address = c.ledger_address
     AND e.created_at <= coalesce(r.completed_at, o.completed_at)),
  9223372036854775807)`;
const LIST = {
  name: 'list-card-records',
  text: `SELECT ${COLUMNS} WHERE r.card_id = $1 AND r.business_id = $2
           AND ${SECOND} >= $3::timestamptz AT TIME ZONE 'UTC' AND ${SECOND} < $4::timestamptz AT TIME ZONE 'UTC'
           AND ${SECOND} <= date_trunc('second', coalesce($7::timestamptz, 'infinity') AT TIME ZONE 'UTC')
           AND ($8::bigint IS NULL OR (${SECOND}, ${ENTRY_SEEN}, r.id) < (
             SELECT ${SECOND}, ${ENTRY_SEEN}, r.id ${FROM} WHERE r.id = $8 AND r.card_id = $1))
         ORDER BY ${SECOND} DESC, ${ENTRY_SEEN} DESC, r.id DESC LIMIT $5 OFFSET $6`,
};
const COUNT = {
  name: 'count-card-records',
  text: `SELECT count(*) AS total FROM card_records WHERE card_id = $1 AND business_id = $2 AND created_at >= $3 AND created_at < $4`,
};
const FIND_MOVEMENT = {
  name: 'find-card-movement',
  text: `SELECT ${COLUMNS} WHERE r.card_id = $1 AND r.business_id = $2 AND r.issuer_transaction_id = $3`,
};
const RECORD_CREATION = {
  name: 'record-card-creation',
  text: `INSERT INTO card_records (card_id, business_id, environment, type, operation_id, created_at) VALUES ($1, $2, $3, 'create', $4, $5)`,
};
/** A movement is recorded once; one that was pending is concluded once. Nothing comes back when there is nothing to do. */
const RECORD = {
  name: 'record-card-movement',
  text: `INSERT INTO card_records AS r (card_id, business_id, environment, type, issuer_transaction_id, status, amount, merchant, failure_code, created_at, completed_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         ON CONFLICT ON CONSTRAINT a_movement_is_recorded_once DO UPDATE
           SET type = excluded.type, status = excluded.status, amount = excluded.amount, failure_code = excluded.failure_code, completed_at = excluded.completed_at
           WHERE r.status = 'pending' AND excluded.status <> 'pending'
         RETURNING id`,
};
const CLOSE = {
  name: 'close-card-movement',
  text: `UPDATE card_records r SET operation_id = $3, balance_after = $4, entry_number = (
           SELECT max(e.entry_number) FROM ledger_entries e JOIN cards c ON c.ledger_address = e.address WHERE c.id = r.card_id)
         WHERE id = $1 AND business_id = $2`,
};
const PENDING = {
  name: 'pending-card-debits',
  text: `SELECT coalesce(sum(amount), 0)::bigint AS total FROM card_records
         WHERE card_id = $1 AND business_id = $2 AND status = 'pending' AND type IN ('purchase', 'fee')`,
};
const OLDEST_PENDING = {
  name: 'oldest-pending-card-movement',
  text: `SELECT min(created_at) AS since FROM card_records
         WHERE card_id = $1 AND business_id = $2 AND status = 'pending' AND created_at >= $3`,
};

/** The history of cards. */
@Injectable()
export class CardRecordsRepository {
  async list(db: EntityManager, card: Card, range: RecordRange, request: PageRequest): Promise<Page<CardRecord>> {
    const values = [card.id, card.businessId, range.from, range.to];
    const place = placeOfCursor(request, HISTORY) ?? [null, null];
    const rows = await execute<RecordRow>(db, LIST, [...values, rowsToRead(request), offsetOf(request), ...place]);
    const [count] = await execute<{ total: string }>(db, COUNT, values);
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

  /** @returns the line's id, or null when the movement stands there already. */
  async record(tx: Tx, card: Card, line: IssuerRecord): Promise<number | null> {
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
    ]);
    return row ? Number(row.id) : null;
  }

  /** Says what a recorded movement did to the books. */
  async close(tx: Tx, card: Card, recordId: number, operationId: string | null, balanceAfter: bigint): Promise<void> {
    await execute(tx, CLOSE, [recordId, card.businessId, operationId, balanceAfter.toString()]);
  }

  /** What the issuer has set aside and not yet taken, in hundredths. */
  async pendingDebits(db: EntityManager, card: Card): Promise<bigint> {
    const [row] = await execute<{ total: string }>(db, PENDING, [card.id, card.businessId]);
    return BigInt(row?.total ?? 0);
  }

  /** Since when the oldest movement is pending that is no older than `limit`; null when there is none. */
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

/** Kinds that stand among the transactions of a business; what the issuer did and what moves no money does not. */
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
