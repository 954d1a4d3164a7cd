import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { EntityManager } from 'typeorm';

/** SQL that PostgreSQL prepares once per connection under its name (performance: ten times a repository call). */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/**
 * Runs a named statement on the transaction's own connection, or on any connection of the pool outside one.
 * `db` is a `Tx` or the data source's manager.
 */
export async function execute<Row extends QueryResultRow>(
  db: EntityManager,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = db.queryRunner ? ((await db.queryRunner.connect()) as PoolClient) : poolOf(db);
  const result = await client.query<Row>({ name: statement.name, text: statement.text, values: [...values] });
  return result.rows;
}

const poolOf = (db: EntityManager): Pool => (db.connection.driver as unknown as { readonly master: Pool }).master;
