/**
 * Prepared statements: a history is read by cursor on an index of its own.
 */
import { createHash } from 'node:crypto';
import { SHARED_PAGES_MAX } from '../access/read-ahead';
import { ANY_CARD, ANY_WALLET } from '../ledger/ledger-addresses';
import type { Statement } from '../platform/database/statement';
import { type Days, daysOf } from './transaction-days.statements';
import type { Depth } from './transaction-depth.statements';
import { NO_FILTER, type TransactionFilter } from './transaction-filter';
import { type Conditions, conditionsOf, totalOf } from './transaction-filter.statements';

const columnsOf = (alias: string): string =>
  `${alias}.id, ${alias}.kind, ${alias}.state, ${alias}.amount, ${alias}.currency, ${alias}.wallet_id, ${alias}.card_id,
  ${alias}.provider, ${alias}.provider_reference, ${alias}.network, ${alias}.phone_number, ${alias}.client_reference,
  ${alias}.description, ${alias}.metadata, ${alias}.failure_code, ${alias}.failure_message, ${alias}.created_at, ${alias}.completed_at`;
export const FIND = {
  name: 'find-transaction',
  text: `SELECT ${columnsOf('operation')} FROM operations AS operation
    WHERE operation.id = $3 AND operation.business_id = $1 AND operation.environment = $2`,
};
// The other side of a posting (clearing, fees) is no balance of the business.
export const ENTRIES = {
  name: 'entries-of-transaction',
  text: `SELECT id, split_part(address, ':', 1) AS account, direction, amount, balance_after, currency, created_at FROM ledger_entries
    WHERE operation_id = $1 AND (address LIKE '${ANY_WALLET}' OR address LIKE '${ANY_CARD}') ORDER BY id`,
};

/** PostgreSQL knows a statement by at most 63 characters, fewer than a list of filters has. */
const nameOf = (text: string): string => `transactions:${createHash('sha256').update(text).digest('base64url')}`;

/**
 * One page and the filtered total in one statement, so both are of one moment. The page is found by ids on an index
 * alone and only then read, so a deep page costs the index and not the rows before it.
 * @param page where it begins, as a condition, as the day of a deep page or as the days to read, and its direction.
 * @param limit number of the parameter that is the limit; the offset follows, then the place of `behind`, then the depth's, then the total's.
 */
export function pageOfTransactions(
  conditions: Conditions,
  total: string,
  {
    behind,
    depth,
    days,
    direction,
  }: {
    readonly behind: string;
    readonly depth: Depth | null;
    readonly days: Days | null;
    readonly direction: 'ASC' | 'DESC';
  },
  limit: number,
): Statement {
  const ofOffset = depth === null ? `$${limit + 1}` : `$${limit + 1}::bigint - ${depth.skipped}`;
  const { table, text: passing, isNamed } = conditions;
  const found = `found AS MATERIALIZED (
        SELECT id, business_id, environment, created_at FROM ${table} WHERE business_id = $1 AND environment = $2 AND ${passing}),`;
  const before = depth ?? days;
  // What was found passes already.
  const source = isNamed ? 'found' : (days?.rows ?? table);
  const text = `
      WITH ${isNamed ? found : ''} ${before === null ? '' : `${before.expression},`} page AS MATERIALIZED (
        SELECT id FROM ${source}
        WHERE business_id = $1 AND environment = $2 AND ${source === table ? passing : 'true'} ${behind} ${depth?.condition ?? ''}
        ORDER BY created_at ${direction}, id ${direction} LIMIT $${limit} OFFSET ${days?.offset ?? ofOffset})
      SELECT counted.total, ${columnsOf('shown')} FROM (${total}) AS counted
      LEFT JOIN (page JOIN operations AS shown USING (id)) ON true
      ORDER BY shown.created_at ${direction}, shown.id ${direction}`;
  return { name: nameOf(text), text };
}

const EVERYTHING = conditionsOf({ businessId: 0, environment: 'live' }, NO_FILTER);
/**
 * The newest rows of a history as JSON, and its total, in one row; `$3` is how many. Numbers are text, as in other statements. Twenty
 * rows cost PostgreSQL less so, and us half of what they cost column by column (decision 0108).
 */
export const NEWEST_AHEAD = {
  name: 'transactions',
  columns: ['total', 'items'],
  text: `SELECT counted.total, (
        SELECT json_agg(json_build_array(id, kind, state, amount::text, currency, wallet_id::text, card_id::text, provider,
          network, phone_number, client_reference, failure_code, metadata, created_at, completed_at))
        FROM (
          SELECT id, kind, state, amount, currency, wallet_id, card_id, provider, network, phone_number, client_reference,
            failure_code, metadata, created_at, completed_at
          FROM operations WHERE business_id = $1 AND environment = $2 AND ${EVERYTHING.text}
          ORDER BY created_at DESC, id DESC LIMIT $3) AS shown) AS items
      FROM (${totalOf(NO_FILTER, EVERYTHING).text}) AS counted`,
  types: ['integer'],
  callersMax: SHARED_PAGES_MAX,
};

/** A statement, with what follows the parameters that its caller knows. */
export interface Query extends Statement {
  readonly values: readonly unknown[];
}

/**
 * What a filter matches, oldest first; the parameters after those of the conditions are the limit, the row it follows if it follows one, and
 * those of the days to read.
 */
export function followingTransactions(filter: TransactionFilter, conditions: Conditions, after: string | null): Query {
  const given = conditions.values.length;
  const limit = `$${given + 1}`;
  const last = `$${given + 2}::uuid`;
  // The instant is taken from the row itself: a Date of ours holds no microseconds, and the row would come again.
  const instant = `(SELECT last.created_at FROM operations AS last WHERE last.business_id = $1 AND last.id = ${last})`;
  const begins = after === null ? null : { instant, condition: `AND (created_at, id) > (${instant}, ${last})` };
  const behind = given + (after === null ? 1 : 2);
  const days = daysOf(filter, conditions, {
    direction: 'ASC',
    limit: `${limit}::bigint`,
    offset: '0::bigint',
    begins,
    isNear: true,
    behind,
  });
  const [source, passing] = days === null ? [conditions.table, conditions.text] : [days.rows, 'true'];
  const text = `
      WITH ${days === null ? '' : `${days.expression},`} following AS MATERIALIZED (
        SELECT id FROM ${source} WHERE business_id = $1 AND environment = $2 AND ${passing} ${begins?.condition ?? ''}
        ORDER BY created_at, id LIMIT ${limit})
      SELECT ${columnsOf('shown')} FROM following JOIN operations AS shown USING (id) ORDER BY shown.created_at, shown.id`;
  return { name: nameOf(text), text, values: [...(after === null ? [] : [after]), ...(days?.values ?? [])] };
}

/**
 * The same by a cursor, for what is looked for by name: it is found and sorted once, and each part is the next rows. Lasts as long as its transaction.
 * A part that looks anew would find everything again.
 */
export function cursorOfTransactions({ table, text }: Conditions): string {
  return `DECLARE following NO SCROLL CURSOR FOR
      SELECT ${columnsOf('shown')} FROM (
        SELECT id, created_at FROM ${table} WHERE business_id = $1 AND environment = $2 AND ${text} ORDER BY created_at, id OFFSET 0) AS found
      CROSS JOIN LATERAL (SELECT ${columnsOf('operation')} FROM operations AS operation
        WHERE operation.business_id = $1 AND operation.id = found.id OFFSET 0) AS shown
      ORDER BY found.created_at, found.id`;
}
/** @param limit a whole number of ours: a FETCH takes no parameter. */
export const fetchFollowing = (limit: number): string => `FETCH ${limit} FROM following`;
export const CLOSE_FOLLOWING = 'CLOSE following';
