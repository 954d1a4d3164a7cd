import { AsyncResource } from 'node:async_hooks';
import type { QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { isDataException } from './sql-state';
import { execute, type Statement } from './statement';

/** A statement that finds at most one row. */
export interface RowStatement extends Statement {
  /** The SQL types of its parameters, where it finds its row at once by a key: only then callers may share it. */
  readonly types?: readonly string[];
}

/** So many callers share a statement at most. */
const CALLERS_MAX = 32;

interface Caller {
  readonly values: readonly unknown[];
  readonly resolve: (row: QueryResultRow | null) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The row of a statement outside of a transaction. Under load many requests arrive in one turn of the event loop: those that ask
 * the same share one statement, which costs both sides hardly more than one for each (decision 0116). Nothing is kept, and nobody
 * waits for another turn. A row of a shared statement has one column more, `caller`.
 *
 * @throws what `execute` throws for the caller's own values, or the loss of the connection.
 */
export async function executeShared<Row extends QueryResultRow>(
  db: EntityManager,
  statement: RowStatement,
  values: readonly unknown[],
): Promise<Row | null> {
  if (!statement.types) return (await execute<Row>(db, statement, values))[0] ?? null;
  return (await turnOf(db, statement, statement.types).ask(values)) as Row | null;
}

/** Those who ask a statement in the present turn. */
class Turn {
  private callers: Caller[] = [];
  private readonly shared: Statement;
  /** What is asked for all belongs to none of the requests: its log lines name no request. */
  private readonly context = new AsyncResource('SharedStatement');

  constructor(
    private readonly db: EntityManager,
    private readonly statement: Statement,
    private readonly types: readonly string[],
  ) {
    this.shared = sharedBy(statement, types);
  }

  ask(values: readonly unknown[]): Promise<QueryResultRow | null> {
    return new Promise((resolve, reject) => {
      if (this.callers.length === 0) this.context.runInAsyncScope(() => setImmediate(() => void this.send()));
      this.callers.push({ values, resolve, reject });
      if (this.callers.length === CALLERS_MAX) void this.send();
    });
  }

  private async send(): Promise<void> {
    const { callers } = this;
    this.callers = [];
    const [first, second] = callers;
    if (!first) return;
    if (!second) return this.askAlone(first);
    try {
      const rows = await this.askFor(callers);
      callers.forEach(({ resolve }, place) => resolve(rows[place] ?? null));
    } catch (error) {
      // One value that PostgreSQL does not take must not fail the others. Any other error would meet each of them again.
      for (const caller of callers)
        if (isDataException(error)) void this.askAlone(caller);
        else caller.reject(error);
    }
  }

  /** @returns the rows by the place of the caller. */
  private async askFor(callers: readonly Caller[]): Promise<ReadonlyArray<QueryResultRow | undefined>> {
    const columns = this.types.map((_, parameter) => callers.map(({ values }) => values[parameter]));
    const found = await execute<{ readonly caller: string }>(this.db, this.shared, columns);
    const rows: Array<QueryResultRow | undefined> = [];
    for (const row of found) rows[Number(row.caller) - 1] = row;
    return rows;
  }

  private async askAlone({ values, resolve, reject }: Caller): Promise<void> {
    await execute(this.db, this.statement, values).then(([row]) => resolve(row ?? null), reject);
  }
}

/** The statement for each element of arrays, which are its parameters. Fenced, it is planned as it is alone: by the key. */
function sharedBy({ name, text }: Statement, types: readonly string[]): Statement {
  const arrays = types.map((type, place) => `$${place + 1}::${type}[]`).join(', ');
  const names = types.map((_, place) => `value${place + 1}`).join(', ');
  const own = text.replace(/\$(\d+)/g, (_, digits: string) => `callers.value${digits}`);
  return {
    name: `${name}-shared`,
    text: `SELECT callers.caller, found.* FROM unnest(${arrays}) WITH ORDINALITY AS callers (${names}, caller)
      CROSS JOIN LATERAL (${own} OFFSET 0) AS found`,
  };
}

const turns = new WeakMap<DataSource, Map<string, Turn>>();

function turnOf(db: EntityManager, statement: Statement, types: readonly string[]): Turn {
  const known = turns.get(db.connection) ?? new Map<string, Turn>();
  turns.set(db.connection, known);
  const turn = known.get(statement.name) ?? new Turn(db, statement, types);
  known.set(statement.name, turn);
  return turn;
}
