import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { EntityManager, QueryRunner } from 'typeorm';
import { isOutdated, PreparedQuery } from './prepared-query';
import { sqlStateOf } from './sql-state';
import { StatementPlaces } from './statement-places';

/** SQL that PostgreSQL prepares once per connection under its name (performance: ten times a repository call). */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/**
 * Runs a named statement on the transaction's own connection, or on any connection of the pool outside one.
 * `db` is a `Tx` or the data source's manager.
 */
export function execute<Row extends QueryResultRow>(
  db: EntityManager,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return db.queryRunner
    ? executeInTransaction<Row>(db.queryRunner, statement, values)
    : executeInPool<Row>(db, statement, values);
}

async function executeInTransaction<Row>(
  runner: QueryRunner,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = (await runner.connect()) as PoolClient;
  return new Promise((resolve, reject) => {
    client.query(new PreparedQuery<Row>(statement, values, settle(resolve, reject)));
  });
}

/**
 * A statement whose columns a migration changed is prepared anew, at most once. Inside a transaction that is impossible:
 * its error ends the transaction, and the next one prepares it.
 */
function executeInPool<Row>(db: EntityManager, statement: Statement, values: readonly unknown[]): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    connectInTurn(poolOf(db), (unreachable, client, release) => {
      if (!client) return reject(unreachable ?? new Error('the pool gave no connection'));
      const settled = settle(resolve, reject);
      const finish: typeof settled = (error, rows) => {
        release(error && !isOfStatement(error) ? error : undefined);
        settled(error, rows);
      };
      const repeatOnce: typeof settled = (error, rows) => {
        if (error && isOutdated(error)) client.query(new PreparedQuery<Row>(statement, values, finish));
        else finish(error, rows);
      };
      client.query(new PreparedQuery<Row>(statement, values, repeatOnce));
    });
  });
}

/** As `connect` of the pool, with a place among those whose statements run at once. */
function connectInTurn(pool: Pool, taken: Parameters<Pool['connect']>[0]): void {
  placesOf(pool).take((leave) => {
    pool.connect((unreachable, client, release) => {
      if (!client) leave();
      taken(unreachable, client, (error) => {
        release(error);
        leave();
      });
    });
  });
}

const places = new WeakMap<Pool, StatementPlaces>();

function placesOf(pool: Pool): StatementPlaces {
  const known = places.get(pool) ?? new StatementPlaces();
  places.set(pool, known);
  return known;
}

/** How many statements wait for a place among those of this pool. */
export const queuedStatements = (pool: Pool): number => placesOf(pool).queued;

const settle =
  <Row>(resolve: (rows: Row[]) => void, reject: (error: Error) => void) =>
  (error: Error | null, rows: Row[] = []): void => {
    if (error) reject(error);
    else resolve(rows);
  };

/** PostgreSQL refused the statement and not the connection, which can be used again. */
const isOfStatement = (error: Error): boolean =>
  sqlStateOf(error) !== null && (error as { severity?: unknown }).severity === 'ERROR';

/** @throws Error that `isUnreachable` knows, once the data source is closed: a stop cuts off whoever is not done by then. */
function poolOf(db: EntityManager): Pool {
  const { master } = db.connection.driver as unknown as { readonly master: Pool | undefined };
  if (!master) throw new Error('Driver not Connected');
  return master;
}
