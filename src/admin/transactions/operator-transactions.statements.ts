/**
 * Statements on the ledger and on operations, which are written by functions and have no entities.
 */
import { TRANSACTION_TYPES, type TransactionType } from '../../ledger/operation-kinds';
import { OPERATION_COLUMNS } from '../../operations/operation.row';
import type { OperatorTransactionFilter, TransactionOrder } from './operator-transaction-filter';
import { idsFound, idsNamed } from './operator-transaction-search.statements';

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

const OPEN = `completed_at IS NULL`;

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
    conditions.push(`id IN (${idsNamed(`o.provider_reference = ${place(filter.providerReference)}`, filter, place)})`);
  if (filter.search !== undefined) conditions.push(idsFound(filter.search, filter, place));
  if (filter.range.from !== null) conditions.push(`created_at >= ${place(filter.range.from)}`);
  if (filter.range.to !== null) conditions.push(`created_at < ${place(filter.range.to)}`);
  return { text: conditions.join(' AND '), values };
}

/**
 * For filters by business, environment, type and status the total is the sum of counters plus the few open operations:
 * exact, and no slower with ten million rows. Other filters are counted.
 */
export function totalOf(filter: OperatorTransactionFilter, text: string): string {
  const { provider, state, before, phoneNumber, providerReference, search, range } = filter;
  const narrower = [provider, state, before, phoneNumber, providerReference, search, range.from, range.to];
  if (narrower.some((one) => one !== undefined && one !== null))
    return `SELECT count(*) AS total FROM operations WHERE ${text}`;
  // Both parts use the same conditions and parameters: an ended state matches no open row, and the reverse.
  const ended = text.replace(OPEN, 'false');
  return `SELECT (SELECT coalesce(sum(total), 0) FROM operation_counters WHERE ${ended})
    + (SELECT count(*) FROM operations WHERE ${text} AND ${OPEN}) AS total`;
}

const kindIs = (type: TransactionType | undefined): string =>
  type === undefined ? `kind IN (${TRANSACTION_TYPES.map((one) => `'${one}'`).join(', ')})` : `kind = '${type}'`;
