import type { DataSource } from 'typeorm';
import { checkInvariants, type InvariantReport } from '../../src/ledger/invariants';

/** The promises of the books that do not hold in one moment of the database; none, unless money was lost or made up. */
export async function brokenInvariants({ db }: { readonly db: DataSource }): Promise<InvariantReport[]> {
  const reports = await db.transaction('REPEATABLE READ', checkInvariants);
  return reports.filter(({ violations }) => violations > 0);
}
