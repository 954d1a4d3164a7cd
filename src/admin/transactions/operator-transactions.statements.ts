/**
 * Statements on the ledger and on operations, which are written by functions and have no entities.
 */
import type { Environment } from '../../kernel/environment';
import type { TimeRange } from '../../kernel/time-range';
import type { PublicStatus } from '../../operations/operation';
import { OPERATION_COLUMNS } from '../../operations/operation.row';
import { TRANSACTION_TYPES, type TransactionType } from '../../transactions/transaction-filter';

/** Which transactions are asked for, of all businesses; absent filters nothing. */
export interface OperatorTransactionFilter {
  readonly businessId?: number | undefined;
  readonly environment?: Environment | undefined;
  readonly type?: TransactionType | undefined;
  readonly status?: PublicStatus | undefined;
  readonly provider?: string | undefined;
  readonly range: TimeRange;
}

export const ENTRIES = {
  name: 'admin-entries-of-transaction',
  text: `SELECT id, step, direction, address, amount, currency, balance_after, created_at FROM ledger_entries
         WHERE operation_id = $1 ORDER BY id`,
};
export const REVIEWS = {
  name: 'admin-reviews-of-transaction',
  text: 'SELECT id, reason, status, created_at FROM operation_reviews WHERE operation_id = $1 ORDER BY id',
};

const OPEN = `state NOT IN ('completed', 'failed')`;

/** @param next number of the parameter that is the limit; the offset follows, then the place of `behind`. */
export const pageOfTransactions = (conditions: string, next: number, behind: string): string =>
  `SELECT ${OPERATION_COLUMNS} FROM operations WHERE ${conditions} ${behind}
   ORDER BY created_at DESC, id DESC LIMIT $${next} OFFSET $${next + 1}`;

export function conditionsOf(filter: OperatorTransactionFilter): { readonly text: string; readonly values: unknown[] } {
  const values: unknown[] = [];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [kindIs(filter.type)];
  if (filter.businessId !== undefined) conditions.push(`business_id = ${place(filter.businessId)}`);
  if (filter.environment !== undefined) conditions.push(`environment = ${place(filter.environment)}`);
  if (filter.status !== undefined) conditions.push(filter.status === 'pending' ? OPEN : `state = '${filter.status}'`);
  if (filter.provider !== undefined) conditions.push(`provider = ${place(filter.provider)}`);
  if (filter.range.from !== null) conditions.push(`created_at >= ${place(filter.range.from)}`);
  if (filter.range.to !== null) conditions.push(`created_at < ${place(filter.range.to)}`);
  return { text: conditions.join(' AND '), values };
}

/**
 * The total of a filter that the counters know (business, environment, type, status) is their sum and the few that have
 * not ended: exact, and no slower with ten million rows. Other filters are counted.
 */
export function totalOf(filter: OperatorTransactionFilter, text: string): string {
  const counted = filter.provider === undefined && filter.range.from === null && filter.range.to === null;
  if (!counted) return `SELECT count(*) AS total FROM operations WHERE ${text}`;
  // The same conditions are in both, so the same parameters do; an ended state matches no open row and the reverse.
  const ended = text.replace(OPEN, 'false');
  return `SELECT (SELECT coalesce(sum(total), 0) FROM operation_counters WHERE ${ended})
    + (SELECT count(*) FROM operations WHERE ${text} AND ${OPEN}) AS total`;
}

const kindIs = (type: TransactionType | undefined): string =>
  type === undefined ? `kind IN (${TRANSACTION_TYPES.map((one) => `'${one}'`).join(', ')})` : `kind = '${type}'`;
