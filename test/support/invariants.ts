import type { DataSource } from 'typeorm';
import { CONTRADICTIONS } from '../../src/ledger/invariants.statements';
import {
  checkInSlices,
  checkInvariants,
  checkRecentInvariants,
  type InvariantReport,
} from '../../src/ledger/invariants';

/**
 * The invariants of the books that do not hold in one moment of the database; none, unless money was lost or made up.
 * What a provider contradicts is not ours to keep: tests that let it lie look at that by themselves.
 */
export async function brokenInvariants({ db }: { readonly db: DataSource }): Promise<InvariantReport[]> {
  const whole = await db.transaction('REPEATABLE READ', checkInvariants);
  const recent = await db.transaction('REPEATABLE READ', checkRecentInvariants);
  const sliced = await checkInSlices(db.manager);
  const reports = [
    ...whole,
    ...sliced.map((one) => ({ ...one, name: `${one.name}, in slices` })),
    ...recent.map((one) => ({ ...one, name: `${one.name}, of what is new` })),
  ];
  return reports.filter(({ name, violations }) => violations > 0 && !name.startsWith(CONTRADICTIONS));
}
