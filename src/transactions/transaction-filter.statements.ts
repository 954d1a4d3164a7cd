/**
 * The SQL of a filter over the history of a business: which conditions there are depends on what was asked for.
 */
import type { AccountScope } from '../access/principal';
import { TRANSACTION_TYPES, type TransactionType } from '../ledger/operation-kinds';
import type { TransactionFilter, TransactionSearch } from './transaction-filter';

/** What follows the owner (`$1` business, `$2` environment) in a WHERE over `operations`; equal shapes have equal text. */
export interface Conditions {
  readonly shape: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const NOT_FINAL = `state NOT IN ('completed', 'failed')`;
const list = (types: readonly TransactionType[]): string => types.map((type) => `'${type}'`).join(', ');

/**
 * Type and status come from closed lists and are written into the text, so that PostgreSQL may choose a partial index;
 * everything a caller can word freely is a parameter.
 */
export function conditionsOf(
  account: Pick<AccountScope, 'businessId' | 'environment'>,
  filter: TransactionFilter,
): Conditions {
  const text = [typeCondition(filter.type)];
  const values: unknown[] = [account.businessId, account.environment];
  const shape = [filter.type ?? 'any', filter.status ?? 'any'];
  if (filter.status !== null) text.push(filter.status === 'pending' ? NOT_FINAL : `state = '${filter.status}'`);
  const parameter = (name: string, condition: (place: string) => string, value: unknown): void => {
    if (value === null) return;
    values.push(value);
    text.push(condition(`$${values.length}`));
    shape.push(name);
  };
  parameter('currency', (place) => `currency = ${place}`, filter.currency);
  parameter('reference', (place) => `client_reference = ${place}`, filter.clientReference);
  parameter('network', (place) => `network = ${place}`, filter.network);
  parameter('phone', (place) => `phone_number = ${place}`, filter.phoneNumber);
  parameter('min', (place) => `amount >= ${place}`, filter.minAmount?.toString() ?? null);
  parameter('max', (place) => `amount <= ${place}`, filter.maxAmount?.toString() ?? null);
  if (filter.search !== null) addSearch(filter.search, values, text, shape);
  parameter('from', (place) => `created_at >= ${place}`, filter.range.from);
  parameter('to', (place) => `created_at < ${place}`, filter.range.to);
  return { shape: shape.join(':'), text: text.join(' AND '), values };
}

/** Any of the names may match. Each is looked up on its own index; one condition with OR would read the whole history. */
function addSearch(
  { text: words, phoneNumber, ids }: TransactionSearch,
  values: unknown[],
  text: string[],
  shape: string[],
): void {
  const OWN = 'SELECT id FROM operations WHERE business_id = $1 AND environment = $2 AND';
  const place = (value: unknown): string => `$${values.push(value)}`;
  const beginsWith = (column: string, first: string): string =>
    // Byte by byte, as the index is; a pattern would be read only when the statement runs.
    `${OWN} ${column} ~>=~ ${place(first)} AND ${column} ~<~ ${place(`${first}\u{10FFFF}`)}`;
  const found = [beginsWith('client_reference', words), beginsWith('provider_reference', words)];
  if (phoneNumber !== null) found.push(beginsWith('phone_number', phoneNumber));
  if (ids !== null) found.push(`${OWN} id BETWEEN ${place(ids[0])} AND ${place(ids[1])}`);
  text.push(`id IN (${found.join(' UNION ALL ')})`);
  shape.push(`search-${phoneNumber === null ? '' : 'phone'}-${ids === null ? '' : 'id'}`);
}

/**
 * The SQL of the filtered total. Unfiltered, or filtered by type and status only, it is the sum of the counters kept in
 * the commits that ended the operations and of the few that have not ended: exact, and as fast at ten million rows as
 * at ten. Other filters are counted on an index.
 */
export function totalOf(filter: TransactionFilter, conditions: Conditions): string {
  const countsRows =
    filter.currency !== null ||
    filter.clientReference !== null ||
    filter.network !== null ||
    filter.phoneNumber !== null ||
    filter.minAmount !== null ||
    filter.maxAmount !== null ||
    filter.search !== null ||
    filter.range.from !== null ||
    filter.range.to !== null;
  if (countsRows)
    return `SELECT count(*) AS total FROM operations WHERE business_id = $1 AND environment = $2 AND ${conditions.text}`;
  const ended =
    filter.status === 'pending'
      ? '0'
      : `(SELECT coalesce(sum(total), 0) FROM operation_counters WHERE business_id = $1 AND environment = $2
          AND ${typeCondition(filter.type)}${filter.status === null ? '' : ` AND state = '${filter.status}'`})`;
  const open =
    filter.status === null || filter.status === 'pending'
      ? `(SELECT count(*) FROM operations WHERE business_id = $1 AND environment = $2 AND ${typeCondition(filter.type)} AND ${NOT_FINAL})`
      : '0';
  return `SELECT ${ended} + ${open} AS total`;
}

const typeCondition = (type: TransactionType | null): string =>
  type === null ? `kind IN (${list(TRANSACTION_TYPES)})` : `kind = '${type}'`;
