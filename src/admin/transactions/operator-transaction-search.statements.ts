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
  const found = names.map((name) => idsNamed(name, owner, place));
  // The column is compared byte by byte by itself.
  const reference = `o.reference >= ${place(search.text)} AND o.reference < ${place(`${search.text}\u{10FFFF}`)}`;
  found.push(idsReferred(reference, owner, place));
  if (search.ids !== null)
    found.push(`SELECT o.id FROM operations o WHERE o.id BETWEEN ${place(search.ids[0])} AND ${place(search.ids[1])}`);
  return `id IN (${found.join(' UNION ALL ')})`;
}

/** `exact`: a condition on one of the names, over the operations `o`. */
export const idsNamed = (exact: string, owner: Owner, place: Place): string =>
  idsIn('SELECT o.id FROM operations o', exact, owner, place);

/** `exact`: a condition on what the provider calls an operation, over the references `o`. */
export const idsReferred = (exact: string, owner: Owner, place: Place): string =>
  idsIn('SELECT o.operation_id AS id FROM operation_references o', exact, owner, place);

function idsIn(table: string, exact: string, { businessId, environment }: Owner, place: Place): string {
  const environments = environment === undefined ? `('live', 'sandbox')` : `(${place(environment)})`;
  const own = `o.environment IN ${environments} AND ${exact}`;
  if (businessId !== undefined) return `${table} WHERE o.business_id = ${place(businessId)} AND ${own}`;
  // OFFSET 0 stops the planner from reading all payments instead.
  return `SELECT found.id FROM businesses b CROSS JOIN LATERAL
    (${table} WHERE o.business_id = b.id AND ${own} OFFSET 0) AS found`;
}
