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
  readonly table: 'operations' | 'operations_in_progress';
  readonly text: string;
  readonly values: readonly unknown[];
}

const OWNER = 'business_id = $1 AND environment = $2';

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
  const table = filter.status === 'pending' ? 'operations_in_progress' : 'operations';
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
  if (filter.search !== null) addSearch(filter.search, values, text);
  parameter((place) => `created_at >= ${place}`, filter.range.from);
  parameter((place) => `created_at < ${place}`, filter.range.to);
  return { table, text: text.join(' AND '), values };
}

/** Any of the names may match. Each is looked up on its own index; one condition with OR would read the whole history. */
function addSearch({ text: words, phoneNumber, ids }: TransactionSearch, values: unknown[], text: string[]): void {
  const OWN = 'SELECT id FROM operations WHERE business_id = $1 AND environment = $2 AND';
  const place = (value: unknown): string => `$${values.push(value)}`;
  const beginsWith = (column: string, first: string): string =>
    // Compared byte by byte, as the index is; a pattern would be parsed only when the statement runs.
    `${OWN} ${column} ~>=~ ${place(first)} AND ${column} ~<~ ${place(`${first}\u{10FFFF}`)}`;
  const found = [
    beginsWith('client_reference', words),
    `SELECT operation_id FROM operation_references WHERE business_id = $1 AND environment = $2
       AND reference >= ${place(words)} AND reference < ${place(`${words}\u{10FFFF}`)}`,
  ];
  if (phoneNumber !== null) found.push(beginsWith('phone_number', phoneNumber));
  if (ids !== null) found.push(`${OWN} id BETWEEN ${place(ids[0])} AND ${place(ids[1])}`);
  text.push(`id IN (${found.join(' UNION ALL ')})`);
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
 * ten million rows as at ten. Other filters are counted on an index.
 *
 * @param behind how many parameters stand before the total's own.
 */
export function totalOf(filter: TransactionFilter, conditions: Conditions, behind = conditions.values.length): Total {
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
  if (filter.status === null || filter.status === 'pending')
    parts.push(`(SELECT count(*) FROM operations_in_progress WHERE ${OWNER} AND ${conditions.text})`);
  return { text: `SELECT ${parts.join(' + ')} AS total`, values };
}

/** Conditions on ended operations that rows and counters have columns for. */
export function endedConditions(filter: TransactionFilter, place: (value: unknown) => string): string[] {
  const conditions = [kindIs(filter.type)];
  if (filter.currency !== null) conditions.push(`currency = ${place(filter.currency)}`);
  if (filter.network !== null) conditions.push(`network = ${place(filter.network)}`);
  return [...conditions, filter.status === null ? `state IN ('completed', 'failed')` : `state = '${filter.status}'`];
}

/** What failed has an index of its own, which is told by the reason that every failure has. */
const statusCondition = (status: 'completed' | 'failed'): string =>
  status === 'failed' ? `state = 'failed' AND failure_code IS NOT NULL` : `state = '${status}'`;
