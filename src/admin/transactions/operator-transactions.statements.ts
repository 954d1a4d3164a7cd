/**
 * Statements on the ledger and on operations, which are written by functions and have no entities.
 */
import { type TimeRange, wholeDaysOf } from '../../kernel/time-range';
import { TRANSACTION_TYPES, type TransactionType } from '../../ledger/operation-kinds';
import { OPERATION_COLUMNS } from '../../operations/operation.row';
import type { OperatorTransactionFilter, TransactionOrder } from './operator-transaction-filter';
import { idsFound, idsNamed, idsReferred } from './operator-transaction-search.statements';

export const FIND = {
  name: 'admin-find-transaction',
  text: `SELECT ${OPERATION_COLUMNS} FROM operations WHERE id = $1`,
};
export const ENTRIES = {
  name: 'admin-entries-of-transaction',
  text: `SELECT id, step, direction, address, amount, currency, balance_after, created_at FROM ledger_entries
         WHERE operation_id = $1 ORDER BY id`,
};
export const REVIEWS = {
  name: 'admin-reviews-of-transaction',
  text: 'SELECT id, reason, status, created_at FROM operation_reviews WHERE operation_id = $1 ORDER BY id',
};
// A callback names the operation by its id, as we sent it.
export const CALLBACKS = {
  name: 'admin-callbacks-of-transaction',
  text: 'SELECT status, signature, received_at FROM provider_callbacks WHERE reference = $1 ORDER BY id DESC LIMIT 50',
};

const OPEN = `id IN (SELECT operation_id FROM open_operations)`;

/**
 * @param next number of the parameter that is the limit; the offset follows, then the time and the id of the place
 * behind which the page begins, if it begins behind one.
 */
export function pageOfTransactions(
  conditions: string,
  order: TransactionOrder,
  next: number,
  isBehind: boolean,
): string {
  const [direction, follows] = order === 'newest' ? ['DESC', '<'] : ['ASC', '>'];
  const behind = isBehind ? `AND (created_at, id) ${follows} ($${next + 2}::timestamptz, $${next + 3}::uuid)` : '';
  return `SELECT ${OPERATION_COLUMNS} FROM operations WHERE ${conditions} ${behind}
    ORDER BY created_at ${direction}, id ${direction} LIMIT $${next} OFFSET $${next + 1}`;
}

export function conditionsOf(filter: OperatorTransactionFilter): { readonly text: string; readonly values: unknown[] } {
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
    conditions.push(`id IN (${idsReferred(`o.reference = ${place(filter.providerReference)}`, filter, place)})`);
  if (filter.search !== undefined) conditions.push(idsFound(filter.search, filter, place));
  if (filter.range.from !== null) conditions.push(`created_at >= ${place(filter.range.from)}`);
  if (filter.range.to !== null) conditions.push(`created_at < ${place(filter.range.to)}`);
  return { text: conditions.join(' AND '), values };
}

/**
 * The total of a filter that the counters know (business, environment, type, status, provider, time) is the sum of whole days,
 * what ended in the parts of days at both ends, and the few that have not ended: exact, and no slower with ten million
 * rows. Other filters are counted.
 */
export function totalOf(filter: OperatorTransactionFilter): { readonly text: string; readonly values: unknown[] } {
  const all = conditionsOf(filter);
  const { state, before, phoneNumber, providerReference, search, range, status } = filter;
  const days = wholeDaysOf(range);
  if (days === null || [state, before, phoneNumber, providerReference, search].some((one) => one !== undefined))
    return { text: `SELECT count(*) AS total FROM operations WHERE ${all.text}`, values: all.values };
  const hasOpen = status === undefined || status === 'pending';
  const values = hasOpen ? [...all.values] : [];
  const { text: unended } = conditionsOf({ ...filter, status: undefined });
  const open = hasOpen ? [`(SELECT count(*) FROM operations_in_progress WHERE ${unended})`] : [];
  const ended = status === 'pending' ? [] : endedIn(filter, days, (value) => `$${values.push(value)}`);
  return { text: `SELECT ${[...open, ...ended].join(' + ')} AS total`, values };
}

/** What has ended: the sum of whole days, and what began in the parts of days at both ends. */
function endedIn(
  { businessId, environment, provider, range, status, type }: OperatorTransactionFilter,
  days: TimeRange,
  place: (value: unknown) => string,
): string[] {
  const ended = [kindIs(type), status === undefined ? `state IN ('completed', 'failed')` : `state = '${status}'`];
  for (const [column, value] of Object.entries({ business_id: businessId, environment, provider }))
    if (value !== undefined) ended.push(`${column} = ${place(value)}`);
  const between = (first: Date, last: Date): string =>
    `(SELECT count(*) FROM operations WHERE ${ended.join(' AND ')} AND created_at >= ${place(first)} AND created_at < ${place(last)})`;
  const parts: string[] = [];
  if (range.from !== null && days.from !== null && range.from < days.from) parts.push(between(range.from, days.from));
  if (range.to !== null && days.to !== null && days.to < range.to) parts.push(between(days.to, range.to));
  const counted = [...ended];
  if (days.from !== null) counted.push(`day >= (${place(days.from)}::timestamptz AT TIME ZONE 'UTC')::date`);
  if (days.to !== null) counted.push(`day < (${place(days.to)}::timestamptz AT TIME ZONE 'UTC')::date`);
  const isOfDays = days.from !== null || days.to !== null;
  const ofAccount = isOfDays ? 'operation_day_counters' : 'operation_account_counts';
  const counters = businessId === undefined ? 'operation_totals' : ofAccount;
  return [...parts, `(SELECT coalesce(sum(total), 0) FROM ${counters} WHERE ${counted.join(' AND ')})`];
}

const kindIs = (type: TransactionType | undefined): string =>
  type === undefined ? `kind IN (${TRANSACTION_TYPES.map((one) => `'${one}'`).join(', ')})` : `kind = '${type}'`;
