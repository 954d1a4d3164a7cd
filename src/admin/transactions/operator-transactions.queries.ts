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
import type { TransactionType } from '../../ledger/operation-kinds';
import type { OperationRow } from '../../operations/operation.row';
import { execute } from '../../platform/database/statement';
import { deepPageOf } from './operator-transaction-depth.statements';
import type { OperatorTransactionFilter, TransactionOrder } from './operator-transaction-filter';
import {
  CALLBACKS,
  ENTRIES,
  FIND,
  hasName,
  isCounted,
  pageOfNamed,
  pageOfTransactions,
  REVIEWS,
  selectionOf,
  totalOf,
  withStatus,
} from './operator-transactions.statements';

/** A row of the list: of a kind that is listed. */
export type ListedRow = OperationRow & { readonly kind: TransactionType };

/** A transaction with the legs of its postings and its reviews. */
export interface TransactionRecord {
  readonly operation: OperationRow;
  readonly entries: readonly EntryRow[];
  readonly reviews: readonly ReviewRow[];
  readonly callbacks: readonly CallbackRow[];
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

interface CallbackRow {
  readonly status: string | null;
  readonly signature: string;
  readonly received_at: Date;
}

const HISTORIES: Readonly<Record<TransactionOrder, History<ListedRow>>> = {
  newest: historyOf('all-transactions'),
  oldest: historyOf('all-transactions-oldest'),
};

function historyOf(name: string): History<ListedRow> {
  return { name, forms: ['instant', 'uuid'], placeOf: (row) => [row.created_at, row.id] };
}

/** @param place of the cursor, behind which the page begins, or empty. */
function pageOf(
  filter: OperatorTransactionFilter,
  order: TransactionOrder,
  request: PageRequest,
  place: readonly string[],
): { readonly text: string; readonly values: readonly unknown[] } {
  const { values, ...selection } = selectionOf(filter);
  const next = values.length + 1;
  const text = (hasName(filter) ? pageOfNamed : pageOfTransactions)(selection, order, next, place.length > 0);
  return { text, values: [...values, rowsToRead(request), offsetOf(request), ...place] };
}

/** Transactions across all businesses. */
@Injectable()
export class OperatorTransactionQueries {
  async list(
    db: Pick<EntityManager, 'query'>,
    filter: OperatorTransactionFilter,
    order: TransactionOrder,
    request: PageRequest,
  ): Promise<Page<ListedRow>> {
    const history = HISTORIES[order];
    const place = placeOfCursor(request, history) ?? [];
    // The counters know that nothing passes, where no index does.
    const counted = isCounted(withStatus(filter)) ? await this.count(db, filter) : null;
    if (counted === '0') return { items: [], total: 0, nextCursor: null };
    const deep = deepPageOf(filter, order, rowsToRead(request), offsetOf(request));
    const { text, values } = deep ?? pageOf(filter, order, request, place);
    const rows: Array<ListedRow & { readonly total?: string }> = await db.query(text, [...values]);
    const isEmpty = rows.length === 0 && offsetOf(request) === 0 && place.length === 0;
    const total = isEmpty ? 0 : (counted ?? rows[0]?.total ?? (await this.count(db, filter)));
    return pageOfHistory(rows, Number(total), request, history, (row) => row);
  }

  private async count(db: Pick<EntityManager, 'query'>, filter: OperatorTransactionFilter): Promise<string> {
    const { text, values } = totalOf(filter);
    const [row]: Array<{ total: string }> = await db.query(text, values);
    return row?.total ?? '0';
  }

  /** `db` should be of a snapshot, so that state and entries are of one moment. */
  async find(db: EntityManager, id: string): Promise<TransactionRecord | null> {
    const [operation] = await execute<OperationRow>(db, FIND, [id]);
    if (!operation) return null;
    const entries = await execute<EntryRow>(db, ENTRIES, [id]);
    const reviews = await execute<ReviewRow>(db, REVIEWS, [id]);
    return { operation, entries, reviews, callbacks: await execute<CallbackRow>(db, CALLBACKS, [id]) };
  }
}
