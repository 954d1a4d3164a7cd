import type { EntityManager } from 'typeorm';
import { INVARIANTS } from './invariants.statements';

/** One invariant of the ledger: how many rows break it, and a few of them. */
export interface InvariantReport {
  readonly name: string;
  readonly description: string;
  readonly violations: number;
  readonly examples: readonly string[];
}

const EXAMPLES_MAX = 5;

/** Checks every invariant of the ledger in one snapshot. `db` should be of a REPEATABLE READ transaction. */
export async function checkInvariants(db: EntityManager): Promise<InvariantReport[]> {
  const reports: InvariantReport[] = [];
  for (const { name, description, query } of INVARIANTS) {
    const broken: Array<{ broken: string }> = await db.query(query);
    reports.push({
      name,
      description,
      violations: broken.length,
      examples: broken.slice(0, EXAMPLES_MAX).map((row) => row.broken),
    });
  }
  return reports;
}
