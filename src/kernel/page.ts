import { fieldError } from './errors';
import { readUuid } from './ids';

/** A position in a history, from a cursor. */
export interface Cursor {
  /** Which history it belongs to, such as `transactions`. */
  readonly history: string;
  /** The number of the page that begins here. */
  readonly page: number;
  /** The values the history is ordered by, in the last row before this page. */
  readonly after: readonly string[];
}

/** Which page of a list is asked for; checked at the door (contract 1.9). A cursor goes before the number. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
  readonly cursor?: Cursor | undefined;
}

/** One page of a list and how many rows the whole list has. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  /** Where the next page begins, null on the last one. */
  readonly nextCursor: string | null;
}

export const PAGE_LIMIT_DEFAULT = 20;
export const PAGE_LIMIT_MAX = 100;
/** Keeps OFFSET within PostgreSQL's range, far beyond any list. */
export const PAGE_MAX = 1_000_000_000;

/** A limit that needs no validation: in range and written as the contract writes it. */
const PLAIN_LIMIT = /^(?:[1-9]\d?|100)$/;

/**
 * The first page, when a query asks for that and nothing else; null for every other query, which is validated and read behind
 * the guards.
 */
export function firstPageOf(query: Readonly<Record<string, unknown>>): PageRequest | null {
  const { limit = String(PAGE_LIMIT_DEFAULT), page = '1', ...others } = query;
  if (page !== '1' || Object.keys(others).length > 0) return null;
  return typeof limit === 'string' && PLAIN_LIMIT.test(limit) ? { page: 1, limit: Number(limit) } : null;
}

/** How many rows to pass over; none behind a cursor. */
export const offsetOf = (request: PageRequest): number => (request.cursor ? 0 : (request.page - 1) * request.limit);

/** The number of the page that is answered. */
export const pageNumberOf = (request: PageRequest): number => request.cursor?.page ?? request.page;

/** One row more than the page holds shows whether another page follows. */
export const rowsToRead = (request: PageRequest): number => request.limit + 1;

const FORMS = {
  // PostgreSQL knows no year 0, and reads no year with a sign before it.
  instant: (text: string) => {
    const instant = new Date(text);
    return /^(?!0000)\d{4}-/.test(text) && !Number.isNaN(instant.getTime()) && instant.toISOString() === text;
  },
  number: (text: string) => /^\d{1,18}$/.test(text),
  uuid: (text: string) => readUuid(text) !== null,
};

/** A list that only grows at its newest end, newest first, and the values its rows are ordered by. */
export interface History<Row> {
  readonly name: string;
  /** Of each value, in the order of `placeOf`. */
  readonly forms: ReadonlyArray<keyof typeof FORMS>;
  placeOf(row: Row): ReadonlyArray<string | number | Date>;
}

/**
 * The values behind which the page begins, in the order of the history's forms; null when it is asked for by number.
 * @throws AppError `invalid_request` when the cursor belongs to another history, or a page is asked for beside it.
 */
export function placeOfCursor<Row>(request: PageRequest, history: History<Row>): readonly string[] | null {
  const { cursor } = request;
  if (!cursor) return null;
  if (request.page !== 1) throw fieldError('page', 'page must not be sent beside cursor');
  const fits =
    cursor.history === history.name &&
    cursor.after.length === history.forms.length &&
    history.forms.every((form, index) => FORMS[form](cursor.after[index] ?? ''));
  if (!fits) throw fieldError('cursor', 'cursor must be a next_cursor of this list');
  return cursor.after;
}

/** Makes a page of what was read with `rowsToRead`. */
export function pageOfHistory<Row, Item>(
  rows: readonly Row[],
  total: number,
  request: PageRequest,
  history: History<Row>,
  present: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, request.limit);
  const last = shown.at(-1);
  const nextCursor = last && rows.length > request.limit ? cursorBehind(last, request, history) : null;
  return { items: shown.map(present), total, nextCursor };
}

function cursorBehind<Row>(row: Row, request: PageRequest, history: History<Row>): string {
  const after = history.placeOf(row).map((value) => (value instanceof Date ? value.toISOString() : String(value)));
  const cursor = [history.name, Math.min(pageNumberOf(request) + 1, PAGE_MAX), ...after];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Reads what `pageOfHistory` wrote; null when it did not. */
export function readCursor(text: string): Cursor | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  if (!Array.isArray(parts)) return null;
  const [history, page, ...after] = parts as unknown[];
  const isPage = typeof page === 'number' && Number.isInteger(page) && page >= 1 && page <= PAGE_MAX;
  if (typeof history !== 'string' || !isPage) return null;
  return after.every((value) => typeof value === 'string') ? { history, page, after } : null;
}
