import { stringify } from 'csv-stringify/sync';

/** Excel takes a file without it for a local encoding and breaks accents. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | null;

/** The first line of a file: the names of its columns. */
export const csvHead = (columns: readonly string[]): string => BYTE_ORDER_MARK + csvLines([columns]);

/** Lines of a file. A cell that a spreadsheet would run as a formula gets a quote before it. */
export const csvLines = (rows: ReadonlyArray<readonly CsvCell[]>): string =>
  stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true, record_delimiter: 'windows' },
  );
