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
} from '../../kernel/page';
import type { Operation } from '../../operations/operation';
import { type OperationRow, toOperation } from '../../operations/operation.row';
import { OperationsRepository } from '../../operations/operations.repository';
import { execute } from '../../platform/database/statement';
import {
  conditionsOf,
  ENTRIES,
  type OperatorTransactionFilter,
  pageOfTransactions,
  REVIEWS,
  totalOf,
} from './operator-transactions.statements';

/** A transaction with the legs of its postings and its reviews. */
export interface TransactionRecord {
  readonly operation: Operation;
  readonly entries: readonly EntryRow[];
  readonly reviews: readonly ReviewRow[];
}
interface EntryRow {
  readonly id: string;
  readonly step: string;
  readonly direction: 'debit' | 'credit';
  readonly address: string;
  readonly amount: string;
  readonly currency: string;
  readonly balance_after: string | null;
  readonly created_at: Date;
}
interface ReviewRow {
  readonly id: string;
  readonly reason: string;
  readonly status: 'open' | 'resolved';
  readonly created_at: Date;
}

const HISTORY: History<OperationRow> = {
  name: 'all-transactions',
  forms: ['instant', 'uuid'],
  placeOf: (row) => [row.created_at, row.id],
};

/** Transactions across all businesses, newest first. */
@Injectable()
export class OperatorTransactionQueries {
  constructor(private readonly operations: OperationsRepository) {}

  async list(db: EntityManager, filter: OperatorTransactionFilter, request: PageRequest): Promise<Page<Operation>> {
    const { text, values } = conditionsOf(filter);
    const place = placeOfCursor(request, HISTORY) ?? [];
    const next = values.length + 1;
    const behind = place.length > 0 ? `AND (created_at, id) < ($${next + 2}::timestamptz, $${next + 3}::uuid)` : '';
    const rows: OperationRow[] = await db.query(pageOfTransactions(text, next, behind), [
      ...values,
      rowsToRead(request),
      offsetOf(request),
      ...place,
    ]);
    const counts: Array<{ total: string }> = await db.query(totalOf(filter, text), values);
    return pageOfHistory(rows, Number(counts[0]?.total ?? 0), request, HISTORY, toOperation);
  }

  /** `db` should be of a snapshot, so that state and entries are of one moment. */
  async find(db: EntityManager, id: string): Promise<TransactionRecord | null> {
    const operation = await this.operations.find(db, id);
    if (!operation) return null;
    const entries = await execute<EntryRow>(db, ENTRIES, [id]);
    return { operation, entries, reviews: await execute<ReviewRow>(db, REVIEWS, [id]) };
  }
}
