import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from './button';
import { classes } from './classes';

export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand right, so that their digits meet. */
  readonly right?: boolean;
  /** Left out on a phone; what is left out must stand elsewhere, or not be needed there. */
  readonly wide?: boolean;
  /** Only on a phone, in place of columns that are left out there. */
  readonly narrow?: boolean;
}

/** What a row has beside its cells, opened below it by a button in its last cell. */
export interface Details<Row> {
  readonly head: string;
  readonly of: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  readonly caption: string;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly details?: Details<Row> | undefined;
  /** Where the text is twice as large, the cells of a row stand below each other, without the heads: each has to say what it is. */
  readonly stacks?: boolean;
}

type Look<Row> = Pick<TableProps<Row>, 'columns' | 'details' | 'stacks'>;

// Where the text is twice as large, a long word goes on in the next line: nobody looks for an amount beyond the edge.
const CELL =
  'px-2 py-3 first:pl-4 last:pr-4 enlarged:hyphens-auto enlarged:wrap-anywhere sm:px-4 first:sm:pl-5 last:sm:pr-5';

// An amount and what it is about may be wider than their table: then its currency goes below it. On a phone only that of a long one
// does, because other columns are left out there, and on a wide screen, where there is room.
const RIGHT = 'text-right [&_.long-amount]:whitespace-normal sm:max-xl:[&_.numeric]:whitespace-normal';

const STACKED = 'enlarged:block enlarged:px-4 enlarged:not-first:pt-0 enlarged:text-left';

function lookOf<Row>(column: Column<Row>, { columns, details, stacks }: Look<Row>): string {
  const { right, wide, narrow } = column;
  const onPhone = columns.filter((one) => !one.wide);
  return classes(
    CELL,
    right && RIGHT,
    wide && 'hidden sm:table-cell',
    narrow && 'sm:hidden',
    // What stands at the edge there may be in the middle elsewhere.
    column === onPhone[0] && 'max-sm:pl-4',
    column === onPhone.at(-1) && !details && 'max-sm:pr-4',
    stacks && !wide && STACKED,
  );
}

/** Rows and columns that scroll by themselves when they must; the page never does sideways. */
export function Table<Row>(props: TableProps<Row>): ReactNode {
  const { caption, columns, rows, keyOf, details, stacks } = props;
  // Positioned, so that text for screen readers alone scrolls with its row and does not widen the page.
  return (
    <div className="relative overflow-x-auto" tabIndex={0} role="group" aria-label={caption}>
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className={classes(stacks && 'enlarged:sr-only')}>
          <tr className="border-y border-line text-left text-xs text-soft">
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classes(lookOf(column, props), 'py-2 font-semibold')}>
                {column.head}
              </th>
            ))}
            {details ? (
              <th scope="col" className={classes(CELL, 'py-2 text-right font-semibold')}>
                {details.head}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <TableRow key={keyOf(row)} look={props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableRow<Row>({ look, row }: { readonly look: Look<Row>; readonly row: Row }): ReactNode {
  const { columns, details, stacks } = look;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr className={classes(stacks && 'enlarged:block')}>
        {columns.map((column) => (
          <td key={column.key} className={lookOf(column, look)}>
            {column.cell(row)}
          </td>
        ))}
        {details ? (
          <td className={classes(CELL, 'text-right')}>
            <IconButton
              label={details.head}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <ChevronDown aria-hidden size={18} className={classes(isOpen && 'rotate-180')} />
            </IconButton>
          </td>
        ) : null}
      </tr>
      {details && isOpen ? (
        <tr id={id}>
          <td colSpan={columns.length + 1} className="px-4 pt-3 pb-4 sm:px-5">
            {details.of(row)}
          </td>
        </tr>
      ) : null}
    </>
  );
}
