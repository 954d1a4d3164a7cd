import { stringify } from 'csv-stringify/sync';

/** A byte order mark. Without it Excel assumes a local encoding and breaks accents. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | null;

/** The header line: the names of the columns. */
export const csvHead = (columns: readonly string[]): string => BYTE_ORDER_MARK + csvLines([columns]);

/** Separators of spreadsheets besides ours: Excel divides by `;` where it is set to French, whatever is quoted. */
const OTHER_SEPARATOR = /[;\t]/;
/** What would begin a cell there and run as a formula. It looks back from the sign, which few cells have. */
const FORMULA_INSIDE = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20](?<=[;\t][\s"']*.)/g;

/** Lines of a file. What a spreadsheet would run as a formula gets a quote in front. */
export const csvLines = (rows: ReadonlyArray<readonly CsvCell[]>): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell.replace(FORMULA_INSIDE, "'$&") : cell))),
    { escape_formulas: true, quoted_match: OTHER_SEPARATOR, record_delimiter: 'windows' },
  );
