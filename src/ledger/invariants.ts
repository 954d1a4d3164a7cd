import type { EntityManager } from 'typeorm';
import { execute } from '../platform/database/statement';
import { INVARIANTS } from './invariants.statements';
import { SLICINGS } from './sliced-invariants.statements';
import { BEGINS, NOTE, RECENT_INVARIANTS } from './recent-invariants.statements';

/** One invariant of the ledger: how many rows break it, and a few of them. */
export interface InvariantReport {
  readonly name: string;
  readonly description: string;
  readonly violations: number;
  readonly examples: readonly string[];
}

const EXAMPLES_MAX = 5;

interface Broken {
  readonly broken: string;
}

/** Checks every invariant over the whole ledger in one snapshot, however long it is. `db` should be of a REPEATABLE READ transaction. */
export async function checkInvariants(db: EntityManager): Promise<InvariantReport[]> {
  const reports: InvariantReport[] = [];
  for (const { name, description, query } of INVARIANTS)
    reports.push(reportOf(name, description, await db.query<Broken[]>(query)));
  return reports;
}

/**
 * Checks every invariant over what was written since the last two checks that found nothing, in one snapshot: what cannot
 * change is not read again. Without such checks it is everything. `db` should be of a REPEATABLE READ transaction.
 */
export async function checkRecentInvariants(db: EntityManager): Promise<InvariantReport[]> {
  const [begins] = await execute<{ entries: string; ended: Date }>(db, BEGINS);
  const reports: InvariantReport[] = [];
  for (const { name, description, query } of INVARIANTS) {
    const recent = RECENT_INVARIANTS[name];
    const broken =
      recent === undefined
        ? await db.query<Broken[]>(query)
        : await db.query<Broken[]>(recent, [begins?.entries, begins?.ended]);
    reports.push(reportOf(name, description, broken));
  }
  return reports;
}

/**
 * Checks every invariant over the whole ledger, slice by slice: each is a short statement of its own moment, so it may run beside
 * the service for as long as it takes. What is broken for a moment only cannot be: a slice holds whole operations, accounts or
 * days, and each statement sees one moment of them.
 */
export async function checkInSlices(db: EntityManager): Promise<InvariantReport[]> {
  const broken = new Map<string, Broken[]>();
  for (const { slices, checks } of SLICINGS) {
    for (const name of Object.keys(checks)) broken.set(name, []);
    for (const { bounds } of await db.query<Array<{ bounds: string[] }>>(slices))
      for (const [name, query] of Object.entries(checks))
        broken.get(name)?.push(...(await db.query<Broken[]>(query, bounds)));
  }
  const reports: InvariantReport[] = [];
  for (const { name, description, query } of INVARIANTS)
    reports.push(reportOf(name, description, broken.get(name) ?? (await db.query<Broken[]>(query))));
  return reports;
}

/** After a check that found nothing: the one after the next begins here. */
export async function noteChecked(db: EntityManager, at: Date): Promise<void> {
  await execute(db, NOTE, [at]);
}

const reportOf = (name: string, description: string, rows: readonly Broken[]): InvariantReport => ({
  name,
  description,
  violations: rows.length,
  examples: rows.slice(0, EXAMPLES_MAX).map((row) => row.broken),
});
