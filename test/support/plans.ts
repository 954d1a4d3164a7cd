import { type Client, escapeLiteral, type PoolClient } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { until } from './wait';

/** A node of `EXPLAIN (ANALYZE, FORMAT JSON)`. */
interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How many rows of a table a plan has read. */
const readFrom = (plan: PlanNode, table: string): number =>
  (plan['Relation Name'] === table ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0) +
  (plan.Plans ?? []).reduce((sum, each) => sum + readFrom(each, table), 0);

const shown = (
  rows: ReadonlyArray<{ readonly 'QUERY PLAN': ReadonlyArray<{ readonly Plan: PlanNode }> }>,
): PlanNode => {
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('no plan');
  return plan;
};

/** How many rows of `table` a statement reads when it is run with `values`, by a plan that was made for them. */
export async function rowsReadFrom(
  db: DataSource,
  table: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<number> {
  return readFrom(shown(await db.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...values])), table);
}

/** The same by a plan for whatever values, which a connection keeps for a statement that it runs often. */
export async function rowsReadByKeptPlan(
  db: DataSource,
  table: string,
  text: string,
  values: ReadonlyArray<string | number | null>,
): Promise<number> {
  const session = db.createQueryRunner();
  try {
    await session.query('SET plan_cache_mode = force_generic_plan');
    await session.query(`PREPARE kept AS ${text}`);
    const literals = values.map((value) => (value === null ? 'NULL' : escapeLiteral(String(value))));
    return readFrom(
      shown(await session.query(`EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE kept (${literals.join(', ')})`)),
      table,
    );
  } finally {
    await session.query('DEALLOCATE kept');
    await session.query('RESET plan_cache_mode');
    await session.release();
  }
}

/** How many rows of a table the transaction of a connection has read until now. */
export async function rowsReadSoFar(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ read: string }>(
    'SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_xact_user_tables WHERE relname = $1',
    [table],
  );
  return Number(rows[0]?.read ?? 0);
}

/** A connection keeps a plan for any values from the sixth time on. */
export const TIMES_ASKED = 8;

/**
 * How many rows of `tables` a question reads, the most of several times that it is asked on one connection, beyond one for each that a page counts as
 * its total: an index alone may tell it, and it depends on the last VACUUM whether it does. What it changes is undone.
 */
export async function mostRowsReadBy(
  db: DataSource,
  tables: readonly string[],
  ask: (db: EntityManager) => Promise<unknown>,
): Promise<number> {
  const session = db.createQueryRunner();
  const readSoFar = async (): Promise<number> => {
    const [row] = await session.query(
      `SELECT coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0) AS read FROM pg_stat_xact_user_tables WHERE relname = ANY ($1)`,
      [tables],
    );
    return Number(row.read);
  };
  let most = 0;
  await session.startTransaction();
  try {
    // The tables of a test are so small that to read them whole looks cheap where an index would be taken of many rows.
    await session.query('SET LOCAL enable_seqscan = off');
    for (let time = 0; time < TIMES_ASKED; time += 1) {
      // Of a connection that has not told yet what it read before.
      const before = await readSoFar();
      const total = totalOf(await ask(session.manager));
      most = Math.max(most, (await readSoFar()) - before - total);
    }
  } finally {
    await session.rollbackTransaction();
    await session.release();
  }
  return most;
}

const totalOf = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'total' in answer ? Number(answer.total) : 0;

const TELL_PAGES = `LOAD 'auto_explain'; SET LOCAL auto_explain.log_min_duration = 0; SET LOCAL auto_explain.log_analyze = on;
  SET LOCAL auto_explain.log_buffers = on; SET LOCAL auto_explain.log_timing = off; SET LOCAL auto_explain.log_format = json;
  SET LOCAL auto_explain.log_level = notice`;

/** How many pages of 8 kB a question reads, totals among them, asked on one connection once more after the first time. What it changes is undone. */
export async function pagesReadBy(db: DataSource, ask: (db: EntityManager) => Promise<unknown>): Promise<number> {
  const session = db.createQueryRunner();
  const connection = (await session.connect()) as PoolClient;
  let pages = 0;
  const hear = ({ message = '' }: { readonly message?: string | undefined }): void => {
    if (!message.startsWith('duration:')) return;
    const { Plan } = JSON.parse(message.slice(message.indexOf('{'))) as {
      readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
    };
    pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
  };
  await session.startTransaction();
  try {
    await session.query('SET LOCAL enable_seqscan = off');
    await ask(session.manager);
    await session.query(TELL_PAGES);
    connection.on('notice', hear);
    await ask(session.manager);
    // A statement tells its plan when the next one takes its place.
    await session.query('SELECT');
    if (pages === 0) throw new Error('no plan was told');
    return pages;
  } finally {
    connection.off('notice', hear);
    await session.rollbackTransaction();
    await session.release();
  }
}

/** An index alone tells what no transaction of before a VACUUM may still see otherwise, so it is made again until there is none. */
export async function vacuum(db: DataSource, tables: readonly string[]): Promise<void> {
  await until('all rows are seen by everybody', async () => {
    await db.query('VACUUM (ANALYZE, INDEX_CLEANUP ON)');
    const hidden = await db.query(
      `SELECT relname FROM pg_class WHERE oid = ANY ($1::regclass[]) AND relallvisible < relpages`,
      [tables],
    );
    return hidden.length === 0;
  });
}
