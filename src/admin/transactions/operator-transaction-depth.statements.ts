/**
 * The SQL by which a page deep among the transactions of all businesses begins at its day, as that of one business does.
 */
import { daysAndPartsOf, wholeDaysOf } from '../../kernel/time-range';
import { OPERATION_COLUMNS } from '../../operations/operation.row';
import { dayOf } from '../../transactions/ended-count.statements';
import { firstDayOf, SHALLOW_MAX } from '../../transactions/transaction-depth.statements';
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
  const { expression, condition, skipped } = firstDayOf(rowsByDay(filter, conditions, place), direction, passed);
  const ordered = `ORDER BY created_at ${direction}, id ${direction}`;
  const text = `WITH ${expression}, page AS MATERIALIZED (
      SELECT id, created_at FROM operations WHERE ${conditions} ${condition} ${ordered} LIMIT ${place(limit)} OFFSET ${passed}::bigint - ${skipped})
    SELECT ${OPERATION_COLUMNS} FROM page JOIN operations USING (id, created_at) ${ordered}`;
  return { text, values };
}

/** By day: what is open, the counters of whole days, and the rows of the parts of days at both ends, open ones among them. */
function rowsByDay(filter: OperatorTransactionFilter, conditions: string, place: Place): string[] {
  const { days, first, last } = daysAndPartsOf(filter.range);
  const parts = [first, last]
    .filter((span) => span !== null)
    .map((span) => ({ begin: place(span.first), end: place(span.last) }));
  // It has the values of the filter: a status is written into the text.
  const { conditions: unended } = selectionOf({ ...filter, status: undefined });
  const openOn = (which: string): string =>
    `SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS rows FROM operations_in_progress WHERE ${unended} ${which} GROUP BY 1`;
  if (filter.status === 'pending') return [openOn('')];
  const ended = endedConditions(filter, place);
  if (days?.from) ended.push(`day >= ${dayOf(place(days.from))}`);
  if (days?.to) ended.push(`day < ${dayOf(place(days.to))}`);
  const counters = filter.businessId === undefined ? 'operation_totals' : 'operation_day_counters';
  const outside = parts.map(({ begin, end }) => `AND NOT (created_at >= ${begin} AND created_at < ${end})`).join(' ');
  return [
    `SELECT day, sum(total) AS rows FROM ${counters} WHERE ${ended.join(' AND ')} GROUP BY 1`,
    ...parts.map(
      ({ begin, end }) =>
        `SELECT ${dayOf(begin)}, count(*) FROM operations WHERE ${conditions} AND created_at >= ${begin} AND created_at < ${end}`,
    ),
    ...(filter.status === undefined ? [openOn(outside)] : []),
  ];
}
