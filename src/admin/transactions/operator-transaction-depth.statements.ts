/**
 * The SQL by which a page deep among the transactions of all businesses begins at its day, as that of one business does.
 */
import { wholeDaysOf } from '../../kernel/time-range';
import { OPERATION_COLUMNS } from '../../operations/operation.row';
import {
  type CountedByDay,
  firstDayOf,
  openByDay,
  rowsByDay,
  SHALLOW_MAX,
} from '../../transactions/transaction-depth.statements';
import type { OperatorTransactionFilter, TransactionOrder } from './operator-transaction-filter';
import { endedConditions, isCounted, selectionOf, withStatus } from './operator-transactions.statements';

type Place = (value: unknown) => string;

/**
 * A page by number; only rows of its first day are passed over one by one, and none is read that it does not show. Null where the filter asks for more
 * than the counters know, for less than a whole day, or for a page near the beginning.
 */
export function deepPageOf(
  asked: OperatorTransactionFilter,
  order: TransactionOrder,
  limit: number,
  offset: number,
): { readonly text: string; readonly values: readonly unknown[] } | null {
  const filter = withStatus(asked);
  if (offset < SHALLOW_MAX || !isCounted(filter) || wholeDaysOf(filter.range) === null) return null;
  const { conditions, values } = selectionOf(filter);
  const place: Place = (value) => `$${values.push(value)}`;
  const direction = order === 'newest' ? 'DESC' : 'ASC';
  const passed = place(offset);
  const { expression, condition, skipped } = firstDayOf(rowsOfAllByDay(filter, conditions, place), direction, passed);
  const ordered = `ORDER BY created_at ${direction}, id ${direction}`;
  const text = `WITH ${expression}, page AS MATERIALIZED (
      SELECT id, created_at FROM operations WHERE ${conditions} ${condition} ${ordered} LIMIT ${place(limit)} OFFSET ${passed}::bigint - ${skipped})
    SELECT ${OPERATION_COLUMNS} FROM page JOIN operations USING (id, created_at) ${ordered}`;
  return { text, values };
}

function rowsOfAllByDay(filter: OperatorTransactionFilter, conditions: string, place: Place): readonly string[] {
  // It has the values of the filter: a status is written into the text.
  const open = openByDay(selectionOf({ ...filter, status: undefined }).conditions);
  if (filter.status === 'pending') return [open];
  const counted: CountedByDay = {
    conditions,
    counters: filter.businessId === undefined ? 'operation_totals' : 'operation_day_counters',
    ended: endedConditions(filter, place),
    open: filter.status === undefined ? open : null,
  };
  return rowsByDay(filter.range, counted, place);
}
