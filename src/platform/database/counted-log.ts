import type { EntityManager } from 'typeorm';
import {
  type History,
  offsetOf,
  type Page,
  pageOfHistory,
  type PageRequest,
  placeOfCursor,
  rowsToRead,
} from '../../kernel/page';
import { daysAndPartsOf } from '../../kernel/time-range';
import { type Asked, countOf, listOf, type LogParts, type LogQuestion, skipOf } from './counted-log.statements';
import { execute } from './statement';

/** Rows by the way they are counted. PostgreSQL answers them as text. */
interface Counts {
  readonly uncounted: string;
  readonly days: string;
  readonly first: string;
  readonly last: string;
}

const NOTHING: Counts = { uncounted: '0', days: '0', first: '0', last: '0' };

const totalOf = ({ uncounted, days, first, last }: Counts): number =>
  Number(uncounted) + Number(days) + Number(first) + Number(last);

/**
 * A page of a log with counters, newest first, and how many rows the whole list has. `db` must be of a snapshot, since rows are counted
 * meanwhile.
 * @throws AppError `invalid_request` as `placeOfCursor`.
 */
export async function pageOfLog<Row extends { readonly id: string }>(
  db: EntityManager,
  question: LogQuestion,
  request: PageRequest,
  history: History<Row>,
): Promise<Page<Row>> {
  const [cursor = null] = placeOfCursor(request, history) ?? [];
  const parts = partsOf(question);
  const counts = (await ask<Counts>(db, countOf(question, parts))) ?? NOTHING;
  const total = totalOf(counts);
  const offset = offsetOf(request);
  if (offset >= total) return pageOfHistory<Row, Row>([], total, request, history, (row) => row);
  const skipped = offset > 0 && parts.days !== null ? await skip(db, question, parts, counts, offset) : null;
  const place = listOf(question, skipped?.before ?? cursor, rowsToRead(request), offset - Number(skipped?.passed ?? 0));
  const rows = await execute<Row>(db, place.statement, place.values);
  return pageOfHistory<Row, Row>(rows, total, request, history, (row) => row);
}

/** Of a filter that no counter knows, rows are counted, and so there is no whole day. */
function partsOf({ log, filters, range }: LogQuestion): LogParts {
  const isCounted = log.filters.every(({ any }, place) => any !== undefined || (filters[place] ?? null) === null);
  return isCounted ? daysAndPartsOf(range) : { days: null, first: range, last: null };
}

/** Passes over days that are before a page; null when there are none. */
const skip = (
  db: EntityManager,
  question: LogQuestion,
  parts: LogParts,
  counts: Counts,
  offset: number,
): Promise<{ readonly before: string; readonly passed: string } | null> =>
  ask(db, skipOf(question, parts, counts, offset));

async function ask<Row extends object>(db: EntityManager, { statement, values }: Asked): Promise<Row | null> {
  const [row] = await execute<Row>(db, statement, values);
  return row ?? null;
}
