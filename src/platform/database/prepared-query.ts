import pg, { type Connection, type FieldDef, type Submittable, types } from 'pg';
import { sqlStateOf } from './sql-state';

/** Later years have a sign in ISO 8601, which PostgreSQL does not read. */
const YEAR_WRITTEN_ALIKE_MAX = 9_999;

type Parameter = Buffer | string | null;
type Callback<Row> = (error: Error | null, rows?: Row[]) => void;

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}
/** A statement that a connection has prepared, and the columns of its rows. */
interface Prepared {
  readonly text: string;
  readonly columns: readonly Column[];
}

/** By connection, so a new connection begins with none. */
const preparedOn = new WeakMap<Connection, Map<string, Prepared>>();

/** How pg writes parameters; exported by it, but not in its published types. */
const { prepareValue } = (pg as unknown as { readonly utils: { readonly prepareValue: (value: unknown) => Parameter } })
  .utils;

/**
 * A named statement, described once per connection. A query of pg asks for the columns again at each execution, which both
 * sides pay for (decision 0100). PostgreSQL refuses to execute a prepared statement whose columns have changed, so the
 * columns that are kept are always those of the rows.
 *
 * It is handed to `Client.query`, which calls its `handle…` methods as it does those of cursors and streams.
 */
export class PreparedQuery<Row> implements Submittable {
  callback: Callback<Row>;
  private name: string;
  private columns: readonly Column[] = [];
  private isPreparing = false;
  private readonly rows: Row[] = [];
  private failure: Error | null = null;

  constructor(
    private readonly statement: Readonly<Record<'name' | 'text', string>>,
    private readonly values: readonly unknown[],
    callback: Callback<Row>,
  ) {
    this.name = statement.name;
    this.callback = callback;
  }

  /** Sent without its name, it is parsed and described each time, for a pooler that does not follow prepared statements. */
  withoutName(): void {
    this.name = '';
  }

  /** @returns the error of a value that cannot be sent, which the client hands to `handleError`. */
  submit(connection: Connection): Error | null {
    // One packet for all messages.
    connection.stream.cork();
    try {
      const values = this.values.map(parameterOf);
      const known = this.name === '' ? undefined : preparedOn.get(connection)?.get(this.name);
      if (known?.text === this.statement.text) this.columns = known.columns;
      else this.prepare(connection);
      connection.bind({ statement: this.name, values }, true);
      connection.execute(null, true);
      connection.sync();
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error('a value could not be sent', { cause: error });
    } finally {
      connection.stream.uncork();
    }
  }

  private prepare(connection: Connection): void {
    const { name } = this;
    this.isPreparing = true;
    // An attempt that failed may have left it prepared; to close one that is not there is no error.
    if (name !== '') connection.close({ type: 'S', name }, true);
    connection.parse({ name, text: this.statement.text, types: [] }, true);
    connection.describe({ type: 'S', name }, true);
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: types.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }));
  }

  handleDataRow({ fields }: { readonly fields: ReadonlyArray<string | null> }): void {
    if (this.failure) return;
    try {
      this.rows.push(this.rowOf(fields));
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error('a row could not be read', { cause: error });
    }
  }

  private rowOf(fields: ReadonlyArray<string | null>): Row {
    const row: Record<string, unknown> = {};
    this.columns.forEach(({ name, parse }, index) => {
      const text = fields[index] ?? null;
      row[name] = text === null ? null : parse(text);
    });
    return row as Row;
  }

  handleCommandComplete(_message: unknown, connection: Connection): void {
    if (this.isPreparing && this.name !== '') this.remember(connection);
  }

  handleEmptyQuery(): void {
    this.failure = new Error(`the statement ${this.statement.name} is empty`);
  }

  /** No row limit is sent, so a portal is never suspended. */
  handlePortalSuspended(): void {
    this.failure = new Error(`the statement ${this.statement.name} was suspended`);
  }

  handleCopyInResponse(connection: Connection & { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail(`the statement ${this.statement.name} copies nothing`);
  }

  handleCopyData(): void {
    this.failure = new Error(`the statement ${this.statement.name} copies out`);
  }

  handleError(error: Error, connection: Connection): void {
    if (isOutdated(error)) preparedOn.get(connection)?.delete(this.name);
    this.callback(error);
  }

  handleReadyForQuery(): void {
    if (this.failure) this.callback(this.failure);
    else this.callback(null, this.rows);
  }

  private remember(connection: Connection): void {
    const { name, columns } = this;
    const { text } = this.statement;
    const known = preparedOn.get(connection);
    if (known) known.set(name, { text, columns });
    else preparedOn.set(connection, new Map([[name, { text, columns }]]));
  }
}

/**
 * Whether the connection had prepared a statement that is no longer there or whose columns a migration has changed. Nothing
 * was executed, and the next attempt prepares it again.
 */
export function isOutdated(error: unknown): boolean {
  const state = sqlStateOf(error);
  return (
    state === '26000' || (state === '0A000' && (error as { routine?: unknown }).routine === 'RevalidateCachedQuery')
  );
}

/** pg writes a time in local time with its offset, which costs more and means the same. */
function parameterOf(value: unknown): Parameter {
  if (!(value instanceof Date)) return prepareValue(value);
  const year = value.getUTCFullYear();
  return year > 0 && year <= YEAR_WRITTEN_ALIKE_MAX ? value.toISOString() : prepareValue(value);
}
