import { AsyncResource } from 'node:async_hooks';
import type { QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { SHARED_ROWS_MAX } from '../../access/read-ahead';
import { isConnectionLoss, isDataException, isReadTimeout, isStatementTimeout, isUnreachable } from './sql-state';
import { execute, type Statement } from './statement';

/** A statement that finds at most one row. */
export interface RowStatement extends Statement {
  /** The SQL types of its parameters, where callers may share it. */
  readonly types?: readonly string[];
  /** So many callers share it at most; without a number, as many as share a row. */
  readonly callersMax?: number;
}

/** Says to a caller: ask by yourself, in the context of your own request. */
const ALONE = Symbol('alone');
type Shared = QueryResultRow | null | typeof ALONE;

interface Caller {
  readonly values: readonly unknown[];
  readonly resolve: (row: Shared) => void;
  readonly reject: (error: unknown) => void;
}

/** What is asked for several belongs to none of their requests, so its log lines name none. */
const nobody = new AsyncResource('SharedStatement');

/**
 * The row of a statement. Under load many requests arrive in one turn of the event loop: those that ask the same outside of a
 * transaction share one statement, which costs both sides hardly more than one for each (decision 0116). Nothing is kept, and
 * nobody waits for another turn. A row of a shared statement has one column more, `caller`.
 *
 * @throws what `execute` throws.
 */
export async function executeShared<Row extends QueryResultRow>(
  db: EntityManager,
  statement: RowStatement,
  values: readonly unknown[],
): Promise<Row | null> {
  if (statement.types && !db.queryRunner) {
    const shared = await turnOf(db, statement, statement.types).ask(values);
    if (shared !== ALONE) return shared as Row | null;
  }
  return (await execute<Row>(db, statement, values))[0] ?? null;
}

/** Those who ask a statement in the present turn. */
class Turn {
  private callers: Caller[] = [];
  private readonly shared: Statement;
  private readonly callersMax: number;

  constructor(
    private readonly db: EntityManager,
    statement: RowStatement,
    private readonly types: readonly string[],
  ) {
    this.callersMax = statement.callersMax ?? SHARED_ROWS_MAX;
    this.shared = sharedBy(statement, types, this.callersMax);
  }

  ask(values: readonly unknown[]): Promise<Shared> {
    return new Promise((resolve, reject) => {
      if (this.callers.length === 0) setImmediate(() => void this.send());
      this.callers.push({ values, resolve, reject });
      if (this.callers.length === this.callersMax) void this.send();
    });
  }

  private async send(): Promise<void> {
    const { callers } = this;
    this.callers = [];
    if (callers.length < 2) return callers[0]?.resolve(ALONE);
    try {
      const rows = await nobody.runInAsyncScope(() => this.askFor(callers));
      callers.forEach(({ resolve }, place) => resolve(rows[place] ?? null));
    } catch (error) {
      const shouldAskAlone = concernsOnlySome(error, this.callersMax);
      for (const { resolve, reject } of callers)
        if (shouldAskAlone) resolve(ALONE);
        else reject(error);
    }
  }

  /** @returns the rows by the place of the caller. */
  private async askFor(callers: readonly Caller[]): Promise<ReadonlyArray<QueryResultRow | undefined>> {
    const columns = this.types.map((_, parameter) => callers.map(({ values }) => values[parameter]));
    const found = await execute<{ readonly caller: number }>(this.db, this.shared, columns);
    const rows: Array<QueryResultRow | undefined> = [];
    for (const row of found) rows[row.caller - 1] = row;
    return rows;
  }
}

/**
 * One value that PostgreSQL does not take must not fail the others, one connection that broke must not fail all, and one page that
 * takes too long must not take the others' time. Any other error would meet each of them again.
 */
const concernsOnlySome = (error: unknown, callersMax: number): boolean =>
  isDataException(error) ||
  (isStatementTimeout(error) && callersMax < SHARED_ROWS_MAX) ||
  (isConnectionLoss(error) && !isReadTimeout(error) && !isUnreachable(error));

/**
 * The statement for each element of arrays, which are its parameters. Fenced, it is planned for one caller at a time. The number
 * of rows that PostgreSQL expects is the same whatever the arrays hold, so it keeps its plan; of `unnest` it expects as many as
 * are there, finds that cheaper than the ten it expects of any array, and plans again each time, which costs more than the rows.
 */
function sharedBy({ name, text }: Statement, types: readonly string[], callersMax: number): Statement {
  const values = types.map((type, place) => `($${place + 1}::${type}[])[caller] AS value${place + 1}`).join(', ');
  const own = text.replace(/\$(\d+)/g, (_, digits: string) => `callers.value${digits}`);
  return {
    name: `${name}-shared`,
    text: `SELECT callers.caller, found.* FROM (
        SELECT caller, ${values} FROM generate_series(1, ${callersMax}) AS caller
        WHERE caller <= cardinality($1::${types[0]}[]) OFFSET 0) AS callers
      CROSS JOIN LATERAL (${own} OFFSET 0) AS found`,
  };
}

const turns = new WeakMap<DataSource, Map<string, Turn>>();

function turnOf(db: EntityManager, statement: RowStatement, types: readonly string[]): Turn {
  const known = turns.get(db.connection) ?? new Map<string, Turn>();
  turns.set(db.connection, known);
  const turn = known.get(statement.name) ?? new Turn(db.connection.manager, statement, types);
  known.set(statement.name, turn);
  return turn;
}
