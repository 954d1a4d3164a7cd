/**
 * The SQL by which a list that few rows may pass reads the days that have some, and no others.
 */
import { DAY_MS } from '../kernel/clock';
import { wholeDaysOf } from '../kernel/time-range';
import { dayOf } from './ended-count.statements';
import { isByAmount, passingByDay } from './transaction-amounts.statements';
import { beginningOf, endedByDay, OPEN_DAYS, openOnDays, rowsOfAccountByDay } from './transaction-depth.statements';
import type { TransactionFilter } from './transaction-filter';
import { type Conditions, endedConditions, isCountedByDay, OWNER } from './transaction-filter.statements';

/** Which rows of the list are read. Limit and offset are expressions of bigint. */
export interface RowsAsked {
  readonly direction: 'ASC' | 'DESC';
  readonly limit: string;
  readonly offset: string;
  /** Where the rows begin behind another one: its instant, and a condition on those behind it. */
  readonly begins: { readonly instant: string; readonly condition: string } | null;
  /** Whether so few rows are asked for or passed over that the next rows of the list may have them all. */
  readonly isNear: boolean;
  /** How many parameters stand before those of the days. */
  readonly behind: number;
}

/** So many rows of the list are walked for each that is asked for, before the counters are read: most filters find their page there. */
const WALKED_FOR_EACH = 10;
/** What a filter that the counters know looks at. */
const FILTERED = 'business_id, environment, id, kind, state, amount, currency, network, failure_code, created_at';

/** Common table expressions, and the rows that are found, of which the offset passes over some. */
export interface Days {
  readonly expression: string;
  readonly rows: string;
  readonly offset: string;
  readonly values: readonly unknown[];
  /** How many rows pass, where the days tell it. */
  readonly total: string | null;
  /** Whether `open_by_day` is among the expressions. */
  readonly hasOpen: boolean;
}

/** Whether the filter names what few rows may have, and the counters know it. */
const isOfFew = (filter: TransactionFilter): boolean =>
  (filter.network !== null || filter.currency !== null) && filter.status !== 'pending' && isCountedByDay(filter);

/**
 * A network or a currency may be one that hardly any row has, and no index is in the order of the list for each of them. The counters know on
 * which days such rows are: as many of these days are read as the page needs. A day of which only a part is asked for counts for nothing,
 * so that it is read beside the others. Null where the filter names neither.
 */
export function daysOf(filter: TransactionFilter, conditions: Conditions, asked: RowsAsked): Days | null {
  if (!isByAmount(filter) && !isOfFew(filter)) return null;
  const { direction, limit, offset, begins } = asked;
  const values: unknown[] = [];
  const place = (value: unknown): string => `$${asked.behind + values.push(value)}`;
  const known = isByAmount(filter)
    ? notedDays(filter, conditions, place)
    : countedDays(filter, conditions, asked.isNear, place);
  const { before, parts, inPart, total, hasOpen } = known;
  const beginsOn = begins && `(${begins.instant} AT TIME ZONE 'UTC')::date`;
  const reached = beginsOn ? `WHERE day ${direction === 'DESC' ? '<=' : '>='} ${beginsOn}` : '';
  if (beginsOn) inPart.push(`day = ${beginsOn}`);
  const isSkipped = inPart.length === 0;
  const rows = isSkipped ? 'sum(rows)' : `CASE WHEN ${inPart.join(' OR ')} THEN 0 ELSE sum(rows) END`;
  const asFarAs = `${limit} + ${offset}`;
  const near = asked.isNear ? nearestOf(conditions, asked) : { expression: '', rows: '', isFound: 'false' };
  const skipped = isSkipped ? `(SELECT coalesce(min(before), 0) FROM days)` : '0';
  const ofDays = `SELECT passing.business_id, passing.environment, passing.id, passing.created_at FROM days CROSS JOIN LATERAL (
          SELECT business_id, environment, id, created_at FROM operations WHERE business_id = $1 AND environment = $2 AND ${conditions.text}
            AND created_at >= ${beginningOf('day')} AND created_at < ${beginningOf('day + 1')} ${begins?.condition ?? ''}
          ${orderOf(asked)} LIMIT ${asFarAs} - ${skipped}) AS passing`;
  return {
    expression: `${before} ${near.expression} days AS MATERIALIZED (
        SELECT day, before FROM (
          SELECT day, rows, sum(rows) OVER (ORDER BY day ${direction}) - rows AS before
          FROM (SELECT day, ${rows} AS rows FROM (
              ${parts.join(' UNION ALL ')}) AS parts ${reached} GROUP BY day) AS summed) AS places
        WHERE before < ${asFarAs} ${isSkipped ? `AND before + rows > ${offset}` : ''} AND NOT (${near.isFound}))`,
    rows: `(${near.rows} ${ofDays}) AS of_days`,
    offset: `${offset} - ${skipped}`,
    values,
    total,
    hasOpen,
  };
}

const orderOf = ({ direction }: RowsAsked): string => `ORDER BY created_at ${direction}, id ${direction}`;

/** The rows that pass among the next ones of the list, and whether these are all that the page needs. */
function nearestOf(
  conditions: Conditions,
  asked: RowsAsked,
): { readonly expression: string; readonly rows: string; readonly isFound: string } {
  const asFarAs = `${asked.limit} + ${asked.offset}`;
  const isFound = `(SELECT count(*) FROM near) = ${asFarAs}`;
  return {
    expression: `near AS MATERIALIZED (
        SELECT business_id, environment, id, created_at FROM (
          SELECT ${FILTERED} FROM operations WHERE business_id = $1 AND environment = $2 ${asked.begins?.condition ?? ''}
          ${orderOf(asked)} LIMIT (${asFarAs}) * ${WALKED_FOR_EACH}) AS walked
        WHERE ${conditions.text} ${orderOf(asked)} LIMIT ${asFarAs}),`,
    rows: `SELECT business_id, environment, id, created_at FROM near WHERE ${isFound} UNION ALL`,
    isFound,
  };
}

/** Days with how many rows they have that pass, and conditions on those of which the period has a part only. */
interface KnownDays extends Pick<Days, 'total' | 'hasOpen'> {
  readonly before: string;
  readonly parts: readonly string[];
  readonly inPart: string[];
}

/** By what is noted of amounts; parts of days are counted there already. */
const notedDays = (
  filter: TransactionFilter,
  conditions: Conditions,
  place: (value: unknown) => string,
): KnownDays => ({
  before: `${passingByDay(filter, conditions, place)},`,
  parts: ['SELECT day, rows FROM by_day'],
  inPart: [],
  total: 'SELECT coalesce(sum(rows), 0) AS total FROM by_day',
  hasOpen: false,
});

/** By the counters. To tell how many rows of a part of a day pass is worth it for a deep page alone. */
function countedDays(
  filter: TransactionFilter,
  conditions: Conditions,
  isNear: boolean,
  place: (value: unknown) => string,
): KnownDays {
  const hasOpen = filter.status === null;
  const before = hasOpen ? openOnDays(conditions) : '';
  if (!isNear && wholeDaysOf(filter.range) !== null)
    return { before, parts: rowsOfAccountByDay(filter, conditions, place), inPart: [], total: null, hasOpen };
  const counted = [OWNER, ...endedConditions(filter, place)];
  const inPart: string[] = [];
  const ends = [
    { end: filter.range.from, before: '>=', within: '>=' },
    { end: filter.range.to, before: '<', within: '<=' },
  ];
  for (const { end, before, within } of ends) {
    if (end === null) continue;
    const day = dayOf(place(end));
    const isWhole = end.getTime() % DAY_MS === 0;
    counted.push(`day ${isWhole ? before : within} ${day}`);
    if (!isWhole) inPart.push(`day = ${day}`);
  }
  const parts = [endedByDay('operation_day_counters', counted), ...(hasOpen ? [OPEN_DAYS] : [])];
  return { before, parts, inPart, total: null, hasOpen };
}
