import type { AskedAhead, ReadAhead } from '../../access/read-ahead';
import type { RowStatement } from './shared-statement';

/** A statement that authenticates a caller, in parts, so that what a route reads ahead can be joined to it. */
export interface CallerStatement extends RowStatement {
  /** What it selects. Its names differ from the columns of everything that is read ahead. */
  readonly columns: string;
  readonly source: string;
  readonly condition: string;
  /** The account and the environment of the caller, as expressions. */
  readonly owner: { readonly businessId: string; readonly environment: string };
  /** The SQL types of its parameters. */
  readonly types: readonly string[];
  /** The SQL types of all parameters that stand before those of what is read ahead. */
  readonly typesBefore: readonly string[];
}

/** The statement from its parts. */
export const callerStatement = (parts: Omit<CallerStatement, 'text'>): CallerStatement => ({
  ...parts,
  text: `SELECT ${parts.columns} FROM ${parts.source} WHERE ${parts.condition}`,
});

const composed = new WeakMap<CallerStatement, Map<ReadAhead, RowStatement>>();

/** A row for every valid caller, whether or not there is a row to read ahead. */
export function readingAhead(caller: CallerStatement, { readAhead }: AskedAhead): RowStatement {
  const known = composed.get(caller)?.get(readAhead);
  if (known) return known;
  const columns = readAhead.columns.map((name) => `ahead.${name}`).join(', ');
  const statement: RowStatement = {
    name: `${caller.name}-with-${readAhead.name}`,
    text: `SELECT ${caller.columns}, ${columns} FROM ${caller.source}
      LEFT JOIN LATERAL (${ownedBy(caller, readAhead.text)}) AS ahead ON true WHERE ${caller.condition}`,
    types: [...caller.typesBefore, ...readAhead.types],
    callersMax: readAhead.callersMax,
  };
  const others = composed.get(caller) ?? new Map<ReadAhead, RowStatement>();
  composed.set(caller, others.set(readAhead, statement));
  return statement;
}

/** The first two parameters are the owner, whom the statement finds itself; the others follow its own. */
const ownedBy = ({ owner, typesBefore }: CallerStatement, text: string): string =>
  text.replace(/\$(\d+)/g, (_, digits: string) => {
    if (digits === '1') return owner.businessId;
    return digits === '2' ? owner.environment : `$${Number(digits) - 2 + typesBefore.length}`;
  });
