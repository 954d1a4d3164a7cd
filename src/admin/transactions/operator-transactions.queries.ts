import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Environment } from '../../kernel/environment';
import {
  type History,
  offsetOf,
  type Page,
  pageOfHistory,
  type PageRequest,
  placeOfCursor,
  rowsToRead,
} from '../../kernel/page';
import type { TimeRange } from '../../kernel/time-range';
import { TRANSACTION_TYPES, type TransactionType } from '../../ledger/operation-kinds';
import type { OperationState, PublicStatus } from '../../operations/operation';
import { OPERATION_COLUMNS, type OperationRow } from '../../operations/operation.row';
import { execute } from '../../platform/database/statement';
import { idsFound, idsNamed, type OperatorSearch } from './operator-transaction-search';

/** Which transactions are asked for, of all businesses; absent filters nothing. */
export interface OperatorTransactionFilter {
  readonly businessId?: number | undefined;
  readonly environment?: Environment | undefined;
  readonly type?: TransactionType | undefined;
  readonly status?: PublicStatus | undefined;
  readonly provider?: string | undefined;
  readonly range: TimeRange;
  readonly state?: OperationState | undefined;
  readonly phoneNumber?: string | undefined;
  readonly providerReference?: string | undefined;
  readonly search?: OperatorSearch | undefined;
  /** Begun before then. */
  readonly before?: Date | undefined;
}

export const TRANSACTION_ORDERS = ['newest', 'oldest'] as const;
export type TransactionOrder = (typeof TRANSACTION_ORDERS)[number];

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

const FIND = { name: 'admin-find-transaction', text: `SELECT ${OPERATION_COLUMNS} FROM operations WHERE id = $1` };
const ENTRIES = {
  name: 'admin-entries-of-transaction',
  text: `SELECT id, step, direction, address, amount, currency, balance_after, created_at FROM ledger_entries
         WHERE operation_id = $1 ORDER BY id`,
};
const REVIEWS = {
  name: 'admin-reviews-of-transaction',
  text: 'SELECT id, reason, status, created_at FROM operation_reviews WHERE operation_id = $1 ORDER BY id',
};
// A callback names the operation by its id, as we sent it.
const CALLBACKS = {
  name: 'admin-callbacks-of-transaction',
  text: 'SELECT status, signature, received_at FROM provider_callbacks WHERE reference = $1 ORDER BY id DESC LIMIT 50',
};

const OPEN = `state NOT IN ('completed', 'failed')`;

const HISTORIES: Readonly<Record<TransactionOrder, History<ListedRow>>> = {
  newest: historyOf('all-transactions'),
  oldest: historyOf('all-transactions-oldest'),
};

function historyOf(name: string): History<ListedRow> {
  return { name, forms: ['instant', 'uuid'], placeOf: (row) => [row.created_at, row.id] };
}

/** Transactions across all businesses. */
@Injectable()
export class OperatorTransactionQueries {
  async list(
    db: EntityManager,
    filter: OperatorTransactionFilter,
    order: TransactionOrder,
    request: PageRequest,
  ): Promise<Page<ListedRow>> {
    const { text, values } = conditionsOf(filter);
    const history = HISTORIES[order];
    const place = placeOfCursor(request, history) ?? [];
    const next = values.length + 1;
    const [direction, follows] = order === 'newest' ? ['DESC', '<'] : ['ASC', '>'];
    const behind =
      place.length > 0 ? `AND (created_at, id) ${follows} ($${next + 2}::timestamptz, $${next + 3}::uuid)` : '';
    const rows: ListedRow[] = await db.query(
      `SELECT ${OPERATION_COLUMNS} FROM operations WHERE ${text} ${behind}
       ORDER BY created_at ${direction}, id ${direction} LIMIT $${next} OFFSET $${next + 1}`,
      [...values, rowsToRead(request), offsetOf(request), ...place],
    );
    const counts: Array<{ total: string }> = await db.query(totalOf(filter, text), values);
    return pageOfHistory(rows, Number(counts[0]?.total ?? 0), request, history, (row) => row);
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

function conditionsOf(filter: OperatorTransactionFilter): { readonly text: string; readonly values: unknown[] } {
  const values: unknown[] = [];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [kindIs(filter.type)];
  if (filter.businessId !== undefined) conditions.push(`business_id = ${place(filter.businessId)}`);
  if (filter.environment !== undefined) conditions.push(`environment = ${place(filter.environment)}`);
  if (filter.status !== undefined) conditions.push(filter.status === 'pending' ? OPEN : `state = '${filter.status}'`);
  if (filter.provider !== undefined) conditions.push(`provider = ${place(filter.provider)}`);
  if (filter.state !== undefined) conditions.push(`state = ${place(filter.state)}`);
  if (filter.before !== undefined) conditions.push(`created_at < ${place(filter.before)}`);
  if (filter.phoneNumber !== undefined)
    conditions.push(`id IN (${idsNamed(`o.phone_number = ${place(filter.phoneNumber)}`, filter, place)})`);
  if (filter.providerReference !== undefined)
    conditions.push(`id IN (${idsNamed(`o.provider_reference = ${place(filter.providerReference)}`, filter, place)})`);
  if (filter.search !== undefined) conditions.push(idsFound(filter.search, filter, place));
  if (filter.range.from !== null) conditions.push(`created_at >= ${place(filter.range.from)}`);
  if (filter.range.to !== null) conditions.push(`created_at < ${place(filter.range.to)}`);
  return { text: conditions.join(' AND '), values };
}

/**
 * The total of a filter that the counters know (business, environment, type, status) is their sum and the few that have
 * not ended: exact, and no slower with ten million rows. Other filters are counted.
 */
function totalOf(filter: OperatorTransactionFilter, text: string): string {
  const { provider, state, before, phoneNumber, providerReference, search, range } = filter;
  const narrower = [provider, state, before, phoneNumber, providerReference, search, range.from, range.to];
  if (narrower.some((one) => one !== undefined && one !== null))
    return `SELECT count(*) AS total FROM operations WHERE ${text}`;
  // The same conditions stand in both, so the same parameters do; an ended state matches no open row and the reverse.
  const ended = text.replace(OPEN, 'false');
  return `SELECT (SELECT coalesce(sum(total), 0) FROM operation_counters WHERE ${ended})
    + (SELECT count(*) FROM operations WHERE ${text} AND ${OPEN}) AS total`;
}

const kindIs = (type: TransactionType | undefined): string =>
  type === undefined ? `kind IN (${TRANSACTION_TYPES.map((one) => `'${one}'`).join(', ')})` : `kind = '${type}'`;
