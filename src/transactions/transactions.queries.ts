import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountScope } from '../access/principal';
import type { ReadAhead } from '../access/read-ahead';
import {
  firstPageOf,
  type History,
  offsetOf,
  type Page,
  pageOfHistory,
  type PageRequest,
  placeOfCursor,
  rowsToRead,
} from '../kernel/page';
import type { RecordedKind, TransactionType } from '../ledger/operation-kinds';
import type { OperationRow } from '../operations/operation.row';
import { execute } from '../platform/database/statement';
import { type Days, daysOf } from './transaction-days.statements';
import { type Depth, depthOf, OPEN_IN_ALL, SHALLOW_MAX } from './transaction-depth.statements';
import type { TransactionFilter, TransactionOrder } from './transaction-filter';
import { type Conditions, conditionsOf, type Total, totalOf } from './transaction-filter.statements';
import {
  CLOSE_FOLLOWING,
  cursorOfTransactions,
  ENTRIES,
  fetchFollowing,
  FIND,
  followingTransactions,
  NEWEST_AHEAD,
  pageOfTransactions,
} from './transactions.statements';

type Owner = Pick<AccountScope, 'businessId' | 'environment'>;

/** What of an operation a merchant may see; amounts are hundredths as text. */
export type TransactionRow<Kind extends RecordedKind = TransactionType> = Pick<
  OperationRow,
  | 'id'
  | 'state'
  | 'amount'
  | 'currency'
  | 'wallet_id'
  | 'card_id'
  | 'provider'
  | 'provider_reference'
  | 'network'
  | 'phone_number'
  | 'client_reference'
  | 'description'
  | 'metadata'
  | 'failure_code'
  | 'failure_message'
  | 'created_at'
  | 'completed_at'
> & { readonly kind: Kind };

/** What a list shows of a transaction. */
export type ListedTransaction<Kind extends RecordedKind = TransactionType> = Omit<
  TransactionRow<Kind>,
  'description' | 'failure_message' | 'provider_reference'
>;

/** One leg of a transaction on a balance of the business. */
export interface EntryRow {
  readonly id: string;
  readonly account: 'wallet' | 'card';
  readonly direction: 'debit' | 'credit';
  readonly amount: string;
  readonly balance_after: string;
  readonly currency: string;
  readonly created_at: Date;
}

const historyOf = (name: string): History<ListedTransaction> => ({
  name,
  forms: ['instant', 'uuid'],
  placeOf: (row) => [row.created_at, row.id],
});
/** The two directions of the list. A cursor of one is none of the other. */
const ORDERS = {
  '-created_at': { history: historyOf('transactions'), direction: 'DESC', beyond: '<' },
  created_at: { history: historyOf('transactions-oldest-first'), direction: 'ASC', beyond: '>' },
} as const satisfies Record<TransactionOrder, object>;

/** The newest transactions, for a list that asks for no others, read with the caller. */
export const HISTORY_AHEAD: ReadAhead = {
  ...NEWEST_AHEAD,
  values: ({ query }) => {
    const asked = firstPageOf(query);
    return asked && [rowsToRead(asked)];
  },
};

/** The page that `HISTORY_AHEAD` has found. */
export function newestOf(aheadRow: object, request: PageRequest): Page<ListedTransaction> {
  const { total, items } = aheadRow as { readonly total: string; readonly items: readonly JsonRow[] | null };
  const rows = (items ?? []).map(listedOf);
  return pageOfHistory(rows, Number(total), request, ORDERS['-created_at'].history, (row) => row);
}

type JsonRow = readonly [
  id: ListedTransaction['id'],
  kind: ListedTransaction['kind'],
  state: ListedTransaction['state'],
  amount: ListedTransaction['amount'],
  currency: ListedTransaction['currency'],
  walletId: ListedTransaction['wallet_id'],
  cardId: ListedTransaction['card_id'],
  provider: ListedTransaction['provider'],
  network: ListedTransaction['network'],
  phoneNumber: ListedTransaction['phone_number'],
  clientReference: ListedTransaction['client_reference'],
  failureCode: ListedTransaction['failure_code'],
  metadata: ListedTransaction['metadata'],
  createdAt: string,
  completedAt: string | null,
];

/** By place and not by a loop over names, which would cost as much as what JSON saves. */
const listedOf = (row: JsonRow): ListedTransaction => ({
  id: row[0],
  kind: row[1],
  state: row[2],
  amount: row[3],
  currency: row[4],
  wallet_id: row[5],
  card_id: row[6],
  provider: row[7],
  network: row[8],
  phone_number: row[9],
  client_reference: row[10],
  failure_code: row[11],
  metadata: row[12],
  created_at: new Date(row[13]),
  completed_at: row[14] === null ? null : new Date(row[14]),
});

/** The total of a page that is found by its days tells from them what they know. */
function totalBeside(
  days: Days | Depth | null,
  filter: TransactionFilter,
  conditions: Conditions,
  behind: number,
): Total {
  if (days?.total) return { text: days.total, values: [] };
  return totalOf(filter, conditions, behind, days?.hasOpen ? OPEN_IN_ALL : undefined);
}

/** The history of a business over the operations table, the same for both doors. */
@Injectable()
export class TransactionsQueries {
  /**
   * One page and the filtered total in one statement, so both are of one moment. The page is found by ids on an index
   * alone and only then read, so a deep page costs the index and not the rows before it.
   */
  async list(
    db: EntityManager,
    account: Owner,
    filter: TransactionFilter,
    request: PageRequest,
    order: TransactionOrder,
  ): Promise<Page<ListedTransaction>> {
    const { history, direction, beyond } = ORDERS[order];
    const conditions = conditionsOf(account, filter);
    const place = placeOfCursor(request, history) ?? [];
    const limit = conditions.values.length + 1;
    const behind =
      place.length > 0 ? `AND (created_at, id) ${beyond} ($${limit + 2}::timestamptz, $${limit + 3}::uuid)` : '';
    const offset = { value: offsetOf(request), place: `$${limit + 1}` };
    const given = limit + 1 + place.length;
    const days = daysOf(filter, conditions, {
      direction,
      limit: `$${limit}::bigint`,
      offset: `${offset.place}::bigint`,
      begins: behind === '' ? null : { instant: `$${limit + 2}::timestamptz`, condition: behind },
      isNear: offset.value < SHALLOW_MAX,
      behind: given,
    });
    const depth = days === null ? depthOf(filter, conditions, direction, offset, given) : null;
    const deep = (days ?? depth)?.values ?? [];
    const total = totalBeside(days ?? depth, filter, conditions, given + deep.length);
    const rows = await execute<TransactionRow & { readonly total: string }>(
      db,
      pageOfTransactions(conditions, total.text, { behind, depth, days, direction }, limit),
      [...conditions.values, rowsToRead(request), offset.value, ...place, ...deep, ...total.values],
    );
    // An empty page still has one row: the total beside nothing.
    const items = rows.filter((row) => (row.id as string | null) !== null);
    return pageOfHistory(items, Number(rows[0]?.total ?? 0), request, history, (row) => row);
  }

  /** What the filter matches, oldest first, in parts of at most `limit`. @param db of a snapshot, which holds until the last part. */
  inParts(
    db: EntityManager,
    account: Owner,
    filter: TransactionFilter,
    limit: number,
  ): AsyncGenerator<TransactionRow[]> {
    const conditions = conditionsOf(account, filter);
    return conditions.isNamed ? this.fetched(db, conditions, limit) : this.followed(db, account, filter, limit);
  }

  private async *fetched(db: EntityManager, conditions: Conditions, limit: number): AsyncGenerator<TransactionRow[]> {
    await db.query(cursorOfTransactions(conditions), [...conditions.values]);
    let rows: TransactionRow[];
    do {
      rows = await db.query<TransactionRow[]>(fetchFollowing(limit));
      yield rows;
    } while (rows.length === limit);
    await db.query(CLOSE_FOLLOWING);
  }

  private async *followed(
    db: EntityManager,
    account: Owner,
    filter: TransactionFilter,
    limit: number,
  ): AsyncGenerator<TransactionRow[]> {
    let after: string | null = null;
    let rows: TransactionRow[];
    do {
      rows = await this.following(db, account, filter, after, limit);
      yield rows;
      after = rows.at(-1)?.id ?? null;
    } while (rows.length === limit);
  }

  /** What the filter matches, oldest first, after the row of an id or from the first one on. */
  following(
    db: EntityManager,
    account: Owner,
    filter: TransactionFilter,
    after: string | null,
    limit: number,
  ): Promise<TransactionRow[]> {
    const conditions = conditionsOf(account, filter);
    const statement = followingTransactions(filter, conditions, after);
    return execute<TransactionRow>(db, statement, [...conditions.values, limit, ...statement.values]);
  }

  /** Of any kind: whatever carries a transaction id can be looked up by it. */
  async find(db: EntityManager, account: Owner, operationId: string): Promise<TransactionRow<RecordedKind> | null> {
    const values = [account.businessId, account.environment, operationId];
    const [row] = await execute<TransactionRow<RecordedKind>>(db, FIND, values);
    return row ?? null;
  }

  /** Entries of an operation that `find` has found for this business, in the order they were written. */
  entries(db: EntityManager, operationId: string): Promise<EntryRow[]> {
    return execute<EntryRow>(db, ENTRIES, [operationId]);
  }
}
