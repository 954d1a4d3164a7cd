import { stringify } from 'csv-stringify/sync';

/** A byte order mark. Without it Excel assumes a local encoding and breaks accents. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | null;

/** The header line: the names of the columns. */
export const csvHead = (columns: readonly string[]): string => BYTE_ORDER_MARK + csvLines([columns]);

/** Lines of a file. A cell that a spreadsheet would run as a formula gets a quote in front. */
export const csvLines = (rows: ReadonlyArray<readonly CsvCell[]>): string =>
  stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true, record_delimiter: 'windows' },
  );
