/**
 * The SQL of a search across all businesses: which conditions there are depends on what was typed.
 */
import type { Environment } from '../../kernel/environment';
import type { OperatorSearch } from './operator-transaction-search';

/** Adds a value to the parameters and returns its placeholder. */
export type Place = (value: unknown) => string;

const beginsWith = (column: string, first: string, place: Place): string =>
  // Compared byte by byte, as the indexes are.
  `o.${column} ~>=~ ${place(first)} AND o.${column} ~<~ ${place(`${first}\u{10FFFF}`)}`;

/** The bounds within which the ids lie, or null where the caller names none. */
interface Owner {
  readonly businessId?: number | undefined;
  readonly environment?: Environment | undefined;
}

/**
 * The ids of operations with a name that begins with the text. The indexes on names begin with the business, so each
 * business is probed; the cost grows with businesses and not with payments. Another index would add a cost to every
 * payment.
 */
export function idsFound(search: OperatorSearch, owner: Owner, place: Place): string {
  const names = [
    beginsWith('client_reference', search.text, place),
    ...search.phoneNumbers.map((phone) => beginsWith('phone_number', phone, place)),
  ];
  const found = names.map((name) => ofOwners('id', 'operations', name, owner, place));
  // The column is compared byte by byte by itself.
  const reference = `o.reference >= ${place(search.text)} AND o.reference < ${place(`${search.text}\u{10FFFF}`)}`;
  found.push(idsReferred(reference, owner, place));
  if (search.ids !== null)
    found.push(`SELECT o.id FROM operations o WHERE o.id BETWEEN ${place(search.ids[0])} AND ${place(search.ids[1])}`);
  return `id IN (${found.join(' UNION ALL ')})`;
}

/** What filters of transactions look at. */
const FILTERED = 'id, business_id, environment, kind, state, provider, created_at';

/** The operations of one phone number, to stand for `operations` in a filter: a row is filtered where it is found. */
export function operationsOfPhone(phoneNumber: string, owner: Owner, place: Place): string {
  const exact = `o.phone_number = ${place(phoneNumber)}`;
  return `(${ofOwners(FILTERED, 'operations', exact, owner, place)}) AS operations`;
}

/** `exact`: a condition on what the provider calls an operation, over the references `o`. */
export const idsReferred = (exact: string, owner: Owner, place: Place): string =>
  ofOwners('operation_id', 'operation_references', exact, owner, place);

/**
 * Columns of the rows of `table`, called `o`, for which the condition `exact` holds. Each business is probed in the environments
 * in which it has a wallet: nobody pays or is paid in another one.
 */
function ofOwners(
  columns: string,
  table: string,
  exact: string,
  { businessId, environment }: Owner,
  place: Place,
): string {
  const owners = [
    ...(businessId === undefined ? [] : [`business_id = ${place(businessId)}`]),
    ...(environment === undefined ? [] : [`environment = ${place(environment)}`]),
  ];
  const where = owners.length === 0 ? '' : `WHERE ${owners.join(' AND ')}`;
  // OFFSET 0 stops the planner from reading all payments instead.
  return `SELECT ${columns} FROM (SELECT DISTINCT business_id AS owner_id, environment AS owned_in FROM wallets ${where}) AS owners
    CROSS JOIN LATERAL (SELECT ${columns} FROM ${table} o
      WHERE o.business_id = owner_id AND o.environment = owned_in AND ${exact} OFFSET 0) AS found`;
}
