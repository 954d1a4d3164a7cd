import type { DataSource } from 'typeorm';
import { CONTRADICTIONS } from '../../src/ledger/invariants.statements';
import { checkInvariants, type InvariantReport } from '../../src/ledger/invariants';

/**
 * The promises of the books that do not hold in one moment of the database; none, unless money was lost or made up.
 * What a provider contradicts is not ours to keep: tests that let it lie look at that by themselves.
 */
export async function brokenInvariants({ db }: { readonly db: DataSource }): Promise<InvariantReport[]> {
  const reports = await db.transaction('REPEATABLE READ', checkInvariants);
  return reports.filter(({ name, violations }) => violations > 0 && name !== CONTRADICTIONS);
}
