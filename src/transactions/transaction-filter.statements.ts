/**
 * The SQL of a filter over the history of a business: which conditions there are depends on what was asked for.
 */
import type { AccountScope } from '../access/principal';
import { inDays } from '../kernel/time-range';
import { kindIs } from '../ledger/operation-kinds.statements';
import { endedCount } from './ended-count.statements';
import type { TransactionFilter, TransactionSearch } from './transaction-filter';

/** What follows the owner (`$1` business, `$2` environment) in a WHERE over `table`. */
export interface Conditions {
  /** A table, or what stands for it. */
  readonly table: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether the rows are looked for by name, which is done once for a page and its total. */
  readonly isNamed: boolean;
}

/** Whose rows and counters, in a WHERE. */
export const OWNER = 'business_id = $1 AND environment = $2';

/**
 * Type and status come from closed lists and are written into the text, so that PostgreSQL may choose a partial index;
 * everything a caller can word freely is a parameter.
 */
export function conditionsOf(
  account: Pick<AccountScope, 'businessId' | 'environment'>,
  filter: TransactionFilter,
): Conditions {
  const text = [kindIs(filter.type)];
  const values: unknown[] = [account.businessId, account.environment];
  const isNamed = filter.search !== null;
  const isOpen = filter.status === 'pending';
  if (isOpen && isNamed) text.push(`state NOT IN ('completed', 'failed')`);
  if (filter.status !== null && filter.status !== 'pending') text.push(statusCondition(filter.status));
  const parameter = (condition: (place: string) => string, value: unknown): void => {
    if (value === null) return;
    values.push(value);
    text.push(condition(`$${values.length}`));
  };
  parameter((place) => `currency = ${place}`, filter.currency);
  parameter((place) => `client_reference = ${place}`, filter.clientReference);
  parameter((place) => `network = ${place}`, filter.network);
  parameter((place) => `phone_number = ${place}`, filter.phoneNumber);
  parameter((place) => `amount >= ${place}`, filter.minAmount?.toString() ?? null);
  parameter((place) => `amount <= ${place}`, filter.maxAmount?.toString() ?? null);
  parameter((place) => `created_at >= ${place}`, filter.range.from);
  parameter((place) => `created_at < ${place}`, filter.range.to);
  const unnamed = isOpen ? 'operations_in_progress' : 'operations';
  const table = filter.search === null ? unnamed : operationsNamed(filter.search, (value) => `$${values.push(value)}`);
  return { table, text: text.join(' AND '), values, isNamed };
}

/** What filters look at. */
const FILTERED =
  'id, business_id, environment, kind, state, amount, currency, network, phone_number, client_reference, failure_code, created_at';

/**
 * The operations one of whose names begins with the text, to stand for `operations` in a filter. Each name is looked up on its own index, and a row is
 * filtered where it is found: as a condition, `id IN (…)`, the plan that is kept for any text reads the whole history.
 */
function operationsNamed(
  { text: words, phoneNumber, ids }: TransactionSearch,
  place: (value: unknown) => string,
): string {
  const beginsWith = (column: string, first: string): string =>
    // Compared byte by byte, as the index is; a pattern would be parsed only when the statement runs.
    `SELECT ${FILTERED} FROM operations WHERE business_id = $1 AND environment = $2 AND ${column} ~>=~ ${place(first)} AND ${column} ~<~ ${place(`${first}\u{10FFFF}`)}`;
  const found = [
    beginsWith('client_reference', words),
    // OFFSET 0 stops the planner from reading the history to join it.
    `SELECT ${FILTERED.split(', ')
      .map((column) => `operation.${column}`)
      .join(', ')} FROM operation_references AS referred
       CROSS JOIN LATERAL (SELECT ${FILTERED} FROM operations WHERE business_id = $1 AND id = referred.operation_id OFFSET 0) AS operation
       WHERE referred.business_id = $1 AND referred.environment = $2 AND reference >= ${place(words)} AND reference < ${place(`${words}\u{10FFFF}`)}`,
  ];
  if (phoneNumber !== null) found.push(beginsWith('phone_number', phoneNumber));
  if (ids !== null)
    // By the key alone: with the owner beside it, an index of the whole account looks as good.
    found.push(`SELECT ${FILTERED} FROM (SELECT ${FILTERED} FROM operations WHERE id BETWEEN ${place(ids[0])} AND ${place(ids[1])} OFFSET 0) AS begun
       WHERE business_id = $1 AND environment = $2`);
  // Of all columns, so that other filters are asked where a name is looked up and not afterwards.
  return `(SELECT DISTINCT ${FILTERED} FROM (${found.join(' UNION ALL ')}) AS named) AS operations`;
}

/** The SQL of a filtered total, one row with `total`; its own parameters come after the conditions' and whatever stands between. */
export interface Total {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Whether the filter asks for nothing that the counters do not know. */
export const isCountedByDay = (filter: TransactionFilter): boolean =>
  [filter.clientReference, filter.phoneNumber, filter.minAmount, filter.maxAmount, filter.search].every(
    (value) => value === null,
  );

/**
 * Filtered by type, status, currency, network and time, the total is a sum of days, kept in the commits that ended the
 * operations, with the rows of the parts of days at both ends and the few that have not ended: exact, and as fast at
 * ten million rows as at ten. Other filters are counted on an index, a search by what `pageOfTransactions` has found.
 *
 * @param behind how many parameters stand before the total's own.
 * @param open an expression of how many are open, where the statement has counted them.
 */
export function totalOf(
  filter: TransactionFilter,
  conditions: Conditions,
  behind = conditions.values.length,
  open = `(SELECT count(*) FROM operations_in_progress WHERE ${OWNER} AND ${conditions.text})`,
): Total {
  if (conditions.isNamed) return { text: 'SELECT count(*) AS total FROM found', values: [] };
  const range = inDays(filter.range);
  if (range === null || !isCountedByDay(filter))
    return {
      text: `SELECT count(*) AS total FROM ${conditions.table} WHERE ${OWNER} AND ${conditions.text}`,
      values: [],
    };
  const parts: string[] = [];
  const values: unknown[] = [];
  if (filter.status !== 'pending') {
    const place = (value: unknown): string => `$${behind + values.push(value)}`;
    const { from, to } = range.days;
    const counters = from === null && to === null ? 'operation_account_counts' : 'operation_day_counters';
    parts.push(
      endedCount(range, { conditions: [OWNER, ...endedConditions(filter, place)], counters, isOfAll: false, place }),
    );
  }
  if (filter.status === null || filter.status === 'pending') parts.push(open);
  return { text: `SELECT ${parts.join(' + ')} AS total`, values };
}

/** Conditions on ended operations that rows and counters have columns for. */
export function endedConditions(filter: TransactionFilter, place: (value: unknown) => string): string[] {
  const conditions = [kindIs(filter.type)];
  if (filter.currency !== null) conditions.push(`currency = ${place(filter.currency)}`);
  if (filter.network !== null) conditions.push(`network = ${place(filter.network)}`);
  return [...conditions, filter.status === null ? `state IN ('completed', 'failed')` : `state = '${filter.status}'`];
}

/** Every failure has a code: the index of those that failed is partial, `WHERE failure_code IS NOT NULL`. */
const statusCondition = (status: 'completed' | 'failed'): string =>
  status === 'failed' ? `state = 'failed' AND failure_code IS NOT NULL` : `state = '${status}'`;
