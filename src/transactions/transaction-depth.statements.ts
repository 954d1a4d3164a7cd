/**
 * The SQL by which a deep page of a history begins at its day.
 *
 * across accounts: operators' pages begin so too; a merchant's conditions have the owner among them.
 */
import { daysAndPartsOf, type TimeRange, wholeDaysOf } from '../kernel/time-range';
import { dayOf } from './ended-count.statements';
import type { TransactionFilter } from './transaction-filter';
import { type Conditions, endedConditions, isCountedByDay, OWNER } from './transaction-filter.statements';

/** Before this many rows, skipping them costs less than finding the day. */
export const SHALLOW_MAX = 500;

/** How many operations that pass have not ended, by day. @param conditions on their rows. */
export const openByDay = (conditions: string): string =>
  `SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS rows FROM operations_in_progress
         WHERE ${conditions} GROUP BY 1`;
/** Those of the account as a common table expression called `open_by_day`: they are looked up one by one, so days and total share the look. */
export const openOnDays = ({ text }: Conditions): string =>
  `open_by_day AS MATERIALIZED (${openByDay(`${OWNER} AND ${text}`)}),`;
export const OPEN_DAYS = 'SELECT day, rows FROM open_by_day';
/** How many these are. */
export const OPEN_IN_ALL = '(SELECT coalesce(sum(rows), 0) FROM open_by_day)';
/** How many have ended, by day. @param counters a table or view with `total` by `day`. */
export const endedByDay = (counters: string, conditions: readonly string[]): string =>
  `SELECT day, sum(total) AS rows FROM ${counters}
         WHERE ${conditions.join(' AND ')} GROUP BY 1`;
/** The instant at which a day (UTC) begins. @param day an expression. */
export const beginningOf = (day: string): string => `(${day})::timestamp AT TIME ZONE 'UTC'`;

/** What is counted by day: conditions on rows, a table or view with `total` by `day` and conditions on it. */
export interface CountedByDay {
  readonly conditions: string;
  readonly counters: string;
  readonly ended: readonly string[];
  /** A query of the `day` and `rows` of what has not ended, where it passes. */
  readonly open: string | null;
}

/**
 * How many rows pass, by day: of the whole days of a period as their counters and the list of what is open know it, and row by row on the days of which
 * it has a part, with those that are open. The period has a whole day at least.
 */
export function rowsByDay(
  range: TimeRange,
  { conditions, counters, ended, open }: CountedByDay,
  place: (value: unknown) => string,
): readonly string[] {
  const { days, first, last } = daysAndPartsOf(range);
  const counted = [...ended];
  if (days?.from) counted.push(`day >= ${dayOf(place(days.from))}`);
  if (days?.to) counted.push(`day < ${dayOf(place(days.to))}`);
  const parts = [first, last]
    .filter((span) => span !== null)
    .map((span) => ({ begin: place(span.first), end: place(span.last) }));
  const inParts = parts.map(
    ({ begin, end }) => `SELECT ${dayOf(begin)}, count(*) FROM operations
         WHERE ${conditions} AND created_at >= ${begin} AND created_at < ${end}`,
  );
  const beside = `WHERE day <> ALL (ARRAY[${parts.map(({ begin }) => dayOf(begin)).join(', ')}]::date[])`;
  const openBeside = open === null ? [] : [`SELECT day, rows FROM (${open}) AS open ${beside}`];
  return [endedByDay(counters, counted), ...inParts, ...openBeside];
}

/** The same of one account. */
export function rowsOfAccountByDay(
  filter: TransactionFilter,
  { text }: Conditions,
  place: (value: unknown) => string,
): readonly string[] {
  if (filter.status === 'pending') return [OPEN_DAYS];
  const counted: CountedByDay = {
    conditions: `${OWNER} AND ${text}`,
    counters: 'operation_day_counters',
    ended: [OWNER, ...endedConditions(filter, place)],
    open: filter.status === null ? OPEN_DAYS : null,
  };
  return rowsByDay(filter.range, counted, place);
}

/**
 * The day on which a page begins, as a common table expression called `first_day`, and a condition on the rows from there on.
 * @param parts statements that answer `day` and `rows`, the first one by these names.
 * @param offset a parameter.
 */
export function firstDayOf(
  parts: readonly string[],
  direction: 'ASC' | 'DESC',
  offset: string,
): Pick<Depth, 'expression' | 'condition' | 'skipped'> {
  const bound = direction === 'DESC' ? beginningOf('day + 1') : beginningOf('day');
  return {
    expression: `first_day AS MATERIALIZED (
        SELECT ${bound} AS bound, reached - rows AS skipped
        FROM (SELECT day, rows, sum(rows) OVER (ORDER BY day ${direction}) AS reached
              FROM (SELECT day, sum(rows) AS rows FROM (${parts.join(' UNION ALL ')}) AS parts GROUP BY day) AS days) AS places
        WHERE reached > ${offset}::bigint ORDER BY day ${direction} LIMIT 1)`,
    condition: `AND created_at ${direction === 'DESC' ? '<' : '>='} (SELECT bound FROM first_day)`,
    skipped: '(SELECT skipped FROM first_day)',
  };
}

/** The first day of a page, as a common table expression called `first_day`, and what it adds to the page. */
export interface Depth {
  readonly expression: string;
  readonly condition: string;
  /** How many rows of earlier days the offset has passed. */
  readonly skipped: string;
  /** The days before the page do not tell how many rows pass. */
  readonly total: null;
  /** Whether `open_by_day` is among the expressions. */
  readonly hasOpen: boolean;
  readonly values: readonly unknown[];
}

/**
 * Where a page lies deep in a history that the counters know, they tell on which day it begins, with the few that have not
 * ended: only that day's rows are skipped one by one. Null where the filter asks for more than the counters know, for less than a whole day,
 * or for a page near the beginning.
 *
 * @param offset its value, and the parameter that holds it.
 * @param behind how many parameters stand before its own.
 */
export function depthOf(
  filter: TransactionFilter,
  conditions: Conditions,
  direction: 'ASC' | 'DESC',
  offset: { readonly value: number; readonly place: string },
  behind: number,
): Depth | null {
  if (offset.value < SHALLOW_MAX || wholeDaysOf(filter.range) === null || !isCountedByDay(filter)) return null;
  const values: unknown[] = [];
  const parts = rowsOfAccountByDay(filter, conditions, (value) => `$${behind + values.push(value)}`);
  const hasOpen = filter.status === null || filter.status === 'pending';
  const { expression, condition, skipped } = firstDayOf(parts, direction, offset.place);
  return {
    expression: `${hasOpen ? openOnDays(conditions) : ''} ${expression}`,
    condition,
    skipped,
    total: null,
    hasOpen,
    values,
  };
}
