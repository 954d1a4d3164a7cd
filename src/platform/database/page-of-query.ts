import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import {
  type History,
  offsetOf,
  type Page,
  pageOfHistory,
  type PageRequest,
  placeOfCursor,
  rowsToRead,
} from '../../kernel/page';

type Place = History<never>['forms'][number];

/** A history of entities. */
export interface EntityHistory<Row> extends Pick<History<Row>, 'name'> {
  /** The properties it is ordered by, each with the form of its value in a cursor. The last one is unique. */
  readonly by: ReadonlyArray<readonly [property: keyof Row & string, form: Place]>;
  /** The way all of them go. */
  readonly direction: 'ASC' | 'DESC';
}

/**
 * Reads a page of what a query with all its conditions matches, and how many that are in all.
 * @throws AppError `invalid_request` as `placeOfCursor`.
 */
export async function pageOfQuery<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  request: PageRequest,
  history: EntityHistory<Row>,
): Promise<Page<Row>> {
  const { name, by, direction } = history;
  const placed: History<Row> = {
    name,
    forms: by.map(([, form]) => form),
    placeOf: (row) => by.map(([property]) => row[property] as string | number | Date),
  };
  const columns = by.map(([property]) => `${query.alias}.${property}`);
  const total = await query.getCount();
  const place = placeOfCursor(request, placed);
  if (place !== null) {
    const values = place.map((_, index) => `:place${index}`);
    const parameters = Object.fromEntries(place.map((value, index) => [`place${index}`, value]));
    query.andWhere(`(${columns.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${values.join(', ')})`, parameters);
  }
  for (const column of columns) query.addOrderBy(column, direction);
  const rows = await query.limit(rowsToRead(request)).offset(offsetOf(request)).getMany();
  return pageOfHistory(rows, total, request, placed, (row) => row);
}
