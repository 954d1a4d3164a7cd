import type { ReactNode } from 'react';
import { classes } from './classes';

export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand right, so that their digits meet. */
  readonly right?: boolean;
  /** Left out on a phone; what is left out must stand elsewhere, or not be needed there. */
  readonly wide?: boolean;
}

interface TableProps<Row> {
  readonly caption: string;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

/** Rows and columns that scroll by themselves when they must; the page never does sideways. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>): ReactNode {
  const look = ({ right, wide }: Column<Row>): string =>
    classes(
      'px-2 py-3 first:pl-4 last:pr-4 sm:px-4 first:sm:pl-5 last:sm:pr-5',
      right && 'text-right',
      wide && 'hidden sm:table-cell',
    );
  // Positioned, so that text for screen readers alone scrolls with its row and does not widen the page.
  return (
    <div className="relative overflow-x-auto" tabIndex={0} role="group" aria-label={caption}>
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-y border-line text-left text-xs text-soft">
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classes(look(column), 'py-2 font-semibold')}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.key} className={look(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
