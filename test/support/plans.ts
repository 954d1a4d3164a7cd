import { escapeLiteral } from 'pg';
import type { DataSource } from 'typeorm';

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
