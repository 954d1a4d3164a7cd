/**
 * Statements on the ledger and on operations, which are written by functions and have no entities.
 */
import { inDays, type RangeInDays } from '../../kernel/time-range';
import { kindIs } from '../../ledger/operation-kinds.statements';
import { isFinal } from '../../operations/operation';
import { OPERATION_COLUMNS } from '../../operations/operation.row';
import { endedCount } from '../../transactions/ended-count.statements';
import type { OperatorTransactionFilter, TransactionOrder } from './operator-transaction-filter';
import { idsFound, idsReferred, operationsOfPhone } from './operator-transaction-search.statements';

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

/** Which rows are asked for: a table or what stands for it, and the conditions on its rows. */
export interface Selection {
  readonly rows: string;
  readonly conditions: string;
}

/**
 * @param next number of the parameter that is the limit; the offset follows, then the time and the id of the place
 * behind which the page begins, if it begins behind one.
 */
export function pageOfTransactions(
  { rows, conditions }: Selection,
  order: TransactionOrder,
  next: number,
  isBehind: boolean,
): string {
  const { behind, ordered } = placeOf(order, next, isBehind);
  return `SELECT ${OPERATION_COLUMNS} FROM ${rows} WHERE ${conditions} ${behind} ${ordered} LIMIT $${next} OFFSET $${next + 1}`;
}

/**
 * The same with the total beside each row, for a name that belongs to few transactions: every business is searched for it, so
 * once for both. An empty page says no total.
 */
export function pageOfNamed(
  { rows, conditions }: Selection,
  order: TransactionOrder,
  next: number,
  isBehind: boolean,
): string {
  const { behind, ordered } = placeOf(order, next, isBehind);
  return `WITH found AS MATERIALIZED (SELECT id, created_at FROM ${rows} WHERE ${conditions})
    SELECT ${OPERATION_COLUMNS}, (SELECT count(*) FROM found) AS total
    FROM (SELECT id, created_at FROM found WHERE true ${behind} ${ordered} LIMIT $${next} OFFSET $${next + 1}) AS page
    JOIN operations USING (id, created_at) ${ordered}`;
}

/** Whether the filter has a name that `pageOfNamed` looks for. */
export const hasName = ({ phoneNumber, providerReference }: OperatorTransactionFilter): boolean =>
  phoneNumber !== undefined || providerReference !== undefined;

function placeOf(order: TransactionOrder, next: number, isBehind: boolean) {
  const [direction, follows] = order === 'newest' ? ['DESC', '<'] : ['ASC', '>'];
  const behind = isBehind ? `AND (created_at, id) ${follows} ($${next + 2}::timestamptz, $${next + 3}::uuid)` : '';
  return { behind, ordered: `ORDER BY created_at ${direction}, id ${direction}` };
}

export function selectionOf(filter: OperatorTransactionFilter): Selection & { readonly values: unknown[] } {
  const values: unknown[] = [];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const rows = filter.phoneNumber === undefined ? 'operations' : operationsOfPhone(filter.phoneNumber, filter, place);
  const conditions = [kindIs(filter.type ?? null)];
  if (filter.businessId !== undefined) conditions.push(`business_id = ${place(filter.businessId)}`);
  if (filter.environment !== undefined) conditions.push(`environment = ${place(filter.environment)}`);
  if (filter.status !== undefined) conditions.push(filter.status === 'pending' ? OPEN : `state = '${filter.status}'`);
  if (filter.provider !== undefined) conditions.push(`provider = ${place(filter.provider)}`);
  if (filter.state !== undefined) {
    conditions.push(`state = ${place(filter.state)}`);
    // What is open is few among many, and listed.
    if (!isFinal(filter.state)) conditions.push(OPEN);
  }
  if (filter.before !== undefined) conditions.push(`created_at < ${place(filter.before)}`);
  if (filter.providerReference !== undefined)
    conditions.push(`id IN (${idsReferred(`o.reference = ${place(filter.providerReference)}`, filter, place)})`);
  if (filter.search !== undefined) conditions.push(idsFound(filter.search, filter, place));
  conditions.push(...boundsOf(filter, place));
  return { rows, conditions: conditions.join(' AND '), values };
}

function boundsOf({ amounts, range }: OperatorTransactionFilter, place: (value: unknown) => string): string[] {
  const bounds = [
    ['amount >=', amounts?.minAmount?.toString()],
    ['amount <=', amounts?.maxAmount?.toString()],
    ['created_at >=', range.from],
    ['created_at <', range.to],
  ] as const;
  return bounds.flatMap(([bound, value]) =>
    value === undefined || value === null ? [] : [`${bound} ${place(value)}`],
  );
}

/** Whether the filter asks for nothing that the counters do not know. */
export const isCounted = ({
  state,
  before,
  phoneNumber,
  providerReference,
  search,
  amounts,
}: OperatorTransactionFilter): boolean =>
  [state, before, phoneNumber, providerReference, search, amounts].every((one) => one === undefined);

/** A state that is an end is a status, which the counters know. */
export const withStatus = (filter: OperatorTransactionFilter): OperatorTransactionFilter =>
  filter.state !== undefined && isFinal(filter.state) && filter.status === undefined
    ? { ...filter, status: filter.state, state: undefined }
    : filter;

/** Conditions on what has ended that rows and counters have columns for. */
export function endedConditions(
  { businessId, environment, provider, status, type }: OperatorTransactionFilter,
  place: (value: unknown) => string,
): string[] {
  const conditions = [
    kindIs(type ?? null),
    status === undefined ? `state IN ('completed', 'failed')` : `state = '${status}'`,
  ];
  for (const [column, value] of Object.entries({ business_id: businessId, environment, provider }))
    if (value !== undefined) conditions.push(`${column} = ${place(value)}`);
  return conditions;
}

/**
 * The total of a filter that the counters know (business, environment, type, status, provider, time) is the sum of whole days,
 * the parts of days at both ends, and the few that have not ended: exact, and no slower with ten million rows. Other filters are counted.
 */
export function totalOf(asked: OperatorTransactionFilter): { readonly text: string; readonly values: unknown[] } {
  const filter = withStatus(asked);
  const all = selectionOf(filter);
  const { status } = filter;
  const range = inDays(filter.range);
  if (range === null || !isCounted(filter))
    return { text: `SELECT count(*) AS total FROM ${all.rows} WHERE ${all.conditions}`, values: all.values };
  const hasOpen = status === undefined || status === 'pending';
  const values = hasOpen ? [...all.values] : [];
  const { conditions: unended } = selectionOf({ ...filter, status: undefined });
  const parts = hasOpen ? [`(SELECT count(*) FROM operations_in_progress WHERE ${unended})`] : [];
  if (status !== 'pending') parts.push(endedIn(range, filter, (value) => `$${values.push(value)}`));
  return { text: `SELECT ${parts.join(' + ')} AS total`, values };
}

function endedIn(range: RangeInDays, filter: OperatorTransactionFilter, place: (value: unknown) => string): string {
  const isOfDays = range.days.from !== null || range.days.to !== null;
  const ofAccount = isOfDays ? 'operation_day_counters' : 'operation_account_counts';
  const isOfAll = filter.businessId === undefined;
  const conditions = endedConditions(filter, place);
  return endedCount(range, { conditions, counters: isOfAll ? 'operation_totals' : ofAccount, isOfAll, place });
}
